import { hash } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { Backend } from "../platform/store/backend.ts";
import type { Tables } from "../platform/store/tables.ts";

type Value = string | number | null;
type Row = Record<string, Value>;

/** A row and the table it is of. */
export interface TableRow {
  readonly table: string;
  readonly row: Row;
}

/** Tables, each after those it refers to, and the columns of their keys. */
export type Keys = Readonly<Record<string, readonly string[]>>;

/** Every table that a backup keeps. */
export const keptTables: Keys = {
  user: ["id"],
  account: ["id"],
  twoFactor: ["id"],
  passkey: ["id"],
  workspace: ["id"],
  membership: ["user_id"],
  former_member: ["workspace_id", "user_id"],
  account_deletion: ["user_id"],
  team_deletion: ["workspace_id"],
  task: ["workspace_id", "id"],
  idempotency: ["user_id", "key"],
  contact_request: ["id"],
  unclaimed_upload: ["name"],
  audit: ["workspace_id", "id"],
};

/**
 * What a backup leaves out. Sessions, mailed links and invitations may have been ended since, and must not come back to
 * life; the change log starts anew, so that no page takes it for the one it knows.
 */
const passingTables: Keys = {
  session: ["id"],
  verification: ["id"],
  invitation: ["id"],
  mail: ["id"],
  change: ["workspace_id", "seq"],
};

/** Everything that Baton was given to keep. */
export const allTables: Keys = { ...keptTables, ...passingTables };

/** What a database knows of itself: how its tables were made, and which process works with it. */
const ownRecords = ["migration", "lease"];

export const leftOutTables: readonly string[] = [...Object.keys(passingTables), ...ownRecords];

type Transact = (work: (db: Kysely<Tables>) => Promise<unknown>) => Promise<unknown>;

/** Rows asked for, and stored, at once. */
const batch = 200;
/** Numbers of changes after a restore are the next multiple of this, which no page has seen. */
const seqsOfOneLog = 1_000_000_000;

/** All tables by name: what is in them is not our matter here. */
const anyTable = (db: Kysely<Tables>) => db as unknown as Kysely<Record<string, Row>>;

/** A value as SQLite keeps it, which both dialects take: moments as ISO text, truths as 0 and 1. */
function plain(value: unknown): Value {
  if (value instanceof Date) return value.toISOString();
  return typeof value === "boolean" ? Number(value) : (value as Value);
}

/** Those of `tables` that are there. */
export async function presentTables(backend: Backend, db: Kysely<Tables>, tables: Keys): Promise<Keys> {
  const present = new Set(await backend.tables(db));
  return Object.fromEntries(Object.entries(tables).filter(([table]) => present.has(table)));
}

/** The number of rows in `tables`. */
export async function countRows(db: Kysely<Tables>, tables: Keys): Promise<number> {
  let count = 0;
  for (const table of Object.keys(tables)) {
    const { rows } = await anyTable(db)
      .selectFrom(table)
      .select(sql<number>`count(*)`.as("rows"))
      .executeTakeFirstOrThrow();
    count += rows;
  }
  return count;
}

/** The rows of a table in the order of its key, which each database sorts in its own way. */
export async function* rowsOfTable(
  db: Kysely<Tables>,
  table: string,
  key: readonly string[],
): AsyncGenerator<TableRow> {
  const columns = sql.join(key.map((column) => sql.ref(column)));
  for (let last: Row | undefined; ; ) {
    let query = anyTable(db).selectFrom(table).selectAll().limit(batch);
    for (const column of key) query = query.orderBy(column);
    const known = last;
    if (known) query = query.where(sql<boolean>`(${columns}) > (${sql.join(key.map((column) => known[column]))})`);
    const rows = await query.execute();
    for (const row of rows) {
      yield { table, row: Object.fromEntries(Object.entries(row).map(([column, value]) => [column, plain(value)])) };
    }
    last = rows.at(-1);
    if (rows.length < batch) return;
  }
}

/** Every row of `tables`, in an order in which it can be stored again. */
export async function* allRows(db: Kysely<Tables>, tables: Keys): AsyncGenerator<TableRow> {
  for (const [table, key] of Object.entries(tables)) yield* rowsOfTable(db, table, key);
}

/** What rows are together, whatever order they come in: their number, and a sum of all that is in them. */
export async function digestOf(rows: AsyncIterable<TableRow>): Promise<{ rows: number; sum: string }> {
  const sum = Buffer.alloc(32);
  let count = 0;
  for await (const { row } of rows) {
    count += 1;
    for (const [at, byte] of hash("sha256", JSON.stringify(row), "buffer").entries()) sum[at] = (sum[at] ?? 0) ^ byte;
  }
  return { rows: count, sum: sum.toString("hex") };
}

/** Stores rows in the order they come, a batch in each transaction that `transact` makes. */
export async function insertRows(transact: Transact, rows: AsyncIterable<TableRow>): Promise<void> {
  let table = "";
  let waiting: Row[] = [];
  const store = async () => {
    const [into, values] = [table, waiting];
    waiting = [];
    if (values.length > 0) await transact((db) => anyTable(db).insertInto(into).values(values).execute());
  };
  for await (const next of rows) {
    if (next.table !== table || waiting.length === batch) await store();
    table = next.table;
    waiting.push(next.row);
  }
  await store();
}

/** The number the last change of a workspace has once its log starts anew. */
export function seqOfNewLog(seq: number): number {
  return (Math.floor(seq / seqsOfOneLog) + 1) * seqsOfOneLog;
}

/** Starts the change logs anew: a page that knows a log from before hears that it must load everything. */
export async function startNewLogs(db: Kysely<Tables>): Promise<void> {
  const size = sql.lit(seqsOfOneLog);
  await db
    .updateTable("workspace")
    .set({ seq: sql<number>`(seq / ${size} + 1) * ${size}`, log_bytes: 0 })
    .execute();
}

/** Names of Baton's tables that are there. */
export async function ownTables(backend: Backend, db: Kysely<Tables>): Promise<string[]> {
  const present = new Set(await backend.tables(db));
  return [...Object.keys(keptTables), ...leftOutTables].filter((table) => present.has(table));
}

/** Removes every row of `tables`. */
export async function deleteRows(db: Kysely<Tables>, tables: Keys): Promise<void> {
  for (const table of Object.keys(tables).reverse()) await anyTable(db).deleteFrom(table).execute();
}

/** True when a server works with this PostgreSQL. */
export async function isServed(db: Kysely<Tables>): Promise<boolean> {
  const others = await sql`
    select pid from pg_catalog.pg_stat_activity
    where datname = current_database() and application_name = current_setting('application_name')
    and pid <> pg_backend_pid()
  `.execute(db);
  return others.rows.length > 0;
}

/** Removes tables of a PostgreSQL with all that is in them. */
export async function dropTables(db: Kysely<Tables>, tables: readonly string[]): Promise<void> {
  for (const table of tables) await db.schema.dropTable(table).cascade().execute();
}
