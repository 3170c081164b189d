import { type Priority, priorities, type Task } from "@baton/domain/task/task";
import { dueOf } from "@baton/domain/task/task.due";
import type { ProjectCounts } from "@baton/domain/task/task.list";
import { priorityLabel } from "@/features/task/public.ts";

export interface TaskCounts {
  readonly total: number;
  readonly completed: number;
  readonly byPriority: Readonly<Record<Priority, number>>;
}

const none: TaskCounts["byPriority"] = { high: 0, medium: 0, normal: 0, low: 0 };

/**
 * The numbers of the dashboard. Tasks in the trash are not counted.
 * @param others the number of tasks that are not among `tasks`
 */
export function countTasks(
  tasks: readonly Pick<Task, "stage" | "priority">[],
  others: Partial<ProjectCounts> = {},
): TaskCounts {
  const byPriority = { ...none };
  let [completed, total] = [0, 0];
  for (const [stage, counts] of Object.entries(others)) {
    for (const priority of priorities) {
      byPriority[priority] += counts[priority];
      total += counts[priority];
      if (stage === "completed" || stage === "older") completed += counts[priority];
    }
  }
  for (const { stage, priority } of tasks) {
    if (stage === "delete") continue;
    total += 1;
    byPriority[priority] += 1;
    if (stage === "completed") completed += 1;
  }
  return { total, completed, byPriority };
}

/** One point of a chart, and one row of its table. */
export interface PriorityRow {
  readonly priority: Priority;
  readonly label: string;
  readonly tasks: number;
}

/** The four priorities with their counts, the most urgent first. */
export function priorityRows(byPriority: TaskCounts["byPriority"]): PriorityRow[] {
  return priorities.map((priority) => ({
    priority,
    label: priorityLabel(priority),
    tasks: byPriority[priority],
  }));
}

type Dated = Pick<Task, "stage" | "endingDate">;

function byEndingDate(a: Dated, b: Dated): number {
  return Number(a.endingDate > b.endingDate) - Number(a.endingDate < b.endingDate);
}

/**
 * Returns the tasks of the overview, without the trash: first open tasks by ending date, then those without one, then
 * completed tasks, latest first.
 */
export function overviewOf<T extends Dated>(tasks: readonly T[]): T[] {
  const open = tasks.filter(({ stage }) => stage === "todo" || stage === "in-progress");
  const completed = tasks.filter(({ stage }) => stage === "completed");
  const [dated, undated] = [
    open.filter(({ endingDate }) => endingDate !== ""),
    open.filter(({ endingDate }) => endingDate === ""),
  ];
  return [...dated.sort(byEndingDate), ...undated, ...completed.sort((a, b) => byEndingDate(b, a))];
}

/** Returns how many tasks are overdue, and how many are due today. */
export function countDue(tasks: readonly Dated[], today: string): { overdue: number; today: number } {
  const counts = { overdue: 0, today: 0 };
  for (const task of tasks) {
    const { kind } = dueOf(task, today);
    if (kind === "overdue" || kind === "today") counts[kind] += 1;
  }
  return counts;
}
