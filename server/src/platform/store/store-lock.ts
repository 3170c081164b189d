import { createHmac, hash } from "node:crypto";
import { existsSync, readFileSync, statSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import type { Config } from "../base/config.ts";
import { StartError } from "../base/start-error.ts";
import { idOfFolder } from "../files/files.ts";
import type { Backend } from "./backend.ts";
import { acquireLease, currentLease, releaseLease } from "./lease.ts";
import { isBusy } from "./sqlite.ts";

const name = "store";
const validMs = 15_000;
const renewEveryMs = 5000;
const lookAgainMs = 250;
/** How long a start waits for the previous process to end. */
const folderWaitMs = 1500;

/** The hint for an operator who starts a second process. */
const advice = "Stop it, or give every node the same DATABASE_URL and REDIS_URL (docs/scaling.md).";

interface LockEvents {
  /** Called when the start has to wait, with the maximum time in milliseconds. */
  readonly waiting: (ms: number) => void;
  /** Called when another process has locked the store. This process must end. */
  readonly lost: () => void;
  /** Called when the lease could not be renewed yet. */
  readonly trouble: (error: unknown) => void;
}

/** The exclusive right to use a store. */
export interface StoreLock {
  release(): Promise<void>;
}

/** Locks a data folder until this process ends, even by a crash, using SQLite's file lock. */
function lockFolder(dataDir: string): { readonly path: string; unlock(): void } {
  const path = join(dataDir, "in-use");
  const lock = new DatabaseSync(path, { timeout: folderWaitMs });
  try {
    lock.exec("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE");
  } catch (error) {
    lock.close();
    if (!isBusy(error)) throw error;
    throw new StartError(`Another Baton is using ${dataDir}. ${advice}`, { cause: error });
  }
  return { path, unlock: () => lock.close() };
}

/** The id of this boot of Linux. It distinguishes cloned machines, whose host names and inode numbers are equal. */
const bootIdPath = "/proc/sys/kernel/random/boot_id";

/**
 * Returns the holder id of a single node. The process that has locked the same file on the same machine is the same
 * holder, so it takes over immediately.
 */
function aloneHere(lockPath: string): string {
  const { dev, ino } = statSync(lockPath, { bigint: true });
  const boot = existsSync(bootIdPath) ? readFileSync(bootIdPath, "utf8").trim() : "";
  return `alone ${hostname()} ${dev}-${ino}-${boot}`;
}

/** Returns the holder id of several nodes. Nodes with the same secret and the same picture storage share the store. */
function together({ authSecret, bucket, dataDir }: Config): string {
  const secret = createHmac("sha256", authSecret).update("nodes of one store").digest("hex");
  const pictures = hash("sha256", bucket ? `bucket ${bucket.bucket}` : `folder ${idOfFolder(dataDir)}`);
  return `nodes ${secret.slice(0, 16)} ${pictures.slice(0, 16)}`;
}

function refusal(mine: string, other: string): StartError {
  const [kind, named] = other.split(" ");
  if (kind === "alone") return new StartError(`Another Baton, on ${named}, is using this database. ${advice}`);
  const [together, secret] = mine.split(" ");
  if (together !== "nodes") return new StartError(`Nodes with a REDIS_URL are using this database. ${advice}`);
  if (secret !== named) return new StartError("AUTH_SECRET must be the same on all nodes.");
  return new StartError(
    "S3_BUCKET must be the bucket of the other nodes, or DATA_DIR the folder that they share, for the pictures.",
  );
}

/** Waits for a holder that may have crashed. A live holder renews its lease. */
async function takeWhenFree(backend: Backend, holder: string, { waiting }: LockEvents): Promise<void> {
  let known: number | undefined;
  while (!(await acquireLease(backend, { name, holder }, validMs))) {
    const lease = await currentLease(backend, name);
    if (!lease) continue;
    if (known === undefined) waiting(validMs);
    else if (lease.until > known) throw refusal(holder, lease.holder);
    known = lease.until;
    await wait(lookAgainMs);
  }
}

/**
 * Ensures that only this process uses a store, or only nodes connected through the same Redis.
 * @throws StartError when another process uses it
 */
export async function lockStore(backend: Backend, config: Config, events: LockEvents): Promise<StoreLock> {
  const folder = config.redisUrl ? undefined : lockFolder(config.dataDir);
  if (backend.dialect === "sqlite") return { release: async () => folder?.unlock() };
  const holder = folder ? aloneHere(folder.path) : together(config);
  await takeWhenFree(backend, holder, events);
  const renew = async () => {
    try {
      if (!(await acquireLease(backend, { name, holder }, validMs))) events.lost();
    } catch (error) {
      events.trouble(error);
    }
  };
  const timer = setInterval(renew, renewEveryMs).unref();
  return {
    async release() {
      clearInterval(timer);
      // The shared lease of several nodes expires after the last of them has ended.
      if (folder) await releaseLease(backend, { name, holder });
      folder?.unlock();
    },
  };
}
