import { setTimeout as wait } from "node:timers/promises";
import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import type { Backend } from "./backend.ts";
import { meaningOf } from "./store-errors.ts";
import type { Tables } from "./tables.ts";

const attempts = 5;
const int8 = 20;

/** 64-bit integers as numbers: ours count changes and rows, far below 2^53. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => (oid === int8 ? Number : pg.types.getTypeParser(oid, format)),
};

/** A collision with another transaction is tried again, after a short wait of random length. */
async function retried<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === attempts || meaningOf(error) !== "retry") throw error;
      await wait(Math.random() * 10 * 2 ** attempt);
    }
  }
}

/** Lets a transaction of the operator's take as long as it needs; those of requests are cut off. */
async function takeTime(transaction: Kysely<Tables>): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(transaction);
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction);
}

/**
 * The store in a PostgreSQL database, or an engine that speaks its protocol. `?schema=name` in the address keeps
 * Baton's tables in that schema.
 */
export function postgresBackend(databaseUrl: string, reportLostConnection: (error: Error) => void): Backend {
  const url = new URL(databaseUrl);
  const schema = url.searchParams.get("schema");
  const poolSize = Number(url.searchParams.get("pool") ?? 10);
  url.searchParams.delete("schema");
  url.searchParams.delete("pool");
  const pool = new pg.Pool({
    connectionString: url.href,
    application_name: schema ? `baton ${schema}` : "baton",
    types,
    max: poolSize,
    connectionTimeoutMillis: 3000,
    statement_timeout: 10_000,
    idle_in_transaction_session_timeout: 10_000,
  });
  pool.on("error", reportLostConnection);
  const plain = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const db = schema ? plain.withSchema(schema) : plain;
  return {
    dialect: "postgres",
    read: db,
    direct: db,
    transact: (work) => retried(() => db.transaction().execute(work)),
    snapshot: (work) =>
      db
        .transaction()
        .setIsolationLevel("repeatable read")
        .setAccessMode("read only")
        .execute(async (transaction) => {
          await takeTime(transaction);
          return work(transaction);
        }),
    async tables(transaction) {
      const found = await sql<{ name: string }>`
        select tablename as name from pg_catalog.pg_tables where schemaname = coalesce(${schema}, current_schema())
      `.execute(transaction);
      return found.rows.map(({ name }) => name);
    },
    async lockWorkspace(transaction, workspaceId) {
      await transaction.selectFrom("workspace").select("seq").where("id", "=", workspaceId).forUpdate().execute();
    },
    async lockMigrations(transaction) {
      await takeTime(transaction);
      const table = sql.table(schema ? `${schema}.migration` : "migration");
      await sql`lock table ${table} in exclusive mode`.execute(transaction);
    },
    // A copy of the database is for its operator to make: it may be larger than any disk here.
    copyBefore: async () => {},
    close: () => plain.destroy(),
  };
}
