import { DatabaseSync } from "node:sqlite";
import type { SyncedName } from "@baton/domain/sync";
import { storedNames } from "@baton/domain/sync.schemas";
import pg from "pg";
import { columnOf } from "../../src/platform/store/columns.ts";
import { sqlitePath } from "../../src/platform/store/sqlite-backend.ts";
import type { TestServer } from "../support/harness.ts";

export const teams = ["own", "strangers", "third"] as const;
export type Team = (typeof teams)[number];

/** All stored data as text for comparison, by team. `rest` belongs to no team. */
export type Contents = Readonly<Record<Team | "rest", string>>;

// Sign-in attempts at any member are recorded, even if they fail.
const knocks = "'signed-in', 'sign-in-failed', 'signed-out', 'recovery-code-used'";
const tablesOfPeople = ["account", '"twoFactor"', "passkey", "session"];

// Background work changes these entities without raising their version.
const changedBehind: readonly SyncedName[] = ["notification", "attachment"];

/** Returns the expression for what is compared of an entity's rows. */
function readOf(name: SyncedName, row: string): string {
  if (changedBehind.includes(name)) return "id || ' ' || version as version";
  // There are thousands of tasks and lines of history. Every write raises the version of the former, and none changes
  // the latter. On PostgreSQL, `row` relies on neither.
  return row === "*" && (name === "task" || name === "activity") ? "id, version" : row;
}

/**
 * Returns the statements that read each part of the data. `row` is the expression for a row's text, and `at` the prefix
 * of table names.
 */
type Parts = (row: string, at: string) => string[][];

function partsOf(workspaces: Readonly<Record<Team, string>>, endedId: string): Parts {
  const ofTeam = (row: string, at: string, id: string) => {
    const people = `select user_id from ${at}membership where workspace_id = '${id}'`;
    // A disabled person may still end their own session.
    const theirs = `(${people} and user_id <> '${endedId}')`;
    return [
      `select ${row} from ${at}workspace where id = '${id}'`,
      // Two append-only logs, for which the number of entries is sufficient and shorter.
      `select cast(count(*) as text) as version from ${at}change where workspace_id = '${id}'`,
      `select cast(count(*) as text) as version from ${at}audit where workspace_id = '${id}' and action not in (${knocks})`,
      ...storedNames.map(
        (name) => `select ${readOf(name, row)} from ${at}${columnOf(name)} where workspace_id = '${id}' order by id`,
      ),
      `select ${row} from ${at}label_alias where workspace_id = '${id}' order by id`,
      `select ${row} from ${at}task_former_number where workspace_id = '${id}' order by project_id, number`,
      `select ${row} from ${at}membership where workspace_id = '${id}' order by user_id`,
      `select ${row} from ${at}day_plan where workspace_id = '${id}' order by user_id`,
      `select ${row} from ${at}reminder where workspace_id = '${id}' order by id`,
      `select ${row} from ${at}timer where workspace_id = '${id}' order by user_id`,
      `select ${row} from ${at}calendar_feed where workspace_id = '${id}' order by id`,
      `select ${row} from ${at}profile where user_id in ${theirs} order by user_id`,
      `select ${row} from ${at}former_member where workspace_id = '${id}' order by user_id`,
      `select ${row} from ${at}team_deletion where workspace_id = '${id}'`,
      `select ${row} from ${at}account_deletion where user_id in ${theirs} order by user_id`,
      `select ${row} from ${at}"user" where id in ${theirs} order by id`,
      `select ${row} from ${at}notification_settings where user_id in ${theirs} order by user_id`,
      `select ${row} from ${at}push_subscription where user_id in ${theirs} order by session_id`,
      ...tablesOfPeople.map((table) => `select ${row} from ${at}${table} where "userId" in ${theirs} order by id`),
    ];
  };
  const others = [
    '"user"',
    "profile",
    ...tablesOfPeople,
    "verification",
    "account_deletion",
    "notification_settings",
    "push_subscription",
    "contact_request",
    "unclaimed_upload",
    "unclaimed_file",
  ];
  return (row, at) => [
    ...teams.map((team) => ofTeam(row, at, workspaces[team])),
    others.map((table) => `select ${row} from ${at}${table}`),
  ];
}

/** Reads each part as one text. */
type Reader = () => Promise<string[]>;

function sqliteReader(file: string, parts: Parts): { read: Reader; close: () => Promise<void> } {
  const database = new DatabaseSync(file, { readOnly: true });
  // As arrays, rows are read in half the time.
  const prepare = (statement: string) => {
    const prepared = database.prepare(statement);
    prepared.setReturnArrays(true);
    return prepared;
  };
  const prepared = parts("*", "").map((part) => part.map(prepare));
  // Changes whenever another connection has written.
  const version = database.prepare("pragma data_version");
  let seen: unknown;
  let texts: string[] = [];
  return {
    async read() {
      const now = version.get()?.data_version;
      if (now !== seen) texts = prepared.map((part) => JSON.stringify(part.map((statement) => statement.all())));
      seen = now;
      return texts;
    },
    close: async () => database.close(),
  };
}

async function postgresReader(address: string, parts: Parts) {
  const url = new URL(address);
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  // The transaction id of each row version is sufficient, at a fifth of the cost of reading the rows.
  const statements = parts("xmin::text as version", `${url.searchParams.get("schema")}.`);
  const asText = (statement: string) => `(select string_agg(version, ' ') from (${statement}) r)`;
  const asArray = (part: string[]) => `array[${part.map(asText).join(", ")}]::text`;
  const query = { name: "contents", text: `select ${statements.map(asArray).join(", ")}`, rowMode: "array" };
  const read: Reader = async () => (await client.query<string[]>(query)).rows[0] ?? [];
  return { read, close: () => client.end() };
}

/**
 * Opens a dedicated connection that reads all stored data at once. Reading it thousands of times with single statements
 * through the store took three quarters of the matrix's time.
 */
export async function openReader({ config }: TestServer, workspaces: Readonly<Record<Team, string>>, endedId: string) {
  const parts = partsOf(workspaces, endedId);
  const { read, close } = config.databaseUrl
    ? await postgresReader(config.databaseUrl, parts)
    : sqliteReader(sqlitePath(config.dataDir), parts);
  const contents = async (): Promise<Contents> => {
    const [own = "", strangers = "", third = "", rest = ""] = await read();
    return { own, strangers, third, rest };
  };
  return { contents, close };
}
