import { Disk } from "./disk.ts";
import { leaveWrites, ownWrites, startPendingWrites } from "./pending-writes.ts";
import { clearUndo, resumeUndo } from "./undo.ts";

interface Copy {
  readonly account: string;
  /** Null where the browser keeps nothing: the page then works from the network alone. */
  readonly disk: Disk | null;
  readonly stop: () => void;
}

let current: Copy | null = null;

/** Whose copy this page works with; null before anybody entered and after they left. */
export function copyAccount(): string | null {
  return current?.account ?? null;
}

/** The disk of the copy in use, where there is one. */
export function copyDisk(): Disk | null {
  return current?.disk ?? null;
}

/**
 * Opens the copy of an account in place of any other, which is wiped.
 * @param hydrate puts what the disk holds into the cache, before the writes that wait are sent
 */
export async function openCopy(account: string, hydrate: (disk: Disk) => Promise<void>): Promise<void> {
  if (current?.account === account) return;
  await wipeCurrent();
  const disk = await Disk.open(account);
  if (disk) await hydrate(disk);
  current = { account, disk, stop: disk ? await startPendingWrites(disk) : () => {} };
  resumeUndo(account);
}

async function wipeCurrent(): Promise<void> {
  if (current) clearUndo();
  leaveWrites();
  current?.stop();
  await current?.disk?.wipe();
  current = null;
}

/** Removes everything this machine kept of the account, the waiting writes included. */
export async function wipeCopy(): Promise<void> {
  await wipeCurrent();
  // A page that never opened the copy, such as the landing page, removes it all the same.
  await Disk.wipeLast();
}

/** How many writes this machine keeps: those that wait, and those that somebody has to decide on. */
export async function countWrites(): Promise<number> {
  const account = Disk.lastAccount();
  if (current) return (await current.disk?.readWrites())?.length ?? ownWrites(["write"]).length;
  if (account === null) return 0;
  const disk = await Disk.open(account);
  const writes = await disk?.readWrites();
  disk?.close();
  return writes?.length ?? 0;
}

/** Removes a write that a person has decided on. */
export function forgetWrite(key: string): void {
  void current?.disk?.removeWrite(key);
}

/** Removes what was read of the account, but keeps the writes that wait until the person logs in again. */
export async function closeCopy(): Promise<void> {
  current?.stop();
  await current?.disk?.clearContent();
  current = null;
}
