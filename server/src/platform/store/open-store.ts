import { StartError } from "../base/start-error.ts";
import type { Backend } from "./backend.ts";
import type { StoreHold } from "./hold.ts";
import { createLeases } from "./lease.ts";
import { type Migration, migrate } from "./migrate.ts";
import { ReadReplica } from "./read-replica.ts";
import { sqliteBackend } from "./sqlite-backend.ts";
import { type CheckGrowth, Store } from "./store.ts";
import { meaningOf } from "./store-errors.ts";

/** Where the data is. */
export interface StoreLocation {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
}

interface Options extends StoreLocation {
  readonly migrations: readonly Migration[];
  /** Where a copy of a PostgreSQL is that follows it, if there is one. */
  readonly replicaUrl?: string | undefined;
  /** Limits what a workspace may store; nothing limits the operator's own tools. */
  readonly checkGrowth?: CheckGrowth;
  /** Told when an idle database connection is lost; the next query makes a new one. */
  readonly reportLostConnection: (error: Error) => void;
  /** Obtains the right to work with the store, for those who need it. */
  readonly hold?: (backend: Backend) => Promise<StoreHold>;
}

/** The database in `databaseUrl`, or else in one file of `dataDir`, as it is. */
export async function openBackend(
  { dataDir, databaseUrl }: StoreLocation,
  reportLostConnection: (error: Error) => void,
): Promise<Backend> {
  if (!databaseUrl) return sqliteBackend(dataDir);
  // Loaded only where it is used: a start on SQLite does not pay for it.
  const { postgresBackend } = await import("./postgres-backend.ts");
  return postgresBackend(databaseUrl, reportLostConnection);
}

/** `error`, or what the operator is to do about it when it says that the database cannot be reached or used. */
export function reasonToStop(error: unknown, { databaseUrl }: StoreLocation): unknown {
  if (error instanceof StartError || !(error instanceof Error)) return error;
  const code = "code" in error ? String(error.code) : undefined;
  const reachable = meaningOf(error) !== "unavailable" && !code?.startsWith("3D");
  if (reachable) return error;
  const reason = (error instanceof AggregateError ? String(error.errors[0]?.message) : error.message) || code;
  const takes = databaseUrl
    ? "DATABASE_URL takes the address of a PostgreSQL that answers"
    : "DATA_DIR takes a folder Baton may write to";
  return new StartError(`${takes}: ${reason}.`, { cause: error });
}

async function openReplica({ dataDir, replicaUrl, reportLostConnection }: Options): Promise<ReadReplica | undefined> {
  if (!replicaUrl) return undefined;
  return new ReadReplica(
    await openBackend({ dataDir, databaseUrl: replicaUrl }, reportLostConnection),
    reportLostConnection,
  );
}

/**
 * The migrated store.
 * @throws StartError when it cannot be reached or used
 */
export async function openStore(options: Options): Promise<Store> {
  const { migrations, reportLostConnection, hold, checkGrowth, ...place } = options;
  const backend = await openBackend(place, reportLostConnection);
  let held: StoreHold | undefined;
  try {
    await createLeases(backend);
    held = await hold?.(backend);
    await migrate(backend, migrations);
    return new Store(backend, { held, replica: await openReplica(options), checkGrowth });
  } catch (error) {
    await held?.giveBack();
    await backend.close();
    throw reasonToStop(error, place);
  }
}
