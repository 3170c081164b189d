import { type Stage, stages, type Task } from "@baton/domain/task/task";
import type { ArchiveCounts } from "@baton/domain/task/task.list";
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useMemo } from "react";
import { notLoadedIn, notLoadedQuery } from "./archive.ts";
import { useTasks } from "./task-data.ts";

/** The number of tasks in each stage that are not archived; `all` excludes the trash. */
export type TaskCounts = Readonly<Record<Stage | "all", number>>;

function countsOf(tasks: readonly Task[], notLoaded: ArchiveCounts | undefined): TaskCounts {
  const counts = Object.fromEntries(
    stages.map((stage) => [stage, notLoaded ? notLoadedIn(notLoaded, stage) : 0]),
  ) as Record<Stage, number>;
  for (const { stage, archivedAt } of tasks) {
    if (archivedAt === null || stage === "delete") counts[stage] += 1;
  }
  return { ...counts, all: counts.todo + counts["in-progress"] + counts.completed };
}

/** The numbers in the sidebar, updated after the screen; undefined until the tasks have loaded. */
export function useTaskCounts(): TaskCounts | undefined {
  const { tasks, isPending } = useTasks();
  const { data: notLoaded, isPending: isCounting } = useQuery(notLoadedQuery);
  const shown = useDeferredValue(tasks);
  return useMemo(
    () => (isPending || isCounting ? undefined : countsOf(shown, notLoaded)),
    [isPending, isCounting, shown, notLoaded],
  );
}
