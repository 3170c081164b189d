import { t } from "@lingui/core/macro";
import { toasts } from "@/ui/toast-store.ts";
import { createMutex } from "../mutex.ts";
import { openTabStorage } from "../tab-storage.ts";
import { clearUndo, resumeUndo } from "../undo.ts";
import type { LoadWrites } from "./adopted-writes.ts";
import { abandonWrites, countOwnWrites, startPendingWrites } from "./pending-writes.ts";
import { lastAccount } from "./replica-account.ts";
import type { ReplicaStore } from "./replica-store.ts";

/** This browser's copy of one account's workspace. */
interface Replica {
  readonly account: string;
  /** Null if the browser offers no storage: the page then uses only the network. */
  readonly store: ReplicaStore | null;
  readonly stop: () => void;
}

let current: Replica | null = null;

/**
 * The storage is a file of its own, because no first visit needs it to draw its board. It is requested when the page
 * starts, so that later visits wait for nothing. Whoever needs it reports that it could not be loaded.
 */
const storage = import("./replica-store.ts");
storage.catch(() => undefined);

/**
 * Opens, closes or wipes the replica after all earlier operations. A link loads its page on focus and again on a click,
 * and a replica that is opened twice would wait forever for its own lock.
 */
const serialize = createMutex();

/** The account whose replica is open; null before a sign-in and after a sign-out. */
export function replicaAccount(): string | null {
  return current?.account ?? null;
}

/** Returns the storage of the open replica, if any. */
export function replicaStore(): ReplicaStore | null {
  return current?.store ?? null;
}

/**
 * Opens the replica of an account and wipes any other.
 * @param loadWrites loads the definitions for sending pending writes
 * @param hydrate fills the cache from the store, before pending writes are sent
 */
export function openReplica(
  account: string,
  hydrate: (store: ReplicaStore) => Promise<void>,
  loadWrites: LoadWrites,
): Promise<void> {
  openTabStorage(account);
  return serialize(async () => {
    if (current?.account === account) return;
    await wipeCurrent();
    const store = await (await storage).ReplicaStore.open(account, announceNewer);
    if (store) await hydrate(store);
    current = { account, store, stop: store ? await startPendingWrites(store, loadWrites) : () => {} };
    resumeUndo(account);
  });
}

/** Announces that a newer page has stored data that this page cannot read, and that stays for the newer page. */
function announceNewer(): void {
  toasts.show({
    id: "newer-replica",
    tone: "info",
    text: t`A newer version of Baton has been used in this browser. Its data was not changed.`,
    duration: Number.POSITIVE_INFINITY,
    actions: [{ label: t`Reload`, onAction: () => location.reload() }],
  });
}

async function wipeCurrent(): Promise<void> {
  if (current) clearUndo();
  abandonWrites();
  current?.stop();
  await current?.store?.wipe();
  current = null;
}

/** Removes everything that this browser stores of the account, including pending writes. */
export function wipeReplica(): Promise<void> {
  return serialize(async () => {
    await wipeCurrent();
    // A page that never opened the replica, such as the landing page, or has closed it, also removes it.
    await (await storage).ReplicaStore.wipeAllBut(null);
  });
}

/** Removes everything that this browser stores of other people, because `account` has signed in. */
export function wipeOtherAccounts(account: string): Promise<void> {
  openTabStorage(account);
  return serialize(async () => {
    if (current?.account !== account) await wipeCurrent();
    await (await storage).ReplicaStore.wipeAllBut(account);
  });
}

/** Returns the number of stored writes: pending and undecided ones. */
export async function countWrites(): Promise<number> {
  if (current?.store) return (await current.store.readWrites()).length;
  const account = lastAccount();
  return countOwnWrites() + (account === null ? 0 : await (await storage).ReplicaStore.countWrites(account));
}

/** Removes a decided write. */
export function discardWrite(key: string): void {
  void current?.store?.removeWrite(key);
}

/** Removes the data read from the server, and retains pending writes until the person logs in again. */
export function closeReplica(): Promise<void> {
  return serialize(async () => {
    current?.stop();
    await current?.store?.clearContent();
    current = null;
  });
}
