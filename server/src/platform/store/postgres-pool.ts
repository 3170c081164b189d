import { createHash } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { PostgresPool, PostgresPoolClient } from "kysely";
import pg from "pg";
import { isPlannedAnew } from "./planned-anew.ts";
import { classifyError, isOutdatedPlan } from "./store-errors.ts";

/** How long a request waits for a connection, and a write for earlier writes of its workspace. */
export const connectMs = 3000;
/** Timeout of a statement, and of a transaction that is idle while it holds locks. */
export const statementMs = 3000;
/** A connection that has been silent for this long is considered dead: networks can drop packets without notice. */
const silenceMs = statementMs + 500;
/** Statements with more values contain a list, whose length rarely repeats. */
const namedUpTo = 30;
/** Maximum pause before a retry. */
const longestPauseMs = 160;
/** Maximum number of planned statements per connection. Exceeds the number of distinct statements, apart from lists. */
const maxStatements = 200;

/**
 * Retries `work` after a collision with another transaction, with random pauses, for up to the statement timeout. This
 * replaces waiting for a lock where transactions do not wait for each other.
 */
export async function retried<T>(work: () => Promise<T>): Promise<T> {
  const giveUpAt = performance.now() + statementMs;
  for (let longest = 20; ; longest = Math.min(2 * longest, longestPauseMs)) {
    try {
      return await work();
    } catch (error) {
      if (classifyError(error) !== "retry" || performance.now() > giveUpAt) throw error;
      await wait(Math.random() * longest);
    }
  }
}

/**
 * Creates a pool that reports lost connections. Without a listener on each client, losing one in use would end the
 * process.
 */
export function openPool(config: pg.PoolConfig, reportLostConnection: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({ ...config, keepAlive: true, connectionTimeoutMillis: connectMs });
  pool.on("connect", (client) => client.on("error", reportLostConnection));
  // The pool emits the errors of idle connections a second time.
  pool.on("error", () => {});
  return pool;
}

/**
 * Assigns each statement text a name, under which connections find its parsed plan again. All connections share the
 * names.
 */
class StatementNames {
  readonly #names = new Map<string, string>();
  #generation = 0;

  of(text: string, values: readonly unknown[]): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || values.length === 0 || values.length > namedUpTo) return known;
    if (this.#names.size >= maxStatements || isPlannedAnew(text)) return undefined;
    const name = createHash("sha256").update(`${this.#generation} ${text}`).digest("base64url");
    this.#names.set(text, name);
    return name;
  }

  /** Changes all names, so that every statement is parsed and planned again. */
  renew(): void {
    this.#generation += 1;
    this.#names.clear();
  }
}

/** A pool that counts the statements sent, except those that only begin or end a transaction. */
interface WatchedPool extends PostgresPool {
  readonly statements: number;
}

const isControl = (text: string) => /^(?:begin|start transaction|commit|rollback)/.test(text);

/**
 * Wraps `pool` for requests: connections reuse planned statements, and one that leaves a statement unanswered is
 * closed, together with all connections of the same age.
 */
export function watched(pool: pg.Pool): WatchedPool {
  let statements = 0;
  const generations = new WeakMap<pg.PoolClient, number>();
  let generation = 0;
  pool.on("connect", (client) => generations.set(client, generation));
  const names = new StatementNames();
  const watch = (client: pg.PoolClient): PostgresPoolClient => {
    const { stream } = client.connection;
    let begun: Promise<unknown> | undefined;
    const send = (text: string, values: unknown[]) => {
      // Statements sent in the same tick leave in one packet.
      stream.cork();
      process.nextTick(() => stream.uncork());
      return client.query({ name: names.of(text, values), text, values });
    };
    const ask = async (text: string, values: unknown[]) => {
      // `BEGIN` is sent together with the next statement, whose result includes its outcome.
      if (text === "begin") {
        begun = send(text, values);
        begun.catch(() => {});
        return { command: "BEGIN", rowCount: null, rows: [] };
      }
      if (!isControl(text)) statements += 1;
      let answered = false;
      const giveUp = () => {
        if (answered) return;
        generation += 1;
        stream.destroy();
      };
      // A response may have arrived while this process was busy. It is read before `setImmediate` runs.
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
      // A statement within a transaction cannot be retried alone; the whole transaction is retried.
      return alone ? retried(() => ask(text, values)) : ask(text, values);
    };
    // Kysely also uses this method for cursors, which Baton does not use.
    return { query: query as unknown as PostgresPoolClient["query"], release: (destroy) => client.release(destroy) };
  };
  return {
    options: pool.options,
    get statements() {
      return statements;
    },
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
