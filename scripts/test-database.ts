import { PGLiteSocketServer } from "@electric-sql/pglite-socket";
import pg from "pg";
import { freePort } from "./free-port.ts";
import { SharedPGlite } from "./shared-pglite.ts";

const local = "postgres://postgres@127.0.0.1:5432/postgres";

/**
 * Returns the PostgreSQL for the tests: TEST_DATABASE_URL, else a local server that accepts `postgres` without a password.
 * Returns undefined if neither is available, or if TEST_DATABASE_URL is `pglite`.
 */
export async function postgresToTest(): Promise<string | undefined> {
  const wanted = process.env.TEST_DATABASE_URL;
  if (wanted) return wanted === "pglite" ? undefined : wanted;
  return (await answers(local)) ? local : undefined;
}

/** Vitest's global set-up: sets TEST_DATABASE_URL, and starts PGlite if there is no PostgreSQL (see docs/gotchas.md). */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  const postgres = await postgresToTest();
  if (postgres) {
    process.env.TEST_DATABASE_URL = postgres;
    process.env.TEST_SCHEMA_PREFIX = `test_${process.pid}_`;
    return () => dropSchemas(postgres, process.env.TEST_SCHEMA_PREFIX ?? "");
  }
  const db = new SharedPGlite();
  await db.waitReady;
  const port = await freePort();
  const server = new PGLiteSocketServer({ db, port, host: "127.0.0.1", maxConnections: 100 });
  await server.start();
  process.env.TEST_DATABASE_KIND = "pglite";
  process.env.TEST_DATABASE_URL = `postgres://postgres@127.0.0.1:${port}/postgres`;
  return async () => {
    await server.stop();
    await db.close();
  };
}

/** Drops the schemas that tests reuse (`server/test/support/databases.ts`), and those that failed tests left behind. */
async function dropSchemas(connectionString: string, prefix: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query("select nspname as name from pg_namespace where starts_with(nspname, $1)", [
    prefix,
  ]);
  // One at a time: dropping them all in one transaction would need more locks than PostgreSQL allows.
  for (const { name } of rows) await client.query(`drop schema "${name}" cascade`);
  await client.end();
}

/** Creates an empty schema. Returns its URL for Baton, and a function that drops it. */
export async function createSchema(
  postgres: string,
  name: string,
): Promise<{ readonly url: string; readonly drop: () => Promise<void> }> {
  const ask = async (statement: string) => {
    const client = new pg.Client({ connectionString: postgres });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await ask(`create schema ${name}`);
  const url = new URL(postgres);
  url.searchParams.set("schema", name);
  return { url: url.href, drop: () => ask(`drop schema ${name} cascade`) };
}

/** Connects to a schema by its URL for Baton. */
export async function connectTo(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`set search_path to "${new URL(url).searchParams.get("schema")}"`);
  return client;
}

async function answers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2_000 });
  try {
    await client.connect();
  } catch {
    return false;
  }
  await client.end();
  return true;
}
