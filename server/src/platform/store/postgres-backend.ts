import { Kysely, PostgresDialect, type PostgresPool, sql } from "kysely";
import pg from "pg";
import type { Backend } from "./backend.ts";
import { type Scheduling, unattributed } from "./fair-queue.ts";
import { KeyedMutex } from "./keyed-mutex.ts";
import { connectMs, openPool, retried, statementMs, watched } from "./postgres-pool.ts";
import { prepared } from "./prepared.ts";
import type { Tables } from "./tables.ts";

const int8 = 20;

const lockQuery = prepared((db, workspaceId: string) =>
  db.selectFrom("workspace").select("seq").where("id", "=", workspaceId).forUpdate(),
);

/** Parses 64-bit integers as numbers. Ours count changes and rows, far below 2^53. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => (oid === int8 ? Number : pg.types.getTypeParser(oid, format)),
};

/**
 * Opens the store in a PostgreSQL database or a compatible engine. `?schema=name` in the URL keeps Baton's tables in
 * that schema.
 */
export function postgresBackend(databaseUrl: string, reportLostConnection: (error: Error) => void): Backend {
  const url = new URL(databaseUrl);
  const schema = url.searchParams.get("schema");
  const poolSize = Number(url.searchParams.get("pool") ?? 10);
  url.searchParams.delete("schema");
  url.searchParams.delete("pool");
  const settings = { connectionString: url.href, application_name: schema ? `baton ${schema}` : "baton", types };
  const limits = { statement_timeout: statementMs, idle_in_transaction_session_timeout: statementMs };
  // One connection stays open, by which `restore` sees that a server is running.
  const pool = openPool({ ...settings, ...limits, min: 1, max: poolSize, pipeline: true }, reportLostConnection);
  // For the operator's commands, which may take long. Connects on first use, because most processes never need it.
  const patientPool = openPool({ ...settings, max: 1 }, reportLostConnection);
  const open = (connections: PostgresPool) => {
    const plain = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: connections }) });
    return schema ? plain.withSchema(schema) : plain;
  };
  const requests = watched(pool);
  const db = open(requests);
  const patient = open(patientPool);
  const mutex = new KeyedMutex(connectMs);
  // Without the mutex, writes of one workspace would occupy connections while waiting for its lock.
  const inTurn = <T>(scheduling: Scheduling, work: () => Promise<T>) =>
    scheduling.workspaceId === null ? work() : mutex.run(scheduling.workspaceId, scheduling, work);
  return {
    dialect: "postgres",
    read: db,
    direct: db,
    get waiting() {
      return pool.waitingCount + mutex.waiting;
    },
    get statements() {
      return requests.statements;
    },
    transact: (work, scheduling = unattributed) =>
      inTurn(scheduling, () => retried(() => db.transaction().execute(work))),
    transactLong: (work) => retried(() => patient.transaction().execute(work)),
    readConsistently: (work) =>
      patient.transaction().setIsolationLevel("repeatable read").setAccessMode("read only").execute(work),
    async probe() {
      const { rows } = await sql<{ value: string }>`select current_setting('transaction_read_only') as value`.execute(
        db,
      );
      if (rows[0]?.value !== "off") throw new Error("This PostgreSQL is read-only.");
    },
    async tables(transaction) {
      const found = await sql<{ name: string }>`
        select tablename as name from pg_catalog.pg_tables where schemaname = coalesce(${schema}, current_schema())
      `.execute(transaction);
      return found.rows.map(({ name }) => name);
    },
    async lockWorkspace(transaction, workspaceId) {
      await lockQuery(transaction, workspaceId);
    },
    // Backups of PostgreSQL are up to its operator: the database may be larger than any local disk.
    copyBefore: async () => {},
    async close() {
      await db.destroy();
      await patient.destroy();
    },
  };
}
