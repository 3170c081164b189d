import { newId } from "@baton/domain/kernel/ids";
import type { SyncedName, WriteOf } from "@baton/domain/sync";
import { type Mutation, notifyManager } from "@tanstack/react-query";
import { useMemo, useSyncExternalStore } from "react";
import { queryClient } from "../query-client.ts";
import { adopt, type LoadWrites, loadDefinitions } from "./adopted-writes.ts";
import { foreignWrites, type TabMessage, useForeignWrites } from "./foreign-writes.ts";
import { replicaVersion } from "./replica-account.ts";
import type { ReplicaStore, SavedWrite } from "./replica-store.ts";
import { formOf, upgraded } from "./write-forms.ts";

/**
 * The writes that the server has not answered, of all tabs of the account. Those of this tab are mutations. They stay
 * in the replica until they are settled, so that a reload or a closed tab loses none. Writes of other tabs are shown
 * here but sent by their tab; when a tab closes, another one adopts its writes. With idempotency keys, a write that two
 * tabs send in a race takes effect once.
 */
const tab = newId();
const lockOf = (id: string) => `baton-tab-${id}`;

let lastKeyAt = 0;

/** Creates the key of a new write. Keys, and so stored writes, sort by creation time, however far the clock is set back. */
export function newWriteKey(): string {
  lastKeyAt = Math.max(Date.now(), lastKeyAt + 1);
  return newId(lastKeyAt);
}

/** A person has to decide on the write, which stays in the replica until they do. */
export class UndecidedError extends Error {}

interface Write {
  readonly key: string;
}

/** A write with the idempotency key that makes retries safe. */
export type Sent<W> = W &
  Write & {
    /** Shows no toast, because the effect is visible, as with a dropped card. */
    readonly quiet?: boolean;
  };

/** Writes of an account that has signed out. This page no longer sends them. */
const abandoned = new WeakSet<Write>();

interface WriteKind<W extends Write, A> {
  readonly send: (write: W) => Promise<A>;
  readonly onSuccess: (answer: A, write: W) => void;
  readonly onError: (error: Error, write: W) => void;
}

/** The start of the mutation keys of all writes. */
export const anyWrite = ["write"] as const;
const keyOf = (kind: SyncedName) => [...anyWrite, kind] as const;

/**
 * Defines how the writes to one kind of entity are sent. Writes to all kinds reach the server in the order in which
 * they were made.
 */
export function defineWrites<W extends Write, A extends { readonly seq: number }>(
  kind: SyncedName,
  { send, onSuccess, onError }: WriteKind<W, A>,
): void {
  queryClient.setMutationDefaults<A, Error, W>(keyOf(kind), {
    scope: { id: "writes" },
    mutationFn: async (write) => {
      await foreignWrites.settledBefore(write.key);
      await ownSettledBefore(write.key);
      if (abandoned.has(write)) throw new Error("Signed out");
      return send(write);
    },
    onSuccess: (answer, write) => abandoned.has(write) || onSuccess(answer, write),
    onError: (error, write) => abandoned.has(write) || onError(error, write),
  });
}

const isWrite = (mutation: Mutation) => mutation.options.mutationKey?.[0] === anyWrite[0];
const variablesOf = (mutation: Mutation) => mutation.state.variables as SavedWrite["variables"];

/** Starts a write. It shows at once, and the promise settles with the server's answer. */
export function startWrite(kind: SyncedName, write: Write): Promise<unknown> {
  const options = queryClient.defaultMutationOptions({ mutationKey: keyOf(kind) });
  return queryClient.getMutationCache().build(queryClient, options).execute(write);
}

/** Starts a write and leaves its outcome to the callbacks of its kind. */
export function fireWrite(kind: SyncedName, write: Write): void {
  startWrite(kind, write).catch(() => {});
}

const ownPending = (mutationKey: readonly string[]) =>
  queryClient.getMutationCache().findAll({ mutationKey, status: "pending" });

/** Resolves when this tab has no pending write that is older than the one with this key. */
async function ownSettledBefore(key: string): Promise<void> {
  const isFirst = () => !ownPending(anyWrite).some((mutation) => variablesOf(mutation).key < key);
  if (isFirst()) return;
  await new Promise<void>((resolve) => {
    const stop = queryClient.getMutationCache().subscribe(() => {
      if (!isFirst()) return;
      stop();
      resolve();
    });
  });
}

/** Returns the pending writes to one kind of entity that were made in this tab. */
export function ownWrites<N extends SyncedName>(kind: N): readonly Sent<WriteOf<N>>[] {
  return ownPending(keyOf(kind)).map((mutation) => mutation.state.variables as Sent<WriteOf<N>>);
}

/** Returns the number of pending writes that were made in this tab. */
export function countOwnWrites(): number {
  return ownPending(anyWrite).length;
}

/** Stops sending the writes that are pending now. */
export function abandonWrites(): void {
  for (const mutation of ownPending(anyWrite)) abandoned.add(variablesOf(mutation));
}

function savedOf(mutation: Mutation): SavedWrite {
  const variables = variablesOf(mutation);
  const mutationKey = mutation.options.mutationKey as ReturnType<typeof keyOf>;
  return { key: variables.key, tab, mutationKey, form: formOf(mutationKey[1]), variables };
}

/**
 * Adopts the writes of closed tabs. The lock prevents two tabs from adopting the same write. Writes whose definitions
 * cannot be loaded stay with their closed tab until the next check.
 */
