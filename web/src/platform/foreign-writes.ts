import { useSyncExternalStore } from "react";
import type { SavedWrite } from "./disk.ts";

/** A write of another tab of the account. */
interface ForeignWrite extends SavedWrite {
  /** Set when the server has answered: the write is shown until the snapshot holds its change. */
  readonly settledSeq?: number;
}

/** What tabs of one account tell each other. */
export type TabMessage =
  | { readonly type: "pending"; readonly write: SavedWrite }
  | { readonly type: "settled"; readonly key: string; readonly seq: number | null };

let writes: readonly ForeignWrite[] = [];
const listeners = new Set<() => void>();

function set(next: readonly ForeignWrite[]): void {
  writes = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** So many answered writes are remembered; by then the snapshot has long held the older ones. */
const settledKept = 100;

const isOpen = (write: ForeignWrite) => write.settledSeq === undefined;

/** The writes that other tabs of the account have asked for, as far as this tab was told. */
export const foreignWrites = {
  all: (): readonly ForeignWrite[] => writes,

  hear(message: TabMessage): void {
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
   * Corrects what was heard by what is on disk.
   * @param known what was known before the disk was read: what was heard since is newer than the disk
   */
  replace(known: readonly ForeignWrite[], onDisk: readonly SavedWrite[]): void {
    const heardSince = writes.filter((write) => !known.includes(write));
    const settled = writes.filter((write) => !isOpen(write) && !heardSince.includes(write)).slice(-settledKept);
    const newer = new Set([...heardSince, ...settled].map((write) => write.key));
    const waiting = onDisk.filter((write) => !(write.isUndecided || newer.has(write.key)));
    set([...settled, ...waiting, ...heardSince]);
  },

  /** Resolves when no other tab has a write waiting that was asked for before the one of this key. */
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
  return useSyncExternalStore(subscribe, foreignWrites.all);
}
