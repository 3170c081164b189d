import { type Stage, stages, type Task } from "@baton/domain/task/task";
import { useDeferredValue, useMemo } from "react";
import { useTasks } from "./task-data.ts";

/** The number of tasks in each stage; `all` excludes the trash. */
export type TaskCounts = Readonly<Record<Stage | "all", number>>;

function countsOf(tasks: readonly Task[]): TaskCounts {
  const counts = Object.fromEntries(stages.map((stage) => [stage, 0])) as Record<Stage, number>;
  for (const { stage } of tasks) counts[stage] += 1;
  return { ...counts, all: tasks.length - counts.delete };
}

/** The numbers in the sidebar, updated after the screen; undefined until the tasks have loaded. */
export function useTaskCounts(): TaskCounts | undefined {
  const { tasks, isPending } = useTasks();
  const shown = useDeferredValue(tasks);
  return useMemo(() => (isPending ? undefined : countsOf(shown)), [isPending, shown]);
}