async function adoptOrphans(store: ReplicaStore, loadWrites: LoadWrites): Promise<void> {
  await navigator.locks.request(`baton-adopt-${store.account}`, async () => {
    const known = foreignWrites.all();
    const { held = [] } = await navigator.locks.query();
    const living = new Set(held.map((lock) => lock.name));
    const stored = (await store.readWrites()).flatMap((write) => upgraded(write) ?? []);
    const others = stored.filter((write) => write.tab !== tab);
    const found = others.filter((write) => !living.has(lockOf(write.tab)));
    const orphans = (await loadDefinitions(found, loadWrites)) ? found : [];
    await Promise.all(orphans.map((write) => store.saveWrite({ ...write, tab })));
    // Before the writes are no longer foreign, so that newer ones of this tab still wait for them.
    if (orphans.length > 0) adopt(orphans);
    foreignWrites.replace(
      known,
      others.filter((write) => !orphans.includes(write)),
    );
  });
}

/** Milliseconds between checks for the writes of closed tabs. */
const adoptEvery = 5_000;

/** Holds a lock while this tab uses the replica, so that other tabs do not adopt its writes. */
async function holdTab(): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await new Promise<void>((resolve) => {
    void navigator.locks.request(lockOf(tab), () => {
      resolve();
      return released;
    });
  });
  return release;
}

/** Updates the stored write once the server has answered it. */
async function settle(store: ReplicaStore, mutation: Mutation): Promise<void> {
  const write = savedOf(mutation);
  if (mutation.state.error instanceof UndecidedError) await store.saveWrite({ ...write, isUndecided: true });
  else await store.removeWrite(write.key);
}

/**
 * Starts storing this tab's writes and sharing them with the account's other tabs. Returns a function that stops it.
 */
export async function startPendingWrites(store: ReplicaStore, loadWrites: LoadWrites): Promise<() => void> {
  const channel = new BroadcastChannel(`baton-writes-${replicaVersion}-${store.account}`);
  const broadcast = (message: TabMessage) => channel.postMessage(message);
  channel.onmessage = (event: MessageEvent<TabMessage>) => foreignWrites.receive(event.data);
  const release = await holdTab();

  const unsubscribe = queryClient.getMutationCache().subscribe((event) => {
    if (event.type !== "updated" || !isWrite(event.mutation)) return;
    const { mutation, action } = event;
    if (action.type === "pending") {
      const write = savedOf(mutation);
      void store.saveWrite(write);
      broadcast({ type: "pending", write });
    }
    if (action.type === "success" || action.type === "error") {
      const answer = mutation.state.data as { seq: number } | undefined;
      void settle(store, mutation);
      broadcast({ type: "settled", key: variablesOf(mutation).key, seq: answer?.seq ?? null });
    }
  });

  await adoptOrphans(store, loadWrites);
  const timer = setInterval(() => void adoptOrphans(store, loadWrites), adoptEvery);
  return () => {
    clearInterval(timer);
    abandonWrites();
    unsubscribe();
    channel.close();
    foreignWrites.clear();
    release();
  };
}

const nothing: readonly never[] = [];

/** Counts the events that may have changed the pending writes of this tab. */
let changes = 0;
queryClient.getMutationCache().subscribe(() => {
  changes += 1;
});

const latest = new Map<SyncedName, { readonly changes: number; readonly writes: readonly object[] }>();

/**
 * Returns the pending writes of this tab to one kind of entity: the same array while they are the same. A screen has a
 * hundred parts that need them, each of which would search and subscribe separately with `useMutationState`.
 */
function sharedOwnWrites<N extends SyncedName>(kind: N): readonly Sent<WriteOf<N>>[] {
  const last = latest.get(kind);
  let writes = (last?.writes ?? nothing) as readonly Sent<WriteOf<N>>[];
  if (last?.changes === changes) return writes;
  const now = ownWrites(kind);
  if (now.length !== writes.length || now.some((write, index) => write !== writes[index])) writes = now;
  latest.set(kind, { changes, writes });
  return writes;
}

const subscribe = (listener: () => void) =>
  queryClient.getMutationCache().subscribe(() => notifyManager.schedule(listener));

/**
 * Returns the pending writes to one kind of entity in all tabs of the account, oldest first: the same array if none is
 * of another tab. An answered write of another tab is included until the list contains its change.
 * @param seq number of the last change that the caller's list contains
 */
export function withForeign<N extends SyncedName>(
  kind: N,
  seq: number,
  { own, others }: { readonly own: readonly Sent<WriteOf<N>>[]; readonly others: ReturnType<typeof foreignWrites.all> },
): readonly Sent<WriteOf<N>>[] {
  const shown = others.filter(
    ({ mutationKey, settledSeq }) => mutationKey[1] === kind && !(settledSeq !== undefined && settledSeq <= seq),
  );
  if (shown.length === 0) return own;
  const all = [...shown.map((write) => write.variables as Sent<WriteOf<N>>), ...own];
  return all.toSorted((a, b) => (a.key < b.key ? -1 : 1));
}

/**
 * Returns the pending writes to one kind of entity in all tabs of the account, oldest first.
 * @param seq number of the last change that the caller's list contains
 */
export function usePendingWrites<N extends SyncedName>(kind: N, seq: number): readonly Sent<WriteOf<N>>[] {
  const own: readonly Sent<WriteOf<N>>[] = useSyncExternalStore(
    subscribe,
    () => sharedOwnWrites(kind),
    () => nothing,
  );
  const others = useForeignWrites();
  return useMemo(() => withForeign(kind, seq, { own, others }), [own, others, kind, seq]);
}

/** Returns the number of pending writes in all tabs of the account. */
export function usePendingCount(): number {
  const own = useSyncExternalStore(
    subscribe,
    () => queryClient.isMutating({ mutationKey: anyWrite }),
    () => 0,
  );
  const others = useForeignWrites();
  return own + others.filter((write) => write.settledSeq === undefined).length;
}
