import { t } from "@lingui/core/macro";
import { toasts } from "@/ui/toast-store.ts";
import { inTurn } from "../in-turn.ts";
import { openTabStorage } from "../tab-storage.ts";
import { clearUndo, resumeUndo } from "../undo.ts";
import { abandonWrites, countOwnWrites, type LoadWrites, startPendingWrites } from "./pending-writes.ts";
import { ReplicaStore } from "./replica-store.ts";

/** The copy of one account's workspace that this browser keeps. */
interface Replica {
  readonly account: string;
  /** Null where the browser offers no storage: the page then works from the network alone. */
  readonly store: ReplicaStore | null;
  readonly stop: () => void;
}

let current: Replica | null = null;

/**
 * Opens, closes or wipes the replica after what was begun before: a link loads its page when it gets the focus, and again
 * when it is pressed, and a replica that was opened twice would wait for ever for the lock that it holds itself.
 */
const change = inTurn();

/** The account whose replica is open; null before anybody signed in and after they signed out. */
export function replicaAccount(): string | null {
  return current?.account ?? null;
}

/** The storage of the open replica, if any. */
export function replicaStore(): ReplicaStore | null {
  return current?.store ?? null;
}

/**
 * Opens the replica of an account and wipes any other.
 * @param loadWrites loads what defines how pending writes are sent
 * @param hydrate fills the cache from the store, before pending writes are sent
 */
export function openReplica(
  account: string,
  hydrate: (store: ReplicaStore) => Promise<void>,
  loadWrites: LoadWrites,
): Promise<void> {
  openTabStorage(account);
  return change(async () => {
    if (current?.account === account) return;
    await wipeCurrent();
    const store = await ReplicaStore.open(account, announceNewer);
    if (store) await hydrate(store);
    current = { account, store, stop: store ? await startPendingWrites(store, loadWrites) : () => {} };
    resumeUndo(account);
  });
}

/** This page cannot read what a newer one has stored, and leaves it for that one. */
function announceNewer(): void {
  toasts.show({
    id: "newer-replica",
    tone: "info",
    text: t`A newer version of Baton has been used in this browser. What it stored is kept for it.`,
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

/** Removes everything this browser stores of the account, pending writes included. */
export function wipeReplica(): Promise<void> {
  return change(async () => {
    await wipeCurrent();
    // A page that never opened the replica, such as the landing page, or has closed it removes it too.
    await ReplicaStore.wipeAllBut(null);
  });
}

/** Removes everything this browser stores of other people, for `account` has signed in. */
export function wipeOthers(account: string): Promise<void> {
  openTabStorage(account);
  return change(async () => {
    if (current?.account !== account) await wipeCurrent();
    await ReplicaStore.wipeAllBut(account);
  });
}

/** The number of stored writes: pending ones, and those that a person has to decide on. */
export async function countWrites(): Promise<number> {
  if (current?.store) return (await current.store.readWrites()).length;
  const account = ReplicaStore.lastAccount();
  return countOwnWrites() + (account === null ? 0 : await ReplicaStore.countWrites(account));
}

/** Removes a write that a person has decided on. */
export function discardWrite(key: string): void {
  void current?.store?.removeWrite(key);
}

/** Removes what was read from the server, and keeps pending writes until the person logs in again. */
export function closeReplica(): Promise<void> {
  return change(async () => {
    current?.stop();
    await current?.store?.clearContent();
    current = null;
  });
}
