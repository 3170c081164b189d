import { addDays, mondayOf } from "@baton/domain/kernel/dates";
import type { Task } from "@baton/domain/task/task";
import type { Display } from "@baton/domain/task/task.display";

/** Returns the first day of which completed tasks are shown; undefined for all that are loaded, "" for none. */
function firstDay(span: Display["completed"], today: string): string | undefined {
  if (span === "none") return "";
  if (span === "today") return today;
  return span === "week" ? addDays(mondayOf(today), -7) : undefined;
}

/**
 * Returns the tasks without those completed earlier than the person wants to see; if none are, the same array.
 * @param today the person's calendar date, whose days begin at their midnight
 */
export function completedSince(tasks: readonly Task[], span: Display["completed"], today: string): readonly Task[] {
  const day = firstDay(span, today);
  if (day === undefined) return tasks;
  const since = day === "" ? null : new Date(`${day}T00:00:00`).toISOString();
  return tasks.filter(
    ({ stage, completedAt }) =>
      stage !== "completed" || (since !== null && completedAt !== null && completedAt >= since),
  );
}
