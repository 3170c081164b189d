import { AppError } from "@baton/domain/kernel/errors";
import type { FullTask } from "@baton/domain/task/task";
import { problemsOfDue } from "@baton/domain/task/task.series";

type Due = Pick<FullTask, "endingDate" | "dueTime" | "zone" | "recurrence">;

/**
 * Refuses a due time or a series that a task cannot have.
 * @param before the task before the change; undefined if it is new
 * @param prefix where its fields are in the request
 */
export function checkDue(before: Due | undefined, after: Due, prefix = ""): void {
  const problems = problemsOfDue(before, after).map(({ path, message }) => ({ path: prefix + path, message }));
  if (problems.length > 0) throw new AppError("invalid", undefined, problems);
}
