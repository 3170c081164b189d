import { joinTags } from "@baton/domain/label/label.names";
import type { TaskWrite } from "@baton/domain/task/task.sync";
import type { EarlierTags, TaskDraft } from "@baton/domain/task/task.wire";
import { discardWrite } from "@/platform/sync/replica.ts";
import { cachedItem } from "@/platform/sync/synced-list.ts";
import type { TaskConflict } from "./task-send.ts";

/** Returns the text typed in a write, for the person to copy if the server rejects it. */
export function textOfWrite(write: TaskWrite): string {
  const { title, description, tags, labelIds = [], notes = [], subtaskTitles = [] } = typedIn(write);
  const names = labelIds.flatMap((id) => cachedItem("label", id)?.name ?? []);
  return [title, description, tags ?? joinTags(names), ...notes, ...subtaskTitles].filter((text) => text).join("\n");
}

function typedIn(write: TaskWrite): Partial<TaskDraft & EarlierTags> {
  if (write.kind === "create") return write.value;
  return write.kind === "edit" ? write.patch : {};
}

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
