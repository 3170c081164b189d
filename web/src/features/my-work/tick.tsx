import type { AssignedSubtask } from "@baton/domain/subtask/subtask";
import type { Task } from "@baton/domain/task/task";
import { t } from "@lingui/core/macro";
import { useStages } from "@/features/project/public.ts";
import { useSubtaskWrite } from "@/features/subtask/public.ts";
import { stageOfCategory } from "@/features/task/bulk/public.ts";
import { TaskStageIcon, useTaskWrite } from "@/features/task/public.ts";
import { TickBox } from "@/ui/tick-box.tsx";

/** The tick of a subtask. */
export function SubtaskTick({ taskId, subtask: { id, title } }: { taskId: string; subtask: AssignedSubtask }) {
  const { write } = useSubtaskWrite();
  return (
    <TickBox
      label={title}
      isTicked={false}
      onChange={() => write({ kind: "edit", taskId, id, patch: { done: true }, base: { done: false } })}
    />
  );
}

/** The sign of a task's stage, as a button that completes the task, or opens it again. */
export function DoneButton({ task }: { task: Task }) {
  const stages = useStages();
  const { write } = useTaskWrite();
  const isDone = task.stage === "completed";
  const label = isDone ? t`Reopen ${task.title}` : t`Complete ${task.title}`;
  const press = () => {
    const stage = stageOfCategory(stages, task, isDone ? "todo" : "completed");
    if (stage) write({ kind: "move", id: task.id, patch: { stageId: stage.id, stage: stage.category } });
  };
  return (
    <button
      type="button"
      aria-label={label}
      title={isDone ? t`Reopen` : t`Complete`}
      onClick={press}
      className="touch-target -m-1 grid size-6 shrink-0 place-items-center rounded-sm hover:bg-pressed"
    >
      <TaskStageIcon task={task} />
    </button>
  );
}
