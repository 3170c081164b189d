import { hash } from "node:crypto";
import { storedNames } from "@baton/domain/sync.schemas";
import { type Kysely, sql } from "kysely";
import { fillMoves } from "../migrations/derived-moves.ts";
import type { Backend } from "../platform/store/backend.ts";
import { columnOf } from "../platform/store/columns.ts";
import type { DatabaseBefore } from "../platform/store/migrate.ts";
import type { Tables } from "../platform/store/tables.ts";

type Value = string | number | null;
type Row = Record<string, Value>;

/** A row and the name of its table. */
export interface TableRow {
  readonly table: string;
  readonly row: Row;
}

/** Tables in the order of their foreign keys, with their key columns. */
export type Keys = Readonly<Record<string, readonly string[]>>;

/** The tables that a backup contains. */
export const backupTables: Keys = {
  user: ["id"],
  account: ["id"],
  twoFactor: ["id"],
  passkey: ["id"],
  notification_settings: ["user_id"],
  signing_key: ["name"],
  workspace: ["id"],
  profile: ["user_id"],
  membership: ["workspace_id", "user_id"],
  day_plan: ["workspace_id", "user_id"],
  former_member: ["workspace_id", "user_id"],
  account_deletion: ["user_id"],
  team_deletion: ["workspace_id"],
  ...Object.fromEntries(storedNames.map((name) => [columnOf(name), ["workspace_id", "id"]])),
  label_alias: ["workspace_id", "id"],
  task_text: ["workspace_id", "id"],
  reminder: ["workspace_id", "id"],
  timer: ["workspace_id", "user_id"],
  task_former_number: ["workspace_id", "project_id", "number"],
  idempotency: ["user_id", "key"],
  contact_request: ["id"],
  unclaimed_upload: ["name"],
  unclaimed_file: ["name"],
  audit: ["workspace_id", "id"],
  import_job: ["workspace_id", "id"],
  import_item: ["workspace_id", "id"],
  import_awaited: ["workspace_id", "email", "task_id"],
  webhook: ["workspace_id", "id"],
  git_connection: ["workspace_id", "id"],
  calendar_feed: ["workspace_id", "id"],
};

/**
 * The tables that a backup excludes. Sessions, mailed links and invitations may have been ended since, and must not
 * become valid again, and deliveries may have been sent. The files of exports are not in a backup. The change log starts again, so that
 * no page mistakes it for the one it knows.
 */
const passingTables: Keys = {
  session: ["id"],
  push_subscription: ["session_id"],
  person_seen: ["user_id"],
  notification_mail: ["id"],
  verification: ["id"],
  invitation: ["id"],
  outbox: ["id"],
  workspace_set: ["workspace_id", "name"],
  change: ["workspace_id", "seq"],
  api_token: ["workspace_id", "id"],
  webhook_delivery: ["workspace_id", "id"],
  git_delivery: ["workspace_id", "connection_id", "delivery_id"],
  export_job: ["workspace_id", "id"],
  proposal: ["workspace_id", "id"],
};

/** All tables with data. */
export const allTables: Keys = { ...backupTables, ...passingTables };

/** Tables about the database itself: its migrations, the process that uses it, and what its triggers keep. */
const ownRecords = ["migration", "lease", "search_doc", "task_move"];

export const excludedTables: readonly string[] = [...Object.keys(passingTables), ...ownRecords];

/** Tables of earlier versions. */
const formerTables = ["mail"];

type Transact = (work: (db: Kysely<Tables>) => Promise<unknown>) => Promise<unknown>;

/** Number of rows per query and insert. */
const batch = 200;
/** After a restore, change numbers continue from the next multiple of this, which no page has seen. */
const seqsOfOneLog = 1_000_000_000;

/** Gives untyped access to all tables by name. */
const anyTable = (db: Kysely<Tables>) => db as unknown as Kysely<Record<string, Row>>;

/** Converts a value to SQLite's representation, which both dialects accept: dates as ISO text, booleans as 0 and 1. */
function plain(value: unknown): Value {
  if (value instanceof Date) return value.toISOString();
  return typeof value === "boolean" ? Number(value) : (value as Value);
}

/** Returns the tables among `tables` that exist. */
export async function presentTables(backend: Backend, db: Kysely<Tables>, tables: Keys): Promise<Keys> {
  const present = new Set(await backend.tables(db));
  return Object.fromEntries(Object.entries(tables).filter(([table]) => present.has(table)));
}

/** Derives the moves of all tasks again, after rows were inserted without the order in which people made them. */
export async function deriveMoves(backend: Backend, db: Kysely<Tables>): Promise<void> {
  // A database of an earlier version has none. Its migration derives them.
  const present = await presentTables(backend, db, { task_move: [] });
  if ("task_move" in present) await fillMoves(db as unknown as DatabaseBefore);
}

/** Returns the number of rows in `tables`. */
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

/** Yields the rows of a table ordered by its key, in the database's own collation. */
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

/** Yields all rows of `tables`, in an order in which they can be inserted. */
export async function* allRows(db: Kysely<Tables>, tables: Keys): AsyncGenerator<TableRow> {
  for (const [table, key] of Object.entries(tables)) yield* rowsOfTable(db, table, key);
}

/** Returns the number of rows and an order-independent checksum of their contents. */
export async function digestOf(rows: AsyncIterable<TableRow>): Promise<{ rows: number; sum: string }> {
  const sum = Buffer.alloc(32);
  let count = 0;
  for await (const { row } of rows) {
    count += 1;
    for (const [at, byte] of hash("sha256", JSON.stringify(row), "buffer").entries()) sum[at] = (sum[at] ?? 0) ^ byte;
  }
  return { rows: count, sum: sum.toString("hex") };
}

/** Inserts rows in order, one batch per transaction made by `transact`. */
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

/** Returns the number of a workspace's last change after a new log has started. */
export function seqOfNewLog(seq: number): number {
  return (Math.floor(seq / seqsOfOneLog) + 1) * seqsOfOneLog;
}

/** Starts new change logs, so that pages with an earlier log reload everything. */
export async function startNewLogs(db: Kysely<Tables>): Promise<void> {
  const size = sql.lit(seqsOfOneLog);
  const next = sql<number>`(seq / ${size} + 1) * ${size}`;
  await db.updateTable("workspace").set({ seq: next, log_seq: next }).execute();
}

/** Returns the names of Baton's tables that exist. */
export async function ownTables(backend: Backend, db: Kysely<Tables>): Promise<string[]> {
  const present = new Set(await backend.tables(db));
  return [...Object.keys(backupTables), ...excludedTables, ...formerTables].filter((table) => present.has(table));
}

/** Deletes all rows of `tables`. */
export async function deleteRows(db: Kysely<Tables>, tables: Keys): Promise<void> {
  for (const table of Object.keys(tables).reverse()) await anyTable(db).deleteFrom(table).execute();
}

/** Returns true if a server is using this PostgreSQL. */
export async function isServed(db: Kysely<Tables>): Promise<boolean> {
  const others = await sql`
    select pid from pg_catalog.pg_stat_activity
    where datname = current_database() and application_name = current_setting('application_name')
    and pid <> pg_backend_pid()
  `.execute(db);
  return others.rows.length > 0;
}

/** Drops PostgreSQL tables with their contents. */
export async function dropTables(db: Kysely<Tables>, tables: readonly string[]): Promise<void> {
  for (const table of tables) await db.schema.dropTable(table).cascade().execute();
}
