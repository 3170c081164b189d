import type { Task } from "@baton/domain/task/task";

/** A task that may repeat, and the day that it moves to. */
export interface MovedTask {
  readonly task: Pick<Task, "endingDate" | "dueTime" | "recurrence">;
  readonly to: string;
}

/** Returns whether a move concerns a series: its later dates could move as well. */
export const movesSeries = ({ task: { recurrence, endingDate }, to }: MovedTask): boolean =>
  recurrence?.from === "date" && endingDate !== "" && to !== "" && to !== endingDate;
