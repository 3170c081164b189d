import { discardWrite } from "@/platform/sync/replica.ts";
import type { TaskConflict } from "./task-send.ts";

let conflicts: readonly TaskConflict[] = [];
const listeners = new Set<() => void>();

function set(next: readonly TaskConflict[]): void {
  conflicts = next;
  for (const listener of listeners) listener();
}

/** Queues a conflict for the dialog. */
export function showConflict(conflict: TaskConflict): void {
  set([...conflicts, conflict]);
}

/** The conflicts that need a decision. */
export const conflictStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  getSnapshot: (): readonly TaskConflict[] => conflicts,
  settle(conflict: TaskConflict): void {
    set(conflicts.filter((one) => one !== conflict));
    discardWrite(conflict.edit.key);
  },
};
