import type { Subtask } from "@baton/domain/subtask/subtask";
import type { Task } from "@baton/domain/task/task";
import { useMemo } from "react";
import { afterForms, isCreated, loadTask, useTasks } from "@/features/task/public.ts";
import { useDetails } from "@/platform/sync/details.ts";

const none: readonly Subtask[] = [];

/** Returns the subtasks of an open task in order, including pending changes; undefined until they are known. */
export function useSubtasks({ id, subtaskCount }: Task) {
  const { writes } = useTasks();
  const isNew = isCreated(id, writes);
  const { items, error, refetch } = useDetails("subtask", id, { loadTask, isNew });
  // The list has the number of subtasks, so a task without any needs no request.
  const known = items ?? (subtaskCount === 0 ? none : undefined);
  const subtasks = useMemo(() => known && afterForms(known, writes, id), [known, writes, id]);
  // Subtasks of a form that is not sent yet have no ids.
  const stored = useMemo(() => new Set(known?.map((subtask) => subtask.id)), [known]);
  return { subtasks, stored, error, refetch };
}
