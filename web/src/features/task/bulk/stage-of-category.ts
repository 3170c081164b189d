import { type ProjectStage, stagesOf } from "@baton/domain/stage/stage";
import type { Task } from "@baton/domain/task/task";

/**
 * Returns the first stage of a category in the project of a task, for tasks of several projects that move together;
 * undefined if the task is in a stage of this category already.
 */
export function stageOfCategory(
  stages: readonly ProjectStage[],
  task: Task,
  category: Task["stage"],
): ProjectStage | undefined {
  if (task.stage === category) return undefined;
  return stagesOf(stages, task.projectId).find((stage) => stage.category === category);
}
