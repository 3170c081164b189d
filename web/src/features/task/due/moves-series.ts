import type { Task } from "@baton/domain/task/task";

/** A task that may repeat, and the day that it moves to. */
export interface MovedTask {
  readonly task: Pick<Task, "endingDate" | "dueTime" | "recurrence">;
  readonly to: string;
}

/** Returns whether a move concerns a series: its later dates could move as well. */
const movesSeries = ({ task: { recurrence, endingDate }, to }: MovedTask): boolean =>
  recurrence?.from === "date" && endingDate !== "" && to !== "" && to !== endingDate;

/** A task, and the values that it gets. */
export interface SeriesChange {
  readonly task: Task;
  readonly patch: Partial<Pick<Task, "endingDate" | "recurrence">>;
}

/** Returns whether a change moves a task of a series, and leaves open whether the later ones move as well. */
export const leavesSeriesOpen = ({ task, patch: { endingDate, recurrence } }: SeriesChange): boolean =>
  endingDate !== undefined && recurrence === undefined && movesSeries({ task, to: endingDate });
