import type { Task } from "@baton/domain/task/task";
import { type ChangedTask, useBulkWrite } from "@/features/task/bulk/public.ts";
import type { SelectedTasks } from "./use-selection.ts";

/** Returns the values that a task gets. */
export type PatchOf = (task: Task) => Partial<Task>;

/** Returns the actions on the selected tasks. Each changes those that the person may change. */
export function useSelectionActions({ movable }: SelectedTasks) {
  const bulk = useBulkWrite();
  const set = (tasks: readonly Task[], patchOf: PatchOf) =>
    bulk(tasks.map((task): ChangedTask => ({ task, patch: patchOf(task) })));
  const all = (patch: Partial<Task>) => () => set(movable, () => patch);
  return {
    set,
    archive: () => set(movable, () => ({ archivedAt: new Date().toISOString() })),
    trash: all({ stage: "delete" }),
  };
}
