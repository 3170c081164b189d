import { newId } from "@baton/domain/kernel/ids";
import { hydrate, type Mutation, useMutationState } from "@tanstack/react-query";
import { useMemo } from "react";
import { queryClient } from "../query-client.ts";
import { foreignWrites, type TabMessage, useForeignWrites } from "./foreign-writes.ts";
import type { ReplicaStore, SavedWrite } from "./replica-store.ts";

/**
 * The writes that the server has not answered, of all tabs of the account. Those of this tab are mutations; they stay in
 * the replica until they are settled, so that a reload or a closed tab loses none. Those of other tabs are shown here and
 * sent by the other tab; when a tab closes, another one adopts its writes. Idempotency keys ensure that a write that two
 * tabs send in a race takes effect once.
 */
const tab = newId();
const lockOf = (id: string) => `baton-tab-${id}`;

let lastKeyAt = 0;

/** Creates the key of a new write. Keys, and so stored writes, sort by the time they were created. */
export function newWriteKey(): string {
  lastKeyAt = Math.max(Date.now(), lastKeyAt + 1);
  return newId(lastKeyAt);
}

/** A person has to decide what happens to the write: it stays in the replica until they do. */
export class UndecidedError extends Error {}

interface Write {
  readonly key: string;
}

/** Writes of an account that has signed out: this page does not send them any more. */
const abandoned = new WeakSet<Write>();

interface WriteKind<W extends Write, A> {
  readonly send: (write: W) => Promise<A>;
  readonly onSuccess: (answer: A, write: W) => void;
  readonly onError: (error: Error, write: W) => void;
}

/** Defines how writes of one kind are sent. Writes of all kinds reach the server in the order they were made. */
export function defineWrites<W extends Write, A extends { readonly seq: number }>(
  mutationKey: readonly string[],
  { send, onSuccess, onError }: WriteKind<W, A>,
): void {
  queryClient.setMutationDefaults<A, Error, W>(mutationKey, {
    scope: { id: "writes" },
    mutationFn: async (write) => {
      await foreignWrites.settledBefore(write.key);
      if (abandoned.has(write)) throw new Error("Signed out");
      return send(write);
    },
    onSuccess: (answer, write) => abandoned.has(write) || onSuccess(answer, write),
    onError: (error, write) => abandoned.has(write) || onError(error, write),
  });
}

const isWrite = (mutation: Mutation) => mutation.options.mutationKey?.[0] === "write";
const variablesOf = (mutation: Mutation) => mutation.state.variables as SavedWrite["variables"];

/** Starts a write: it shows at once, and the promise settles with the server's answer. */
export function startWrite(mutationKey: readonly string[], write: Write): Promise<unknown> {
  const options = queryClient.defaultMutationOptions({ mutationKey });
  return queryClient.getMutationCache().build(queryClient, options).execute(write);
}

/** Starts a write and leaves its outcome to the callbacks of its kind. */
export function fireWrite(mutationKey: readonly string[], write: Write): void {
  startWrite(mutationKey, write).catch(() => {});
}

/** The pending writes of one kind that were made in this tab. */
export function ownWrites<W extends Write>(mutationKey: readonly string[]): readonly W[] {
  const pending = queryClient.getMutationCache().findAll({ mutationKey, status: "pending" });
  return pending.map((mutation) => mutation.state.variables as W);
}

/** Stops sending the writes that are pending now. */
export function abandonWrites(): void {
  const pending = queryClient.getMutationCache().findAll({ mutationKey: ["write"], status: "pending" });
  for (const mutation of pending) abandoned.add(variablesOf(mutation));
}

function savedOf(mutation: Mutation): SavedWrite {
  const variables = variablesOf(mutation);
  return { key: variables.key, tab, mutationKey: mutation.options.mutationKey as readonly string[], variables };
}

/** Turns stored writes into mutations of this tab, oldest first. */
function adopt(writes: readonly SavedWrite[]): void {
  hydrate(queryClient, {
    queries: [],
    mutations: writes.map(({ mutationKey, variables }) => ({
      mutationKey,
      scope: { id: "writes" },
      state: {
        context: undefined,
        data: undefined,
        error: null,
        failureCount: 0,
        failureReason: null,
        isPaused: true,
        status: "pending",
        variables,
        submittedAt: Date.now(),
      },
    })),
  });
  void queryClient.resumePausedMutations();
}

/** Adopts the writes of closed tabs. The lock keeps two tabs from adopting the same write. */
async function adoptOrphans(store: ReplicaStore): Promise<void> {
  await navigator.locks.request(`baton-adopt-${store.account}`, async () => {
    const known = foreignWrites.all();
    const { held = [] } = await navigator.locks.query();
    const living = new Set(held.map((lock) => lock.name));
    const others = (await store.readWrites()).filter((write) => write.tab !== tab);
    const orphans = others.filter((write) => !living.has(lockOf(write.tab)));
    await Promise.all(orphans.map((write) => store.saveWrite({ ...write, tab })));
    foreignWrites.replace(
      known,
      others.filter((write) => living.has(lockOf(write.tab))),
    );
    if (orphans.length > 0) adopt(orphans);
  });
}

/** How often a tab looks for the writes of closed tabs, in milliseconds. */
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

/** Starts storing this tab's writes and sharing them with the account's other tabs. Returns a function that stops it. */
export async function startPendingWrites(store: ReplicaStore): Promise<() => void> {
  const channel = new BroadcastChannel(`baton-writes-${store.account}`);
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

  await adoptOrphans(store);
  const timer = setInterval(() => void adoptOrphans(store), adoptEvery);
  return () => {
    clearInterval(timer);
    abandonWrites();
    unsubscribe();
    channel.close();
    foreignWrites.clear();
    release();
  };
}

/**
 * The pending writes of one kind in all tabs of the account, oldest first.
 * @param seq number of the last change that the caller's list contains
 */
export function usePendingWrites<T extends Write>(mutationKey: readonly string[], seq: number): readonly T[] {
  const own = useMutationState({
    filters: { mutationKey, status: "pending" },
    select: (mutation) => mutation.state.variables as T,
  });
  const others = useForeignWrites();
  return useMemo(() => {
    const shown = others.filter(
      (write) =>
        write.mutationKey[1] === mutationKey[1] && !(write.settledSeq !== undefined && write.settledSeq <= seq),
    );
    if (shown.length === 0) return own;
    const all = [...shown.map((write) => write.variables as T), ...own];
    return all.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  }, [own, others, mutationKey, seq]);
}

/** The number of pending writes in all tabs of the account. */
export function usePendingCount(): number {
  const own = useMutationState({ filters: { mutationKey: ["write"], status: "pending" }, select: () => 1 });
  const others = useForeignWrites();
  return own.length + others.filter((write) => write.settledSeq === undefined).length;
}
