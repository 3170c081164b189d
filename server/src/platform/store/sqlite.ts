import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import { indexedText, searchedLength } from "@baton/domain/kernel/words";
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type LimitNode,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";

/** Maximum number of prepared statements, evicted in LRU order. Baton has some tens of distinct ones. */
const statementCacheSize = 300;

/** How long a statement waits for a lock of another process. Connections within this process never wait. */
const busyTimeoutMs = 5000;

/**
 * Number of pages in the log after which they are copied to the database, which takes two syncs. A creation of a task
 * writes about 40 pages of 4 kB, so SQLite's default of 1,000 would stop the writer after 25 of them.
 */
const checkpointPages = 4000;
/** The size in bytes above which a log has more than that. It is cut to this size when it begins again. */
export const largeLog = checkpointPages * 4096;

/** SQLite's error code for a lock held by another process. */
const busy = 5;

/** Opens a connection on which acknowledged writes survive a power failure. */
export function openSqlite(path: string, role: "writer" | "reader"): DatabaseSync {
  const database = new DatabaseSync(path, { timeout: busyTimeoutMs, enableForeignKeyConstraints: true });
  database.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA cache_size = -16000;");
  copyLog(database, true);
  database.exec(`PRAGMA journal_size_limit = ${largeLog};`);
  // Every write runs in a savepoint, whose original pages SQLite would copy to a temporary file: a quarter of its time.
  database.exec(role === "reader" ? "PRAGMA query_only = ON;" : "PRAGMA temp_store = MEMORY;");
  // The view of the texts to index calls it. On PostgreSQL, it is a function of the database.
  database.function("search_words", { deterministic: true }, (text) => searchWords(String(text ?? "")));
  return database;
}

/** Returns a text as it is indexed. FTS5 divides ASCII into the same words and is five times as fast. */
function searchWords(text: string): string {
  const isAscii = Buffer.byteLength(text) === text.length;
  const isPlain = isAscii && text.length <= searchedLength && !text.includes("](");
  return isPlain ? text : indexedText(text);
}

/** Makes the commits of a connection copy a large log to the database, or leave it. */
export function copyLog(database: DatabaseSync, isCopied: boolean): void {
  database.exec(`PRAGMA wal_autocheckpoint = ${isCopied ? checkpointPages : 0};`);
}

/** Returns true if `error` means that another process has locked the database. */
export function isBusy(error: unknown): boolean {
  return error instanceof Error && "errcode" in error && error.errcode === busy;
}

/** Returns true if another process has this database open. */
export function isSqliteInUse(path: string): boolean {
  const database = new DatabaseSync(path, { timeout: 0 });
  try {
    database.exec("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; ROLLBACK;");
    return false;
  } catch (error) {
    // Any other error means that nobody is using it.
    return isBusy(error);
  } finally {
    database.close();
  }
}

interface Prepared {
  readonly statement: StatementSync;
  readonly givesRows: boolean;
}

/** Runs Kysely's queries and caches their prepared statements. */
export class SqliteConnection implements DatabaseConnection {
  /** Number of statements that have run. */
  statements = 0;
  readonly #database: DatabaseSync;
  readonly #prepared = new Map<string, Prepared>();

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    this.statements += 1;
    const { statement, givesRows } = this.#prepare(sql);
    // Kysely's parameters are plain data, the only kind that node:sqlite accepts.
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

/** Sends each query to `run`. */
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
  throw new Error("Streaming is not supported.");
}

function refuseTransaction(): Promise<void> {
  return Promise.reject(new Error("Use the store's write() for transactions."));
}

/** The connection runs its queries in order, so callers need not queue for it. */
class UnqueuedAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

/** SQLite plans a statement again whenever a parameter that is its limit is bound, unless it is part of an expression. */
class LimitCompiler extends SqliteQueryCompiler {
  protected override visitLimit(node: LimitNode): void {
    super.visitLimit(node);
    this.append(" + 0");
  }
}

/** A Kysely dialect for SQLite over a connection that is opened and closed elsewhere. */
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
  createQueryCompiler = () => new LimitCompiler();
  createIntrospector = (db: Kysely<unknown>) => new SqliteIntrospector(db);
}
