import { PGLiteSocketServer } from "@electric-sql/pglite-socket";
import pg from "pg";
import { freePort } from "./free-port.ts";
import { SharedPGlite } from "./shared-pglite.ts";

const local = "postgres://postgres@127.0.0.1:5432/postgres";

/**
 * The PostgreSQL to test on: the one named by TEST_DATABASE_URL, else one on this machine that lets `postgres` in without a
 * password, else none, which `pglite` asks for.
 */
export async function postgresToTest(): Promise<string | undefined> {
  const wanted = process.env.TEST_DATABASE_URL;
  if (wanted) return wanted === "pglite" ? undefined : wanted;
  return (await answers(local)) ? local : undefined;
}

/** Vitest's global set-up: puts the address of a PostgreSQL into TEST_DATABASE_URL, PGlite's if there is no other (see docs/gotchas.md). */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  const postgres = await postgresToTest();
  if (postgres) {
    process.env.TEST_DATABASE_URL = postgres;
    return;
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
