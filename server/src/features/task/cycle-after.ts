import { cycleMessages } from "@baton/domain/cycle/cycle.messages";
import type { Task } from "@baton/domain/task/task";
import { invalid } from "./destination.store.ts";

type Planned = Pick<Task, "projectId" | "cycleId">;

/**
 * Returns the cycle of a task after a change: none if the task has left the project of the cycle.
 * @param before undefined if the task is new
 * @param cyclesAt returns the cycles in which tasks of a project can be planned
 * @param path where the cycle is in the request
 * @throws AppError invalid for a cycle of another project
 */
export async function cycleAfter(
  before: Planned | undefined,
  { projectId, cycleId }: Planned,
  cyclesAt: (projectId: string) => Promise<ReadonlySet<string>>,
  path = "cycleId",
): Promise<string | null> {
  if (cycleId === null) return null;
  if (cycleId === before?.cycleId) return projectId === before.projectId ? cycleId : null;
  if (!(await cyclesAt(projectId)).has(cycleId)) throw invalid(path, cycleMessages.noSuchCycle);
  return cycleId;
}
