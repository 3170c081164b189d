import { matchingStage, stagesOf } from "@baton/domain/stage/stage";
import type { Task } from "@baton/domain/task/task";
import { cachedList } from "@/platform/sync/synced-list.ts";

/** Returns the values that put a task into a project: the stage of the same name, or otherwise of the same category. */
export function intoProject(task: Task, projectId: string): Partial<Task> {
  const stages = cachedList("stage")?.items ?? [];
  const own = stages.find(({ id }) => id === task.stageId);
  const to = task.projectId === projectId ? undefined : own && matchingStage(stagesOf(stages, projectId), own);
  // The server assigns another number.
  return to ? { projectId, stageId: to.id, stage: to.category, number: 0 } : {};
}
