import { daysBetween } from "../kernel/dates.ts";
import type { Task } from "./task.ts";

/** How close a task's ending date is. `done` means completed or in the trash, so nothing is due. */
export type DueKind = "overdue" | "today" | "tomorrow" | "later" | "done";

export interface Due {
  readonly kind: DueKind;
  /** Days from today to the ending date, negative once it has passed. */
  readonly days: number;
}

function kindOf(days: number): DueKind {
  if (days < 0) return "overdue";
  if (days === 0) return "today";
  return days === 1 ? "tomorrow" : "later";
}

/** Returns when a task is due relative to `today`, a calendar date. */
export function dueOf({ endingDate, stage }: Pick<Task, "endingDate" | "stage">, today: string): Due {
  const days = daysBetween(today, endingDate);
  return { kind: stage === "completed" || stage === "delete" ? "done" : kindOf(days), days };
}
