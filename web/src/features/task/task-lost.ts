import type { TaskDraft } from "@baton/domain/task/task.wire";
import { discardWrite } from "@/platform/sync/replica.ts";
import type { SentTaskWrite, TaskConflict } from "./task-send.ts";

/** What a person typed in a write, as text to keep elsewhere when the server will not have it. */
export function writtenText(write: SentTaskWrite): string {
  const { title, description, tags, notes = [], subtasks = [] } = typedIn(write);
  return [title, description, tags, ...notes, ...subtasks].filter((text) => text).join("\n");
}

function typedIn(write: SentTaskWrite): Partial<TaskDraft> {
  if (write.kind === "create") return write.task;
  return write.kind === "edit" ? write.patch : {};
}

let conflicts: readonly TaskConflict[] = [];
const listeners = new Set<() => void>();

function set(next: readonly TaskConflict[]): void {
  conflicts = next;
  for (const listener of listeners) listener();
}

/** Puts a conflict before the person, after those that are already there. */
export function showConflict(conflict: TaskConflict): void {
  set([...conflicts, conflict]);
}

/** The conflicts that wait for a person's decision. */
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
