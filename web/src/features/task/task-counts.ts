import { type Stage, stages, type Task } from "@baton/domain/task/task";
import { useDeferredValue, useMemo } from "react";
import { useTasks } from "./task-data.ts";

/** How many tasks there are of each stage; `all` leaves out those in the trash. */
export type TaskCounts = Readonly<Record<Stage | "all", number>>;

function countsOf(tasks: readonly Task[]): TaskCounts {
  const counts = Object.fromEntries(stages.map((stage) => [stage, 0])) as Record<Stage, number>;
  for (const { stage } of tasks) counts[stage] += 1;
  return { ...counts, all: tasks.length - counts.delete };
}

/** The numbers of the sidebar, which follow a change after the screen has; undefined until the tasks are there. */
export function useTaskCounts(): TaskCounts | undefined {
  const { tasks, isPending } = useTasks();
  const shown = useDeferredValue(tasks);
  return useMemo(() => (isPending ? undefined : countsOf(shown)), [isPending, shown]);
}
