import { itemOf } from "@baton/domain/kernel/lists";
import { usePendingWrites } from "@/platform/sync/pending-writes.ts";
import { useSyncedList } from "@/platform/sync/synced-list.ts";
import { withPendingSubtasks } from "./subtask/subtask-rows.ts";

/** The tasks as the page shows them. Every view uses this. */
export function useTasks() {
  const { items, seq, ...state } = useSyncedList("task");
  const subtaskWrites = usePendingWrites("subtask", seq);
  return { tasks: withPendingSubtasks(items, state.writes, subtaskWrites), subtaskWrites, ...state };
}

/** A task by id; undefined if there is none or it has not loaded. */
export function useTask(id: string) {
  const { tasks, ...state } = useTasks();
  return { task: itemOf(tasks, id), ...state };
}
