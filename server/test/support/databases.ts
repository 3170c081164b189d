import { randomBytes } from "node:crypto";
import { rmSync } from "node:fs";
import { copyFile, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { migrations } from "../../src/migrations/migrations.ts";
import { openStore } from "../../src/platform/store/open-store.ts";
import { sqlitePath } from "../../src/platform/store/sqlite-backend.ts";
import { onPostgres } from "./project.ts";

/** The database of a test. */
export interface TestDatabase {
  /** The URL of a PostgreSQL. Undefined for SQLite, which is in the data folder. */
  readonly url: string | undefined;
  remove(): Promise<void>;
}

const inDataFolder: TestDatabase = { url: undefined, remove: async () => {} };
const fallbackDatabase = "postgres://postgres@127.0.0.1:5432/postgres";
const server = () => process.env.TEST_DATABASE_URL ?? fallbackDatabase;

/** Creates a database without tables: on PostgreSQL a schema, which unlike a database also works on PGlite. */
export async function emptyDatabase(): Promise<TestDatabase> {
  if (!onPostgres()) return inDataFolder;
  const schema = `${process.env.TEST_SCHEMA_PREFIX ?? "test_"}${randomBytes(8).toString("hex")}`;
  await withClient((client) => client.query(`create schema ${schema}`));
  return { url: urlOf(schema), remove: () => drop(schema) };
}

/** Returns a migrated database without rows, copied or reused, because migrating is the slowest part of a start. */
export function migratedDatabase(dataDir: string): Promise<TestDatabase> {
  return onPostgres() ? reusableSchema() : copyOfMigrated(dataDir);
}

let template: Promise<string> | undefined;

async function copyOfMigrated(dataDir: string): Promise<TestDatabase> {
  template ??= (async () => {
    const folder = await mkdtemp(join(tmpdir(), "baton-test-"));
    process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
    await migrateAt(folder, undefined);
    return folder;
  })();
  await copyFile(sqlitePath(await template), sqlitePath(dataDir));
  return inDataFolder;
}

/** The migrated schemas that no test uses, with their tables and columns when they were new. */
const idle: ReusableSchema[] = [];

interface ReusableSchema {
  readonly name: string;
  readonly tables: string[];
  readonly columns: string;
}

async function reusableSchema(): Promise<TestDatabase> {
  const schema = idle.pop() ?? (await newSchema());
  return { url: urlOf(schema.name), remove: () => release(schema) };
}

async function newSchema(): Promise<ReusableSchema> {
  const { url = "" } = await emptyDatabase();
  await migrateAt(tmpdir(), url);
  const name = new URL(url).searchParams.get("schema") ?? "";
  return { name, ...(await withClient((client) => shapeOf(client, name))) };
}

/** Deletes the rows of a schema, so that another test can use it. A schema that a test has altered is dropped. */
async function release(schema: ReusableSchema): Promise<void> {
  const isClean = await withClient(async (client) => {
    const { columns } = await shapeOf(client, schema.name);
    if (columns !== schema.columns) return false;
    // One statement, so that foreign keys are checked when all rows are gone.
    const deletions = schema.tables.map((table, i) => `d${i} as (delete from ${schema.name}."${table}" returning 1)`);
    const counts = schema.tables.map((_, i) => `(select count(*) from d${i})`).join(" + ");
    const { rows } = await client.query(`with ${deletions.join(", ")} select ${counts} as deleted`);
    return Number(rows[0].deleted) < maxDeadRows;
  });
  if (isClean) idle.push(schema);
  else await drop(schema.name);
}

/** A schema with more deleted rows is dropped, because dead rows make its tables slower than new ones. */
const maxDeadRows = 2_000;

async function shapeOf(client: pg.Client, schema: string): Promise<{ tables: string[]; columns: string }> {
  const { rows } = await client.query(
    `select array_agg(distinct c.relname::text) filter (where c.relkind = 'r' and c.relname <> 'migration') as tables,
      md5(string_agg(concat_ws(' ', c.relname, a.attname, a.atttypid, a.attnotnull), ',' order by c.relname, a.attnum))
        || (select count(*) from ${schema}.migration) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid where c.relnamespace = $1::regnamespace and a.attnum > 0`,
    [schema],
  );
  return rows[0];
}

async function migrateAt(dataDir: string, databaseUrl: string | undefined): Promise<void> {
  const store = await openStore({ dataDir, databaseUrl, migrations, tables: [], reportLostConnection: () => {} });
  await store.close();
}

function urlOf(schema: string): string {
  const url = new URL(server());
  url.searchParams.set("schema", schema);
  url.searchParams.set("pool", "4");
  return url.href;
}

const drop = (schema: string) =>
  withClient(async (client) => {
    await client.query(`drop schema ${schema} cascade`);
  });

async function withClient<T>(use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: server() });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}
