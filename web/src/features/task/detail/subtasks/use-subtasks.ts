import type { Subtask } from "@baton/domain/subtask/subtask";
import type { Task } from "@baton/domain/task/task";
import { useMemo } from "react";
import { useDetails } from "@/platform/sync/details.ts";
import { afterForms } from "../../subtask/subtask-rows.ts";
import { useTasks } from "../../task-data.ts";
import { isCreated, loadTask } from "../../texts.ts";

const none: readonly Subtask[] = [];

/** The subtasks of an open task in order, as the page shows them. They are undefined until they are known. */
export function useSubtasks({ id, subtaskCount }: Task) {
  const { writes } = useTasks();
  const isNew = isCreated(id, writes);
  const { items, error, refetch } = useDetails("subtask", id, { loadTask, isNew });
  // A list shows how many there are, so that a task without any waits for nothing.
  const known = items ?? (subtaskCount === 0 ? none : undefined);
  const subtasks = useMemo(() => known && afterForms(known, writes, id), [known, writes, id]);
  // Those of a form that has not been sent yet have no ids of their own.
  const stored = useMemo(() => new Set(known?.map((subtask) => subtask.id)), [known]);
  return { subtasks, stored, error, refetch };
}
