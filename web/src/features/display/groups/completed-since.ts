import type { Task } from "@baton/domain/task/task";
import { type Display, firstCompletedDay } from "@baton/domain/task/task.display";

/**
 * Returns the tasks without those completed earlier than the person wants to see; if none are, the same array.
 * @param today the person's calendar date, whose days begin at their midnight
 */
export function completedSince(tasks: readonly Task[], span: Display["completed"], today: string): readonly Task[] {
  const day = firstCompletedDay(span, today);
  if (day === undefined) return tasks;
  const since = day === "" ? null : new Date(`${day}T00:00:00`).toISOString();
  return tasks.filter(
    ({ stage, completedAt }) =>
      stage !== "completed" || (since !== null && completedAt !== null && completedAt >= since),
  );
}
