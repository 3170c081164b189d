import { daysBetween } from "../kernel/dates.ts";
import type { Task } from "./task.ts";

/** How close the ending date of a task is. `done`: the task is completed or in the trash, so nothing is due. */
export type DueKind = "overdue" | "today" | "tomorrow" | "later" | "done";

export interface Due {
  readonly kind: DueKind;
  /** Days from today to the ending date; negative when it has passed. */
  readonly days: number;
}

function kindOf(days: number): DueKind {
  if (days < 0) return "overdue";
  if (days === 0) return "today";
  return days === 1 ? "tomorrow" : "later";
}

/** When a task is due, seen from a calendar date. */
export function dueOf({ endingDate, stage }: Pick<Task, "endingDate" | "stage">, today: string): Due {
  const days = daysBetween(today, endingDate);
  return { kind: stage === "completed" || stage === "delete" ? "done" : kindOf(days), days };
}
