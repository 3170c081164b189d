import { itemOf } from "@baton/domain/kernel/lists";
import type { Task } from "@baton/domain/task/task";
import { useContext } from "react";
import { memoize, memoizeLast } from "@/platform/memoize.ts";
import { usePendingWrites } from "@/platform/sync/pending-writes.ts";
import { useLoadedProject } from "@/platform/sync/project-sets.ts";
import { useSyncedList } from "@/platform/sync/synced-list.ts";
import { sameItems } from "./columns.ts";
import { withPendingBlockers } from "./pending-blockers.ts";
import { withPendingSubtasks } from "./pending-subtasks.ts";
import { ShownProject, type ShownProjects, shownAmong, useShownProjects } from "./shown-projects.ts";

/** Returns the tasks as the page shows them. Every view uses this. */
export function useTasks() {
  const { items, seq, ...state } = useSyncedList("task");
  const subtaskWrites = usePendingWrites("subtask", seq);
  const linkWrites = usePendingWrites("link", seq);
  const withSubtasks = withPendingSubtasks(items, state.writes, subtaskWrites);
  return { tasks: withPendingBlockers(withSubtasks, state.writes, linkWrites), subtaskWrites, ...state };
}

type Shown = readonly [tasks: readonly Task[], projects: ShownProjects];

function shownTasks([tasks, projects]: Shown, last: readonly Task[] | undefined): readonly Task[] {
  const shown = shownAmong(tasks, projects);
  return last && sameItems(last, shown) ? last : shown;
}

const tasksIn = memoize((_projectId: string | null) => memoizeLast(shownTasks), new Map());

/**
 * Returns the loaded tasks of the screen's project, or of all projects in use. All parts of a screen share one array. It
 * stays the same while tasks of other projects change, such as those that are loaded in the background.
 */
export function useShownTasks() {
  const { tasks: all, ...state } = useTasks();
  const projectId = useContext(ShownProject);
  const loading = useLoadedProject(projectId);
  const tasks = tasksIn(projectId)(all, useShownProjects());
  if (!loading.isMissing) return { tasks, ...state };
  const { error, refetch } = loading;
  return { tasks, ...state, isPending: error === null, error, refetch };
}

/** Returns a task by id; undefined if it does not exist or has not loaded. */
export function useTask(id: string) {
  const { tasks, ...state } = useTasks();
  return { task: itemOf(tasks, id), ...state };
}
