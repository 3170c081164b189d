import { itemOf } from "@baton/domain/kernel/lists";
import type { PersonActor } from "@baton/domain/session/session";
import { matchingStage, stagesOf } from "@baton/domain/stage/stage";
import type { Task } from "@baton/domain/task/task";
import { canTask } from "@baton/domain/task/task.policy";
import { t } from "@lingui/core/macro";
import { useCallback } from "react";
import { among } from "@/features/project/public.ts";
import { useActor } from "@/features/session/public.ts";
import { showError } from "@/platform/notify.ts";
import { cachedList } from "@/platform/sync/synced-list.ts";
import { useTaskWrite } from "./task-writes.ts";

/**
 * Returns the fields that move a task to another project: to the stage of the same name there or otherwise of the same
 * category, and out of its cycle.
 */
export function intoProject(task: Task, projectId: string): Partial<Task> {
  const stages = cachedList("stage")?.items ?? [];
  const own = stages.find(({ id }) => id === task.stageId);
  const to = task.projectId === projectId ? undefined : own && matchingStage(stagesOf(stages, projectId), own);
  if (!to) return {};
  const outOfCycle = task.cycleId === null ? {} : { cycleId: null };
  // The server assigns another number.
  return { projectId, stageId: to.id, stage: to.category, number: 0, ...outOfCycle };
}

/** The same, or why the person may not move the task there. */
export function placeInProject(task: Task, projectId: string, actor: PersonActor): Partial<Task> | string {
  const projects = cachedList("project")?.items ?? [];
  const actorIn = (id: string) => among(actor, itemOf(projects, id));
  if (!(canTask.edit(actorIn(task.projectId), task) && canTask.moveInto(actorIn(projectId), task)))
    return t`You may not move this task to another project.`;
  return intoProject(task, projectId);
}

/** Returns a function that moves a task to another project. */
export function useMoveToProject() {
  const { write } = useTaskWrite();
  const actor = useActor();
  return useCallback(
    (task: Task, projectId: string) => {
      if (projectId === task.projectId) return;
      const patch = placeInProject(task, projectId, actor);
      if (typeof patch === "string") return showError(patch);
      if (patch.projectId !== undefined) write({ kind: "move", id: task.id, patch });
    },
    [write, actor],
  );
}
