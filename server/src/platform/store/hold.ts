import { createHmac } from "node:crypto";
import { statSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import type { Config } from "../config.ts";
import { StartError } from "../start-error.ts";
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

/** Whoever has locked the same file on the same machine is the same holder: it takes over from itself at once. */
function aloneHere(lockPath: string): string {
  return `alone ${hostname()} ${statSync(lockPath, { bigint: true }).ino}`;
}

/** All nodes that sign sessions with the same secret hold the store together. */
function together({ authSecret }: Config): string {
  return `nodes ${createHmac("sha256", authSecret).update("nodes of one store").digest("hex").slice(0, 16)}`;
}

function refusal(mine: string, other: string): StartError {
  const [kind, host] = other.split(" ");
  if (kind === "alone") return new StartError(`Another Baton, on ${host}, works with this database. ${advice}`);
  if (mine.startsWith("nodes")) return new StartError("AUTH_SECRET takes the secret that the other nodes have.");
  return new StartError(`Nodes with a REDIS_URL work with this database. ${advice}`);
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
