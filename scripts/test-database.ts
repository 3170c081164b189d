import { createServer } from "node:net";
import { PGLiteSocketServer } from "@electric-sql/pglite-socket";
import pg from "pg";
import { SharedPGlite } from "./shared-pglite.ts";

const local = "postgres://postgres@127.0.0.1:5432/postgres";

/**
 * Vitest's global set-up: puts the address of a PostgreSQL into TEST_DATABASE_URL. That is the one named there, else one on
 * this machine that lets `postgres` in without a password, else PGlite (see docs/gotchas.md), which `pglite` asks for.
 */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  const wanted = process.env.TEST_DATABASE_URL;
  if (wanted && wanted !== "pglite") return;
  if (!wanted && (await answers(local))) {
    process.env.TEST_DATABASE_URL = local;
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

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === "object" && address ? resolve(address.port) : reject(new Error("No port")),
      );
    });
  });
}
