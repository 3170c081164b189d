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
import { giveBackLease, leaseHeld, takeLease } from "./lease.ts";
import { isBusy } from "./sqlite.ts";

const name = "store";
const validMs = 15_000;
const renewEveryMs = 5000;
const lookAgainMs = 250;
/** How long a start waits for the process before it to end. */
const folderWaitMs = 1500;

/** What to do about a second process. */
const advice = "Stop it, or give every node the same DATABASE_URL and REDIS_URL (docs/scaling.md).";

interface HoldEvents {
  /** Told when the start has to wait, and for how long at most. */
  readonly waiting: (ms: number) => void;
  /** Told when the store is another's now: this process must end. */
  readonly lost: () => void;
  /** Told when it could not be renewed yet. */
  readonly trouble: (error: unknown) => void;
}

/** The right to work with a store. */
export interface StoreHold {
  giveBack(): Promise<void>;
}

/** Locks a data folder until this process ends, however it ends, by the lock that SQLite takes on a file. */
function lockFolder(dataDir: string): { readonly path: string; unlock(): void } {
  const path = join(dataDir, "in-use");
  const lock = new DatabaseSync(path, { timeout: folderWaitMs });
  try {
    lock.exec("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE");
  } catch (error) {
    lock.close();
    if (!isBusy(error)) throw error;
    throw new StartError(`Another Baton works with ${dataDir}. ${advice}`, { cause: error });
  }
  return { path, unlock: () => lock.close() };
}

/** Where Linux names this run of the machine: a copy of a machine has its name, and its files their numbers. */
const bootIdPath = "/proc/sys/kernel/random/boot_id";

/** Whoever has locked the same file on the same machine is the same holder: it takes over from itself at once. */
function aloneHere(lockPath: string): string {
  const { dev, ino } = statSync(lockPath, { bigint: true });
  const boot = existsSync(bootIdPath) ? readFileSync(bootIdPath, "utf8").trim() : "";
  return `alone ${hostname()} ${dev}-${ino}-${boot}`;
}

/** All nodes that sign sessions with the same secret, and keep pictures in the same place, hold the store together. */
function together({ authSecret, bucket, dataDir }: Config): string {
  const secret = createHmac("sha256", authSecret).update("nodes of one store").digest("hex");
  const pictures = hash("sha256", bucket ? `bucket ${bucket.bucket}` : `folder ${idOfFolder(dataDir)}`);
  return `nodes ${secret.slice(0, 16)} ${pictures.slice(0, 16)}`;
}

function refusal(mine: string, other: string): StartError {
  const [kind, named] = other.split(" ");
  if (kind === "alone") return new StartError(`Another Baton, on ${named}, works with this database. ${advice}`);
  const [together, secret] = mine.split(" ");
  if (together !== "nodes") return new StartError(`Nodes with a REDIS_URL work with this database. ${advice}`);
  if (secret !== named) return new StartError("AUTH_SECRET takes the secret that the other nodes have.");
  return new StartError(
    "S3_BUCKET takes the bucket of the other nodes, or DATA_DIR a folder they share: pictures are there.",
  );
}

/** Waits for a holder that may have been killed; one that lives shows it by renewing. */
async function takeWhenFree(backend: Backend, holder: string, { waiting }: HoldEvents): Promise<void> {
  let known: number | undefined;
  while (!(await takeLease(backend, { name, holder }, validMs))) {
    const held = await leaseHeld(backend, name);
    if (!held) continue;
    if (known === undefined) waiting(validMs);
    else if (held.until > known) throw refusal(holder, held.holder);
    known = held.until;
    await wait(lookAgainMs);
  }
}

/**
 * Makes sure that this process alone works with a store, or only together with nodes that hear each other through Redis.
 * @throws StartError when it does not
 */
export async function holdStore(backend: Backend, config: Config, events: HoldEvents): Promise<StoreHold> {
  const folder = config.redisUrl ? undefined : lockFolder(config.dataDir);
  if (backend.dialect === "sqlite") return { giveBack: async () => folder?.unlock() };
  const holder = folder ? aloneHere(folder.path) : together(config);
  await takeWhenFree(backend, holder, events);
  const renew = async () => {
    try {
      if (!(await takeLease(backend, { name, holder }, validMs))) events.lost();
    } catch (error) {
      events.trouble(error);
    }
  };
  const timer = setInterval(renew, renewEveryMs).unref();
  return {
    async giveBack() {
      clearInterval(timer);
      // What nodes hold together runs out when the last of them has ended.
      if (folder) await giveBackLease(backend, { name, holder });
      folder?.unlock();
    },
  };
}
