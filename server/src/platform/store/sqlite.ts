import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";

/** Statements kept prepared; the least recently used goes first. Baton has some tens of distinct ones. */
const statementCacheSize = 300;

/** How long a statement waits for a lock that another process holds. Within this process no connection waits. */
const busyTimeoutMs = 5000;

/** SQLite's code for a lock that another process holds. */
const busy = 5;

/** A connection set up so that an acknowledged write survives a power cut. */
export function openSqlite(path: string, role: "writer" | "reader"): DatabaseSync {
  const database = new DatabaseSync(path, { timeout: busyTimeoutMs, enableForeignKeyConstraints: true });
  database.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA cache_size = -16000;");
  if (role === "reader") database.exec("PRAGMA query_only = ON;");
  return database;
}

/** True when `error` says that somebody else has locked a database. */
export function isBusy(error: unknown): boolean {
  return error instanceof Error && "errcode" in error && error.errcode === busy;
}

/** True when another process has this database open. */
export function isSqliteInUse(path: string): boolean {
  const database = new DatabaseSync(path, { timeout: 0 });
  try {
    database.exec("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; ROLLBACK;");
    return false;
  } catch (error) {
    // Whatever else is wrong with it, nobody works with it.
    return isBusy(error);
  } finally {
    database.close();
  }
}

interface Prepared {
  readonly statement: StatementSync;
  readonly givesRows: boolean;
}

/** Runs Kysely's queries, with their statements kept prepared. */
export class SqliteConnection implements DatabaseConnection {
  readonly #database: DatabaseSync;
  readonly #prepared = new Map<string, Prepared>();

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const { statement, givesRows } = this.#prepare(sql);
    // Kysely's parameters are plain data; node:sqlite takes no other.
    const inputs = parameters as SQLInputValue[];
    if (givesRows) return { rows: statement.all(...inputs) as R[] };
    const { changes, lastInsertRowid } = statement.run(...inputs);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }

  streamQuery = refuseStream;

  #prepare(sql: string): Prepared {
    const known = this.#prepared.get(sql) ?? this.#new(sql);
    this.#prepared.delete(sql);
    this.#prepared.set(sql, known);
    if (this.#prepared.size > statementCacheSize) {
      const [oldest] = this.#prepared.keys();
      if (oldest !== undefined) this.#prepared.delete(oldest);
    }
    return known;
  }

  #new(sql: string): Prepared {
    const statement = this.#database.prepare(sql);
    return { statement, givesRows: statement.columns().length > 0 };
  }
}

/** Sends each query to where `run` takes it. */
export class RoutedConnection implements DatabaseConnection {
  readonly #run: (query: CompiledQuery) => Promise<QueryResult<unknown>>;

  constructor(run: (query: CompiledQuery) => Promise<QueryResult<unknown>>) {
    this.#run = run;
  }

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return this.#run(query) as Promise<QueryResult<R>>;
  }

  streamQuery = refuseStream;
}

function refuseStream<R>(): AsyncIterableIterator<QueryResult<R>> {
  throw new Error("Streaming is not offered here.");
}

function refuseTransaction(): Promise<void> {
  return Promise.reject(new Error("Transactions go through the store's write."));
}

/** Its queries run one after the other by themselves, so nobody need queue for the connection. */
class UnqueuedAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

/** SQLite over one connection that is opened and closed elsewhere. */
export class ConnectionDialect implements Dialect {
  readonly #connection: DatabaseConnection;

  constructor(connection: DatabaseConnection) {
    this.#connection = connection;
  }

  createDriver(): Driver {
    return {
      init: async () => {},
      acquireConnection: async () => this.#connection,
      beginTransaction: refuseTransaction,
      commitTransaction: refuseTransaction,
      rollbackTransaction: refuseTransaction,
      releaseConnection: async () => {},
      destroy: async () => {},
    };
  }

  createAdapter = () => new UnqueuedAdapter();
  createQueryCompiler = () => new SqliteQueryCompiler();
  createIntrospector = (db: Kysely<unknown>) => new SqliteIntrospector(db);
}
