import { newId } from "@baton/domain/kernel/ids";
import { hydrate, type Mutation, useMutationState } from "@tanstack/react-query";
import { useMemo } from "react";
import type { Disk, SavedWrite } from "./disk.ts";
import { foreignWrites, type TabMessage, useForeignWrites } from "./foreign-writes.ts";
import { queryClient } from "./query-client.ts";

/**
 * The writes that the server has not answered, of all tabs of the account. Those of this tab are mutations; they are
 * kept on disk until they are settled, so that a reload or a closed tab loses none. Those of other tabs are shown here
 * and sent there; when a tab is gone, one of the others takes its writes over. Idempotency keys make a write that two
 * tabs send in a race happen once.
 */
const tab = newId();
const lockOf = (id: string) => `baton-tab-${id}`;

let lastKeyAt = 0;

/** The key of a new write. Keys sort in the order in which they were asked for, and so do writes on disk. */
export function newWriteKey(): string {
  lastKeyAt = Math.max(Date.now(), lastKeyAt + 1);
  return newId(lastKeyAt);
}

/** A person has to decide what becomes of the write: it stays on disk until they have. */
export class UndecidedError extends Error {
  override readonly name: string = "UndecidedError";
}

/** The write belongs to somebody who has left this page: it is not sent from here any more. */
class LeftError extends Error {
  override readonly name = "LeftError";
}

interface Write {
  readonly key: string;
}

const left = new WeakSet<Write>();

interface WriteKind<W extends Write, A> {
  readonly send: (write: W) => Promise<A>;
  readonly onSuccess: (answer: A, write: W) => void;
  readonly onError: (error: Error, write: W) => void;
}

/** Says how writes of one kind are sent. They reach the server in the order in which they were asked for, of all kinds. */
export function defineWrites<W extends Write, A extends { readonly seq: number }>(
  mutationKey: readonly string[],
  { send, onSuccess, onError }: WriteKind<W, A>,
): void {
  queryClient.setMutationDefaults<A, Error, W>(mutationKey, {
    scope: { id: "writes" },
    mutationFn: async (write) => {
      await foreignWrites.settledBefore(write.key);
      if (left.has(write)) throw new LeftError();
      return send(write);
    },
    onSuccess: (answer, write) => left.has(write) || onSuccess(answer, write),
    onError: (error, write) => left.has(write) || onError(error, write),
  });
}

const isWrite = (mutation: Mutation) => mutation.options.mutationKey?.[0] === "write";
const variablesOf = (mutation: Mutation) => mutation.state.variables as SavedWrite["variables"];

/** Asks for a write: it shows at once, and the promise tells what the server made of it. */
export function startWrite(mutationKey: readonly string[], write: Write): Promise<unknown> {
  const options = queryClient.defaultMutationOptions({ mutationKey });
  return queryClient.getMutationCache().build(queryClient, options).execute(write);
}

/** The same for a write whose outcome is told by the callbacks of its kind: nobody else needs to hear of a failure. */
export function tellWrite(mutationKey: readonly string[], write: Write): void {
  startWrite(mutationKey, write).catch(() => {});
}

/** The writes of one kind that this tab has asked for and the server has not answered. */
export function ownWrites<W extends Write>(mutationKey: readonly string[]): readonly W[] {
  const waiting = queryClient.getMutationCache().findAll({ mutationKey, status: "pending" });
  return waiting.map((mutation) => mutation.state.variables as W);
}

/** This page sends nothing any more of what waits now. */
export function leaveWrites(): void {
  const waiting = queryClient.getMutationCache().findAll({ mutationKey: ["write"], status: "pending" });
  for (const mutation of waiting) left.add(variablesOf(mutation));
}

function savedOf(mutation: Mutation): SavedWrite {
  const variables = variablesOf(mutation);
  return { key: variables.key, tab, mutationKey: mutation.options.mutationKey as readonly string[], variables };
}

/** Makes mutations of this tab out of writes that wait on disk, in the order in which they were asked for. */
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

/** Takes over the writes of tabs that are gone. The lock keeps two tabs from taking the same. */
async function adoptOrphans(disk: Disk): Promise<void> {
  await navigator.locks.request(`baton-adopt-${disk.account}`, async () => {
    const known = foreignWrites.all();
    const { held = [] } = await navigator.locks.query();
    const living = new Set(held.map((lock) => lock.name));
    const others = (await disk.readWrites()).filter((write) => write.tab !== tab);
    const orphans = others.filter((write) => !living.has(lockOf(write.tab)));
    await Promise.all(orphans.map((write) => disk.saveWrite({ ...write, tab })));
    foreignWrites.replace(
      known,
      others.filter((write) => living.has(lockOf(write.tab))),
    );
    if (orphans.length > 0) adopt(orphans);
  });
}

/** How often a tab looks for writes that a closed tab left behind, in milliseconds. */
const adoptEvery = 5_000;

/** Holds a lock for as long as this tab works with the copy, so that others know that its writes are looked after. */
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

/** What becomes of a write on disk when the server has answered it. */
async function settle(disk: Disk, mutation: Mutation): Promise<void> {
  const write = savedOf(mutation);
  if (mutation.state.error instanceof UndecidedError) await disk.saveWrite({ ...write, isUndecided: true });
  else await disk.removeWrite(write.key);
}

/** Starts keeping this tab's writes on disk and sharing them with the account's other tabs. Returns the way to stop. */
export async function startPendingWrites(disk: Disk): Promise<() => void> {
  const channel = new BroadcastChannel(`baton-writes-${disk.account}`);
  const say = (message: TabMessage) => channel.postMessage(message);
  channel.onmessage = (event: MessageEvent<TabMessage>) => foreignWrites.hear(event.data);
  const release = await holdTab();

  const unsubscribe = queryClient.getMutationCache().subscribe((event) => {
    if (event.type !== "updated" || !isWrite(event.mutation)) return;
    const { mutation, action } = event;
    if (action.type === "pending") {
      const write = savedOf(mutation);
      void disk.saveWrite(write);
      say({ type: "pending", write });
    }
    if (action.type === "success" || action.type === "error") {
      const answer = mutation.state.data as { seq: number } | undefined;
      void settle(disk, mutation);
      say({ type: "settled", key: variablesOf(mutation).key, seq: answer?.seq ?? null });
    }
  });

  await adoptOrphans(disk);
  const timer = setInterval(() => void adoptOrphans(disk), adoptEvery);
  return () => {
    clearInterval(timer);
    leaveWrites();
    unsubscribe();
    channel.close();
    foreignWrites.clear();
    release();
  };
}

/**
 * The waiting writes of one kind, oldest first: this tab's and the other tabs'.
 * @param seq number of the last change the caller's snapshot holds
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

/** How many writes wait for the server, in all tabs of the account. */
export function usePendingCount(): number {
  const own = useMutationState({ filters: { mutationKey: ["write"], status: "pending" }, select: () => 1 });
  const others = useForeignWrites();
  return own.length + others.filter((write) => write.settledSeq === undefined).length;
}
