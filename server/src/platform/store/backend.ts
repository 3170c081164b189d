import type { Kysely } from "kysely";
import type { Scheduling } from "./fair-queue.ts";
import type { Tables } from "./tables.ts";

/** The differences between the two dialects. All code above this interface is the same for both. */
export interface Backend {
  readonly dialect: "sqlite" | "postgres";
  /** Queries outside writes. They never wait for a write. */
  readonly read: Kysely<Tables>;
  /** For a library that reads and writes with single statements. Each write is its own transaction. */
  readonly direct: Kysely<Tables>;
  /** Number of operations waiting for the writer, a connection, or another write of their workspace. */
  readonly waiting: number;
  /** Number of statements sent since the start, except those that only begin or end a transaction. */
  readonly statements: number;
  /**
   * Runs `work` in one durable transaction when it is its turn. `work` must await nothing but its own queries.
   * Transactions of one workspace run one after the other.
   */
  transact<T>(work: (db: Kysely<Tables>) => Promise<T>, scheduling?: Scheduling): Promise<T>;
  /** Like `transact`, without a time limit, for the operator's commands. */
  transactLong<T>(work: (db: Kysely<Tables>) => Promise<T>): Promise<T>;
  /** Runs `work` on a consistent snapshot of the database. */
  readConsistently<T>(work: (db: Kysely<Tables>) => Promise<T>): Promise<T>;
  /** Resolves if data can be read and durably written. */
  probe(): Promise<void>;
  /** Returns the names of all tables as `db` sees them. */
  tables(db: Kysely<Tables>): Promise<string[]>;
  /** Blocks other writes of this workspace until the transaction ends. */
  lockWorkspace(db: Kysely<Tables>, workspaceId: string): Promise<void>;
  /** Copies an existing database before `migration` changes it, if the dialect has no better way. */
  copyBefore(migration: string): Promise<void>;
  close(): Promise<void>;
}
