import { type Priority, priorities, priorityLabels, type Task } from "@baton/domain/task/task";

const numbers = new Intl.NumberFormat("en");

/** A count as the dashboard writes it. */
export const shownNumber = (count: number): string => numbers.format(count);

export interface TaskCounts {
  readonly total: number;
  readonly completed: number;
  readonly byPriority: Readonly<Record<Priority, number>>;
}

/** Numbers of the dashboard. A task in the trash counts nowhere. */
export function countTasks(tasks: readonly Pick<Task, "stage" | "priority">[]): TaskCounts {
  const byPriority = { high: 0, medium: 0, normal: 0, low: 0 };
  let completed = 0;
  let total = 0;
  for (const { stage, priority } of tasks) {
    if (stage === "delete") continue;
    total += 1;
    byPriority[priority] += 1;
    if (stage === "completed") completed += 1;
  }
  return { total, completed, byPriority };
}

/** One point of a chart, and one row of the table that says the same in text. */
export interface PriorityRow {
  readonly priority: Priority;
  readonly label: string;
  readonly tasks: number;
}

/** The four priorities with their numbers, the most urgent first. */
export function priorityRows(byPriority: TaskCounts["byPriority"]): PriorityRow[] {
  return priorities.map((priority) => ({
    priority,
    label: priorityLabels[priority],
    tasks: byPriority[priority],
  }));
}

/** What the overview lists: the newest task first, nothing from the trash. */
export function overviewOf(tasks: readonly Task[]): Task[] {
  return tasks
    .filter((task) => task.stage !== "delete")
    .sort((a, b) => {
      if (a.createdAt === b.createdAt) return 0;
      return a.createdAt < b.createdAt ? 1 : -1;
    });
}
