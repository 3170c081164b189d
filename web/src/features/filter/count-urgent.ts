import { isOpen, type Task, type WorkStage } from "@baton/domain/task/task";
import { filterTasks, type TaskFilter } from "./task-filter.ts";

/**
 * Counts the open tasks that are overdue, and those due today, within the rest of the filter. It runs after every
 * change of a list, so it compares dates as text instead of counting every choice as the filter menu does.
 */
export function countUrgent(
  tasks: readonly Task[],
  filter: TaskFilter,
  { today, list }: { today: string; list: WorkStage | undefined },
) {
  const counts = { overdue: 0, today: 0 };
  const due = filter.terms.filter(({ field }) => field === "due");
  const matches = due.length === 0 ? filter.matches : filter.without(due);
  for (const task of filterTasks(tasks, { matches })) {
    const { stage, endingDate } = task;
    if (!isOpen(task) || (list && stage !== list) || endingDate === "" || endingDate > today) continue;
    counts[endingDate === today ? "today" : "overdue"] += 1;
  }
  return counts;
}
