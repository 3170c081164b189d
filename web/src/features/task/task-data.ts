import { itemOf } from "@baton/domain/kernel/lists";
import type { Task } from "@baton/domain/task/task";
import { createContext, useContext, useMemo } from "react";
import { useHiddenProjects } from "@/features/project/public.ts";
import { usePendingWrites } from "@/platform/sync/pending-writes.ts";
import { useSyncedList } from "@/platform/sync/synced-list.ts";
import { withPendingBlockers } from "./link/blocked.ts";
import { withPendingSubtasks } from "./subtask/subtask-rows.ts";

/** The tasks as the page shows them. Every view uses this. */
export function useTasks() {
  const { items, seq, ...state } = useSyncedList("task");
  const subtaskWrites = usePendingWrites("subtask", seq);
  const linkWrites = usePendingWrites("link", seq);
  const withSubtasks = withPendingSubtasks(items, state.writes, subtaskWrites);
  return { tasks: withPendingBlockers(withSubtasks, state.writes, linkWrites), subtaskWrites, ...state };
}

/** The project whose tasks a screen shows; null where it shows those of all projects. */
export const ShownProject = createContext<string | null>(null);

/** The tasks of the screen's project, or of all projects in use, except archived ones. */
export function useShownTasks() {
  const { tasks: all, ...state } = useTasks();
  const projectId = useContext(ShownProject);
  const isHidden = useHiddenProjects();
  const tasks = useMemo(() => {
    const isHere = ({ projectId: own, archivedAt }: Task) =>
      archivedAt === null && (projectId === null ? !isHidden.has(own) : own === projectId);
    return all.every(isHere) ? all : all.filter(isHere);
  }, [all, projectId, isHidden]);
  return { tasks, ...state };
}

/** A task by id; undefined if there is none or it has not loaded. */
export function useTask(id: string) {
  const { tasks, ...state } = useTasks();
  return { task: itemOf(tasks, id), ...state };
}
