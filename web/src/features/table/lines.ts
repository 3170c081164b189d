import type { Task } from "@baton/domain/task/task";
import type { BoardColumnInfo } from "@/features/task/public.ts";

/** What a number of tasks add up to. */
export interface Totals {
  readonly count: number;
  /** The sum of the estimates; null if none has one. */
  readonly estimate: number | null;
  /** The minutes spent on them. */
  readonly spent: number;
}

/** The head of a group of tasks. */
export interface GroupHead {
  /** That of its column. */
  readonly id: string;
  readonly column: BoardColumnInfo;
  readonly isCollapsed: boolean;
  /** The number of its tasks, and of those that a filter hides. */
  readonly count: string;
  readonly totals: Totals;
}

/** A line of a table: a task, or the head of a group. Without groups, the lines are the array of tasks itself. */
export type Line = Task | GroupHead;

export const isHead = (line: Line): line is GroupHead => "totals" in line;

/** Returns the task of a line; undefined if it has none. */
export const taskIn = (line: Line | undefined): Task | undefined => (line && !isHead(line) ? line : undefined);

/** Returns the tasks among lines. */
export const tasksIn = (lines: readonly Line[]): readonly Task[] => lines.filter((line): line is Task => !isHead(line));

/**
 * Adds up tasks.
 * @param timed the projects that track time
 */
export function totalsOf(tasks: readonly Task[], timed: ReadonlySet<string>): Totals {
  let estimate: number | null = null;
  let spent = 0;
  for (const task of tasks) {
    if (task.estimate !== null) estimate = (estimate ?? 0) + task.estimate;
    if (timed.has(task.projectId)) spent += task.timeSpent;
  }
  return { count: tasks.length, estimate, spent };
}
