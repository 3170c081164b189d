import { type Stage, stages, type Task } from "@baton/domain/task/task";
import type { TaskCounts as ServerCounts } from "@baton/domain/task/task.list";
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useMemo } from "react";
import { countsQuery, notLoadedIn } from "./archive.ts";
import { type ShownProjects, shownAmong, useShownProjects } from "./shown-projects.ts";
import { useTasks } from "./task-data.ts";

/** The number of tasks in each stage that are not archived; `all` excludes the trash. */
export type TaskCounts = Readonly<Record<Stage | "all", number>>;

/** Shown if the server cannot be asked for the number of tasks. */
const none: ServerCounts = { projects: {}, archived: 0, delete: 0 };

function countsOf(tasks: readonly Task[], stored: ServerCounts, projects: ShownProjects): TaskCounts {
  const counts = Object.fromEntries(stages.map((stage) => [stage, notLoadedIn(stored, stage, projects).all])) as Record<
    Stage,
    number
  >;
  // The trash is that of all projects.
  for (const { stage } of tasks) counts.delete += stage === "delete" ? 1 : 0;
  for (const { stage } of shownAmong(tasks, projects)) counts[stage] += stage === "delete" ? 0 : 1;
  return { ...counts, all: counts.todo + counts["in-progress"] + counts.completed };
}

/** Returns the numbers in the sidebar, which are updated after the screen; undefined until the tasks have loaded. */
export function useTaskCounts(): TaskCounts | undefined {
  const { tasks, isPending } = useTasks();
  const { data: stored = none, isPending: isCounting } = useQuery(countsQuery);
  const listed = useDeferredValue(tasks);
  const projects = useShownProjects();
  return useMemo(
    () => (isPending || isCounting ? undefined : countsOf(listed, stored, projects)),
    [isPending, isCounting, listed, stored, projects],
  );
}
