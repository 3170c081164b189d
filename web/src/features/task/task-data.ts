import { itemOf } from "@baton/domain/kernel/lists";
import type { Task } from "@baton/domain/task/task";
import { useContext, useEffect, useMemo, useRef } from "react";
import { usePendingWrites } from "@/platform/sync/pending-writes.ts";
import { useLoadedProject } from "@/platform/sync/project-sets.ts";
import { useSyncedList } from "@/platform/sync/synced-list.ts";
import { sameItems } from "./columns.ts";
import { withPendingBlockers } from "./pending-blockers.ts";
import { withPendingSubtasks } from "./pending-subtasks.ts";
import { ShownProject, shownAmong, useShownProjects } from "./shown-projects.ts";

/** Returns the tasks as the page shows them. Every view uses this. */
export function useTasks() {
  const { items, seq, ...state } = useSyncedList("task");
  const subtaskWrites = usePendingWrites("subtask", seq);
  const linkWrites = usePendingWrites("link", seq);
  const withSubtasks = withPendingSubtasks(items, state.writes, subtaskWrites);
  return { tasks: withPendingBlockers(withSubtasks, state.writes, linkWrites), subtaskWrites, ...state };
}

/**
 * Returns the loaded tasks of the screen's project, or of all projects in use. The array stays the same while tasks of
 * other projects change, such as those that are loaded in the background.
 */
export function useShownTasks() {
  const { tasks: all, ...state } = useTasks();
  const loading = useLoadedProject(useContext(ShownProject));
  const projects = useShownProjects();
  const previous = useRef<readonly Task[]>([]);
  const tasks = useMemo(() => {
    const shown = shownAmong(all, projects);
    return sameItems(previous.current, shown) ? previous.current : shown;
  }, [all, projects]);
  useEffect(() => {
    previous.current = tasks;
  }, [tasks]);
  if (!loading.isMissing) return { tasks, ...state };
  const { error, refetch } = loading;
  return { tasks, ...state, isPending: error === null, error, refetch };
}

/** Returns a task by id; undefined if it does not exist or has not loaded. */
export function useTask(id: string) {
  const { tasks, ...state } = useTasks();
  return { task: itemOf(tasks, id), ...state };
}
