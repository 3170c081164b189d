import { itemOf } from "@baton/domain/kernel/lists";
import { editBetween } from "@baton/domain/kernel/writes";
import { type ProjectStage, stagesOf } from "@baton/domain/stage/stage";
import type { Task } from "@baton/domain/task/task";
import { canTask } from "@baton/domain/task/task.policy";
import type { TaskDraft } from "@baton/domain/task/task.wire";
import { t } from "@lingui/core/macro";
import { among, useKnownProjects, useStages } from "@/features/project/public.ts";
import { useActor } from "@/features/session/public.ts";
import { useMoveToProject, useTaskWrite } from "@/features/task/public.ts";
import { announce } from "@/ui/announce.ts";

/** Returns what the palette and keys do with a task. */
export function useTaskCommands() {
  const actor = useActor();
  const projects = useKnownProjects();
  const stages = useStages();
  const { write } = useTaskWrite();
  const toProject = useMoveToProject();
  const actorIn = (task: Task) => among(actor, itemOf(projects, task.projectId));

  const edit = (task: Task, change: Partial<TaskDraft>) => {
    const changed = editBetween<Partial<TaskDraft>>(task, change);
    if (Object.keys(changed.patch).length > 0) write({ kind: "edit", id: task.id, ...changed });
  };
  const toStage = (task: Task, { id, category }: ProjectStage) => {
    if (id !== task.stageId) write({ kind: "move", id: task.id, patch: { stageId: id, stage: category } });
  };
  return {
    mayEdit: (task: Task) => task.stage !== "delete" && canTask.edit(actorIn(task), task),
    mayMove: (task: Task) => task.stage !== "delete" && canTask.move(actorIn(task)),
    mayCreate: (task: Task) => canTask.create(actorIn(task)),
    edit,
    toStage,
    toProject,
    /** Moves a task to the stage before or after its own. */
    step: (task: Task, by: 1 | -1) => {
      const own = stagesOf(stages, task.projectId);
      const next = own[own.findIndex(({ id }) => id === task.stageId) + by];
      if (!next) return announce(by === 1 ? t`This is the last stage.` : t`This is the first stage.`);
      toStage(task, next);
      announce(next.name);
    },
    /** Assigns a task to the person, or no longer. */
    toggleMe: (task: Task) => {
      const { userId } = actor;
      const others = task.assigneeIds.filter((id) => id !== userId);
      edit(task, { assigneeIds: others.length < task.assigneeIds.length ? others : [...others, userId] });
    },
  };
}

export type TaskCommands = ReturnType<typeof useTaskCommands>;
