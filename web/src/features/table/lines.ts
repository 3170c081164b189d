import type { Task } from "@baton/domain/task/task";
import type { BoardColumnInfo } from "@/features/task/public.ts";

/** The head of a group of tasks. */
export interface GroupHead {
  /** That of its column. */
  readonly id: string;
  readonly column: BoardColumnInfo;
  readonly isCollapsed: boolean;
  /** The number of its tasks, and of those that a filter hides. */
  readonly count: string;
  /** Its tasks, also while it is collapsed. */
  readonly tasks: readonly Task[];
}

/** A line of a table: a task, or the head of a group. Without groups, the lines are the array of tasks itself. */
export type Line = Task | GroupHead;

export const isHead = (line: Line): line is GroupHead => "isCollapsed" in line;

/** Returns the task of a line; undefined if it has none. */
export const taskIn = (line: Line | undefined): Task | undefined => (line && !isHead(line) ? line : undefined);

/** Returns the tasks among lines. */
export const tasksIn = (lines: readonly Line[]): readonly Task[] => lines.filter((line): line is Task => !isHead(line));
