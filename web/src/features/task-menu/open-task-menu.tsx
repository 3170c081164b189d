import type { Task } from "@baton/domain/task/task";
import { canTask } from "@baton/domain/task/task.policy";
import { useActorIn, useStagesOf } from "@/features/project/public.ts";
import { columnOfStage, useTaskWrite } from "@/features/task/public.ts";
import { useOpenTaskActions } from "./open-task-actions.ts";
import { useTaskUpdate } from "./task-actions.tsx";
import { TaskMenuButton } from "./task-menu-button.tsx";

interface OpenTaskMenuProps {
  task: Task;
  /** Called when the task leaves the lists. */
  onGone: () => void;
}

/** The menu of an open task. */
export function OpenTaskMenu({ task, onGone }: OpenTaskMenuProps) {
  const stages = useStagesOf(task.projectId);
  const { write } = useTaskWrite();
  const { update, form } = useTaskUpdate(task);
  const { archive, trash } = useOpenTaskActions(task);
  const mayMove = canTask.move(useActorIn(task.projectId)) && task.stage !== "delete";
  const leaving = (action: () => void) => () => {
    action();
    onGone();
  };
  if (!mayMove) return null;
  return (
    <>
      <TaskMenuButton
        task={task}
        columns={stages.map(columnOfStage)}
        column={task.stageId}
        onMove={({ id }, to) => {
          const stage = stages.find((one) => one.id === to);
          if (stage) write({ kind: "move", id, patch: { stageId: stage.id, stage: stage.category } }, { quiet: true });
        }}
        onArchive={task.archivedAt === null ? leaving(archive) : undefined}
        onTrash={leaving(trash)}
        onUpdate={update}
      />
      {form}
    </>
  );
}
