import { useSyncExternalStore } from "react";
import type { SavedWrite } from "./replica-store.ts";

/** A write of another tab of the account. */
interface ForeignWrite extends SavedWrite {
  /** Set when the server has answered: the write is shown until the cached list contains its change. */
  readonly settledSeq?: number;
}

/** The messages between the tabs of one account. */
export type TabMessage =
  | { readonly type: "pending"; readonly write: SavedWrite }
  | { readonly type: "settled"; readonly key: string; readonly seq: number | null };

let writes: readonly ForeignWrite[] = [];
const listeners = new Set<() => void>();

function set(next: readonly ForeignWrite[]): void {
  // The stored writes are read again every few seconds: lists render again only if there is something new.
  if (next.length === writes.length && next.every((write, index) => write === writes[index])) return;
  writes = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The number of answered writes to retain. Cached lists already contain older ones. */
const settledLimit = 100;

const isOpen = (write: ForeignWrite) => write.settledSeq === undefined;

/** The writes of the account's other tabs, as far as this tab knows them. */
export const foreignWrites = {
  all: (): readonly ForeignWrite[] => writes,

  receive(message: TabMessage): void {
    if (message.type === "pending") {
      set([...writes.filter((write) => write.key !== message.write.key), message.write]);
      return;
    }
    const { key, seq } = message;
    const rest = writes.filter((write) => write.key !== key);
    const settled = writes.find((write) => write.key === key);
    set(settled && seq !== null ? [...rest, { ...settled, settledSeq: seq }] : rest);
  },

  /**
   * Replaces the known writes by the stored ones, but retains those received since.
   * @param known the writes known before reading the store: later ones are newer than the store
   */
  replace(known: readonly ForeignWrite[], stored: readonly SavedWrite[]): void {
    const receivedSince = writes.filter((write) => !known.includes(write));
    const settled = writes.filter((write) => !isOpen(write) && !receivedSince.includes(write)).slice(-settledLimit);
    const newer = new Set([...receivedSince, ...settled].map((write) => write.key));
    const open = new Map(known.filter(isOpen).map((write) => [write.key, write]));
    const pending = stored.filter((write) => !(write.isUndecided || newer.has(write.key)));
    set([...settled, ...pending.map((write) => open.get(write.key) ?? write), ...receivedSince]);
  },

  /** Resolves when no other tab has a pending write that is older than the one with this key. */
  async settledBefore(key: string): Promise<void> {
    const isFirst = () => !writes.some((write) => isOpen(write) && write.key < key);
    if (isFirst()) return;
    await new Promise<void>((resolve) => {
      const stop = subscribe(() => {
        if (!isFirst()) return;
        stop();
        resolve();
      });
    });
  },

  clear: () => set([]),
};

export function useForeignWrites(): readonly ForeignWrite[] {
  return useSyncExternalStore(subscribe, foreignWrites.all, foreignWrites.all);
}
