import type { Kysely } from "kysely";
import type { Tables } from "./tables.ts";

/** What the two dialects do differently. Everything above it is the same code on both. */
export interface Backend {
  readonly dialect: "sqlite" | "postgres";
  /** Queries outside any write; they never wait for one. */
  readonly read: Kysely<Tables>;
  /** For a library that reads and writes by single statements: each write is a transaction of its own. */
  readonly direct: Kysely<Tables>;
  /** How much waits for the one who writes, for a connection, or for another write of its workspace. */
  readonly waiting: number;
  /**
   * Runs `work` in one durable transaction. It must wait for nothing but its own queries. Those of one workspace come one
   * after the other.
   */
  transact<T>(work: (db: Kysely<Tables>) => Promise<T>, workspaceId?: string | null): Promise<T>;
  /** Like `transact`, for work of the operator's that may take as long as it needs. */
  transactLong<T>(work: (db: Kysely<Tables>) => Promise<T>): Promise<T>;
  /** Runs `work` on the database as it is at one moment, whatever is written meanwhile. */
  readConsistently<T>(work: (db: Kysely<Tables>) => Promise<T>): Promise<T>;
  /** Resolves when data can be read, and written durably. */
  probe(): Promise<void>;
  /** The names of all tables, as `db` sees them. */
  tables(db: Kysely<Tables>): Promise<string[]>;
  /** Makes other writes of this workspace wait until the end of the transaction. */
  lockWorkspace(db: Kysely<Tables>, workspaceId: string): Promise<void>;
  /** Keeps a copy of an existing database before `migration` changes it, where the dialect has no better way. */
  copyBefore(migration: string): Promise<void>;
  close(): Promise<void>;
}
