import { itemOf } from "@baton/domain/kernel/lists";
import { useSyncedList } from "@/platform/sync/synced-list.ts";

/** The tasks as the page shows them. Every view uses this. */
export function useTasks() {
  const { items: tasks, ...state } = useSyncedList("task");
  return { tasks, ...state };
}

/** A task by id; undefined if there is none or it has not loaded. */
export function useTask(id: string) {
  const { tasks, ...state } = useTasks();
  return { task: itemOf(tasks, id), ...state };
}
