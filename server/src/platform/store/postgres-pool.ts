import { createHash } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { PostgresPool, PostgresPoolClient } from "kysely";
import pg from "pg";
import { isOutdatedPlan, meaningOf } from "./store-errors.ts";

/** How long a request may wait for a connection, and a write for those of its workspace that came before. */
export const connectMs = 3000;
/** How long one statement of a request may take, and how long its transaction may hold locks and do nothing. */
export const statementMs = 3000;
/** When nothing came back by then, the connection is dead, although nobody said so: the network loses things silently. */
const silenceMs = statementMs + 500;
/** A statement with more values is about a list of some length, which rarely comes twice. */
const namedUpTo = 30;
/** The longest pause before what collided is tried again. */
const longestPauseMs = 160;
/** How many statements each connection keeps planned: more than there are, but for lists. */
const keptStatements = 200;

/**
 * A collision with another transaction is tried again, after a wait of random length, for as long as a statement may
 * take that waits for a lock: that is what it stands for where transactions do not wait for each other.
 */
export async function retried<T>(work: () => Promise<T>): Promise<T> {
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
export function openPool(config: pg.PoolConfig, reportLostConnection: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({ ...config, keepAlive: true, connectionTimeoutMillis: connectMs });
  pool.on("connect", (client) => client.on("error", reportLostConnection));
  // The pool repeats what an idle connection has told.
  pool.on("error", () => {});
  return pool;
}

/** The names by which connections find again what they have parsed and planned: the same text has the same name on all. */
class StatementNames {
  readonly #names = new Map<string, string>();
  #generation = 0;

  of(text: string, values: readonly unknown[]): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || values.length === 0 || values.length > namedUpTo) return known;
    if (this.#names.size >= keptStatements) return undefined;
    const name = createHash("sha256").update(`${this.#generation} ${text}`).digest("base64url");
    this.#names.set(text, name);
    return name;
  }

  /** Makes everything be parsed and planned anew. */
  renew(): void {
    this.#generation += 1;
    this.#names.clear();
  }
}

/**
 * `pool`, for requests: its connections keep what they have planned, and one that leaves a statement unanswered is ended,
 * and with it all that are as old.
 */
export function watched(pool: pg.Pool): PostgresPool {
  const generations = new WeakMap<pg.PoolClient, number>();
  let generation = 0;
  pool.on("connect", (client) => generations.set(client, generation));
  const names = new StatementNames();
  const watch = (client: pg.PoolClient): PostgresPoolClient => {
    const { stream } = client.connection;
    let begun: Promise<unknown> | undefined;
    const send = (text: string, values: unknown[]) => {
      // What is asked in one go leaves in one piece.
      stream.cork();
      process.nextTick(() => stream.uncork());
      return client.query({ name: names.of(text, values), text, values });
    };
    const ask = async (text: string, values: unknown[]) => {
      // It leaves with the statement after it, which is not answered before it.
      if (text === "begin") {
        begun = send(text, values);
        begun.catch(() => {});
        return { command: "BEGIN", rowCount: null, rows: [] };
      }
      let answered = false;
      const giveUp = () => {
        if (answered) return;
        generation += 1;
        stream.destroy();
      };
      // An answer may be waiting for this process, when that had no time for it: it is read before `setImmediate`.
      const silence = setTimeout(() => setImmediate(giveUp), silenceMs);
      try {
        const [answer] = await Promise.all([send(text, values), begun]);
        return answer;
      } catch (error) {
        if (isOutdatedPlan(error)) names.renew();
        throw error;
      } finally {
        answered = true;
        clearTimeout(silence);
      }
    };
    let alone = true;
    const query = (text: string, values: unknown[]) => {
      if (/^(?:begin|start transaction)/.test(text)) alone = false;
      // What is left of a transaction is done again as a whole.
      return alone ? retried(() => ask(text, values)) : ask(text, values);
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
