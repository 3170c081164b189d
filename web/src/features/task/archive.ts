import { contract } from "@baton/domain/contract";
import { archivedBefore, isArchived, priorities, type Stage, type Task, workStages } from "@baton/domain/task/task";
import type { ArchivePart, ProjectCounts, TaskCounts } from "@baton/domain/task/task.list";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { call } from "@/platform/api.ts";
import { queryClient } from "@/platform/query-client.ts";
import { replicaStore } from "@/platform/sync/replica.ts";
import type { ReplicaStore } from "@/platform/sync/replica-store.ts";
import { cachedList, mergeItems, partCountsKey } from "@/platform/sync/synced-list.ts";

import { type ShownProjects, useShownProjects } from "./shown-projects.ts";

/** Milliseconds until the next screen that shows the counts loads them again. */
const countsStaleAfter = 60_000;

type ByPriority = ProjectCounts["older"];

const countsSnapshot = "archive";

/** Subtracts the tasks of the archive that the page has loaded. */
function without({ projects, ...counts }: TaskCounts, tasks: readonly Task[]): TaskCounts {
  const rest = { ...counts, projects: { ...projects } };
  const before = archivedBefore(new Date());
  for (const task of tasks) {
    const { projectId, priority } = task;
    const project = rest.projects[projectId];
    if (task.stage === "delete") rest.delete = Math.max(0, rest.delete - 1);
    else if (task.archivedAt !== null) rest.archived = Math.max(0, rest.archived - 1);
    else if (project && isArchived(task, before)) {
      const older = { ...project.older, [priority]: Math.max(0, project.older[priority] - 1) };
      rest.projects[projectId] = { ...project, older };
    }
  }
  return rest;
}

/** The number of tasks in each project. Archived tasks count only if the page has not loaded them. */
export const countsQuery = queryOptions({
  queryKey: partCountsKey,
  queryFn: async ({ signal }): Promise<TaskCounts> => {
    const { data } = await call(contract.countTasks, {}, { signal });
    // Stores the server's counts: the stored lists do not contain archived tasks that this page has loaded.
    void replicaStore()?.saveSnapshot(countsSnapshot, 0, data);
    return without(data, cachedList("task")?.items ?? []);
  },
  staleTime: countsStaleAfter,
  networkMode: "always",
});

/** Shows the counts of the last visit until the server has answered. */
export async function hydrateNotLoaded(store: ReplicaStore): Promise<void> {
  const counts = await store.readSnapshot<TaskCounts>(countsSnapshot);
  if (counts) queryClient.setQueryData(countsQuery.queryKey, counts.items, { updatedAt: 0 });
}

const sumOf = (counts: ByPriority) => priorities.reduce((sum, priority) => sum + counts[priority], 0);
const none = (): ByPriority => ({ high: 0, medium: 0, normal: 0, low: 0 });

/**
 * Returns the number of a screen's tasks outside the trash that the page has not loaded, by stage and in the archive.
 */
export function countsNotLoaded({ projects }: TaskCounts, shown: ShownProjects): ProjectCounts {
  const { isLoaded, isShown, ownElsewhere } = shown;
  const sums = { todo: none(), "in-progress": none(), completed: none(), older: none() };
  for (const [id, counts] of Object.entries(projects)) {
    if (!isShown(id)) continue;
    for (const priority of priorities) {
      sums.older[priority] += counts.older[priority];
      for (const stage of workStages) sums[stage][priority] += isLoaded(id) ? 0 : counts[stage][priority];
    }
  }
  for (const { stage, priority } of ownElsewhere) {
    if (stage !== "delete") sums[stage][priority] = Math.max(0, sums[stage][priority] - 1);
  }
  return sums;
}

/** The number of a screen's tasks that the page has not loaded: in all lists, and in the archive. */
interface NotLoaded {
  readonly all: number;
  readonly older: number;
}

/**
 * Returns the number of a screen's tasks that the page has not loaded: in a stage, in a part of the archive, or in all.
 */
export function notLoadedIn(
  counts: TaskCounts,
  stage: Stage | ArchivePart | undefined,
  projects: ShownProjects,
): NotLoaded {
  if (stage === "delete" || stage === "archived") return { all: counts[stage], older: counts[stage] };
  const sums = countsNotLoaded(counts, projects);
  const older = stage === undefined || stage === "completed" ? sumOf(sums.older) : 0;
  const shownCounts = workStages
    .filter((each) => stage === undefined || stage === each)
    .map((each) => sumOf(sums[each]));
  return { all: shownCounts.reduce((sum, count) => sum + count, older), older };
}

const nothing: NotLoaded = { all: 0, older: 0 };

/**
 * Returns the number of tasks in a stage that the page has not loaded, in the screen's project or in all projects in
 * use; 0 if unknown.
 */
export function useNotLoaded(stage: Stage | ArchivePart | undefined): NotLoaded {
  const { data } = useQuery(countsQuery);
  const shown = useShownProjects();
  return useMemo(() => (data ? notLoadedIn(data, stage, shown) : nothing), [data, stage, shown]);
}

/**
 * Merges tasks from outside the list, such as archived ones, into the list.
 * @param seq as in `mergeItems`
 */
export function mergeTasks(tasks: readonly Task[], seq?: number): void {
  const added = mergeItems("task", tasks, seq);
  queryClient.setQueryData<TaskCounts>(partCountsKey, (counts) => counts && without(counts, added));
}
