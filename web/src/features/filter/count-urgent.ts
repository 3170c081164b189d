import type { Task } from "@baton/domain/task/task";
import { filterTasks, type TaskFilter } from "./task-filter.ts";

/**
 * Counts the open tasks that are overdue, and those due today, within the rest of the filter. It runs after every
 * change of a list, so it compares dates as text instead of counting every choice as the filter menu does.
 */
export function countUrgent(tasks: readonly Task[], filter: TaskFilter, today: string) {
  const counts = { overdue: 0, today: 0 };
  const matches = filter.without(filter.terms.filter(({ field }) => field === "due"));
  for (const task of filterTasks(tasks, { matches })) {
    const { stage, endingDate } = task;
    if (stage === "completed" || stage === "delete" || endingDate === "" || endingDate > today) continue;
    counts[endingDate === today ? "today" : "overdue"] += 1;
  }
  return counts;
}
