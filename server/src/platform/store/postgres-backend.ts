import { setTimeout as wait } from "node:timers/promises";
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient, sql } from "kysely";
import pg from "pg";
import type { Backend } from "./backend.ts";
import { meaningOf } from "./store-errors.ts";
import type { Tables } from "./tables.ts";

const int8 = 20;
/** How long a request may wait for a connection. */
const connectMs = 3000;
/** How long one statement of a request may take, and how long its transaction may hold locks and do nothing. */
const statementMs = 3000;
/** The longest pause before a transaction that collided is tried again. */
const longestPauseMs = 160;
/** When nothing came back by then, the connection is dead, although nobody said so: the network loses things silently. */
const silenceMs = statementMs + 500;

/** 64-bit integers as numbers: ours count changes and rows, far below 2^53. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => (oid === int8 ? Number : pg.types.getTypeParser(oid, format)),
};

/**
 * A collision with another transaction is tried again, after a wait of random length, for as long as a statement may
 * take that waits for a lock: that is what it stands for where transactions do not wait for each other.
 */
async function retried<T>(work: () => Promise<T>): Promise<T> {
  const giveUpAt = performance.now() + statementMs;
  for (let longest = 20; ; longest = Math.min(2 * longest, longestPauseMs)) {
    try {
      return await work();
    } catch (error) {
      if (meaningOf(error) !== "retry" || performance.now() > giveUpAt) throw error;
      await wait(Math.random() * longest);
    }
  }
}

/** A pool whose connections tell when they are lost: one that is in use tells nobody else, which would end the process. */
function openPool(config: pg.PoolConfig, reportLostConnection: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({ ...config, keepAlive: true, connectionTimeoutMillis: connectMs });
  pool.on("connect", (client) => client.on("error", reportLostConnection));
  // The pool repeats what an idle connection has told.
  pool.on("error", () => {});
  return pool;
}

/** `pool`, for requests: a connection that leaves a statement unanswered is ended, and with it all that are as old. */
function watched(pool: pg.Pool): PostgresPool {
  const generations = new WeakMap<pg.PoolClient, number>();
  let generation = 0;
  pool.on("connect", (client) => generations.set(client, generation));
  const watch = (client: pg.PoolClient): PostgresPoolClient => {
    const query = async (text: string, values: unknown[]) => {
      let answered = false;
      const giveUp = () => {
        if (answered) return;
        generation += 1;
        void client.end();
      };
      // An answer may be waiting for this process, when that had no time for it: it is read before `setImmediate`.
      const silence = setTimeout(() => setImmediate(giveUp), silenceMs);
      try {
        return await client.query(text, values);
      } finally {
        answered = true;
        clearTimeout(silence);
      }
    };
    // Kysely also asks for cursors by this name; Baton uses none.
    return { query: query as unknown as PostgresPoolClient["query"], release: (destroy) => client.release(destroy) };
  };
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      for (;;) {
        const client = await pool.connect();
        if (generations.get(client) === generation) return watch(client);
        client.release(true);
      }
    },
  };
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
  const settings = { connectionString: url.href, application_name: schema ? `baton ${schema}` : "baton", types };
  const limits = { statement_timeout: statementMs, idle_in_transaction_session_timeout: statementMs };
  const pool = openPool({ ...settings, ...limits, max: poolSize }, reportLostConnection);
  // What the operator asks for may take long. It connects when it is first used: most processes never do.
  const patientPool = openPool({ ...settings, max: 1 }, reportLostConnection);
  const open = (connections: PostgresPool) => {
    const plain = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: connections }) });
    return schema ? plain.withSchema(schema) : plain;
  };
  const db = open(watched(pool));
  const patient = open(patientPool);
  return {
    dialect: "postgres",
    read: db,
    direct: db,
    get waiting() {
      return pool.waitingCount;
    },
    transact: (work) => retried(() => db.transaction().execute(work)),
    transactLong: (work) => retried(() => patient.transaction().execute(work)),
    snapshot: (work) =>
      patient.transaction().setIsolationLevel("repeatable read").setAccessMode("read only").execute(work),
    async probe() {
      const { rows } = await sql<{ value: string }>`select current_setting('transaction_read_only') as value`.execute(
        db,
      );
      if (rows[0]?.value !== "off") throw new Error("This PostgreSQL takes no writes.");
    },
    async tables(transaction) {
      const found = await sql<{ name: string }>`
        select tablename as name from pg_catalog.pg_tables where schemaname = coalesce(${schema}, current_schema())
      `.execute(transaction);
      return found.rows.map(({ name }) => name);
    },
    async lockWorkspace(transaction, workspaceId) {
      await transaction.selectFrom("workspace").select("seq").where("id", "=", workspaceId).forUpdate().execute();
    },
    // A copy of the database is for its operator to make: it may be larger than any disk here.
    copyBefore: async () => {},
    async close() {
      await db.destroy();
      await patient.destroy();
    },
  };
}
