import { StartError } from "../base/start-error.ts";
import type { Backend } from "./backend.ts";
import { createLeases } from "./lease.ts";
import { migrate, type NamedMigration } from "./migrate.ts";
import { ReadReplica } from "./read-replica.ts";
import { sqliteBackend } from "./sqlite-backend.ts";
import { type CheckGrowth, Store } from "./store.ts";
import { classifyError } from "./store-errors.ts";
import type { StoreLock } from "./store-lock.ts";
import type { RegisteredTable } from "./tx.ts";

/** The location of the data. */
export interface StoreLocation {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
}

interface Options extends StoreLocation {
  readonly migrations: readonly NamedMigration[];
  readonly tables: readonly RegisteredTable[];
  /** The read replica of the PostgreSQL database, if any. */
  readonly replicaUrl?: string | undefined;
  /** Limits what a workspace may store. Omitted by the operator's commands, which have no limit. */
  readonly checkGrowth?: CheckGrowth;
  /** Called when an idle database connection is lost. The next query opens a new one. */
  readonly reportLostConnection: (error: Error) => void;
  /** Locks the store, if the caller needs that. */
  readonly lock?: (backend: Backend) => Promise<StoreLock>;
}

/** Opens the database at `databaseUrl`, or else the SQLite file in `dataDir`, without migrating it. */
export async function openBackend(
  { dataDir, databaseUrl }: StoreLocation,
  reportLostConnection: (error: Error) => void,
): Promise<Backend> {
  if (!databaseUrl) return sqliteBackend(dataDir);
  // Loaded on demand, to keep a start on SQLite fast.
  const { postgresBackend } = await import("./postgres-backend.ts");
  return postgresBackend(databaseUrl, reportLostConnection);
}

/**
 * Returns a `StartError` with advice if `error` means that the database is unreachable or unusable, else `error`
 * itself.
 */
export function reasonToStop(error: unknown, { databaseUrl }: StoreLocation): unknown {
  if (error instanceof StartError || !(error instanceof Error)) return error;
  const code = "code" in error ? String(error.code) : undefined;
  const reachable = classifyError(error) !== "unavailable" && !code?.startsWith("3D");
  if (reachable) return error;
  const reason = (error instanceof AggregateError ? String(error.errors[0]?.message) : error.message) || code;
  const rule = databaseUrl
    ? "DATABASE_URL must be the address of a reachable PostgreSQL"
    : "DATA_DIR must be a folder Baton may write to";
  return new StartError(`${rule}: ${reason}.`, { cause: error });
}

async function openReplica({ dataDir, replicaUrl, reportLostConnection }: Options): Promise<ReadReplica | undefined> {
  if (!replicaUrl) return undefined;
  return new ReadReplica(
    await openBackend({ dataDir, databaseUrl: replicaUrl }, reportLostConnection),
    reportLostConnection,
  );
}

/**
 * Opens the store and migrates it.
 * @throws StartError when the database is unreachable or unusable
 */
export async function openStore(options: Options): Promise<Store> {
  const { migrations, tables, reportLostConnection, lock, checkGrowth, ...place } = options;
  const backend = await openBackend(place, reportLostConnection);
  let acquired: StoreLock | undefined;
  try {
    await createLeases(backend);
    acquired = await lock?.(backend);
    await migrate(backend, migrations);
    return new Store(backend, { tables, lock: acquired, replica: await openReplica(options), checkGrowth });
  } catch (error) {
    await acquired?.release();
    await backend.close();
    throw reasonToStop(error, place);
  }
}
