import type { Task } from "@baton/domain/task/task";
import { canTask } from "@baton/domain/task/task.policy";
import type { TaskDraft } from "@baton/domain/task/task.wire";
import { t } from "@lingui/core/macro";
import { ArchiveRestore, Pencil, Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useActorIn } from "@/features/project/public.ts";
import { UpdateStageDialog, UpdateTaskDialog } from "@/features/task/form/public.ts";
import { fullTask, useTasks } from "@/features/task/public.ts";
import { showError } from "@/platform/notify.ts";
import { useDelayed } from "@/platform/use-delayed.ts";
import { Button } from "@/ui/button.tsx";
import { useOpenTaskActions } from "./open-task-actions.ts";

/** Milliseconds before a click that loads something shows a spinner. */
const spinnerDelay = 150;

interface TaskUpdate {
  readonly update: () => void;
  readonly isSlow: boolean;
  /** The form, while it is open. */
  readonly form: ReactNode;
}

/** The form of a task. People who may not edit the whole task can change its stage. */
export function useTaskUpdate(task: Task): TaskUpdate {
  const actor = useActorIn(task.projectId);
  const { writes, subtaskWrites } = useTasks();
  const [open, setOpen] = useState<(Task & TaskDraft) | "stage" | null>(null);
  const [isLoading, setLoading] = useState(false);
  const isSlow = useDelayed(isLoading, spinnerDelay);
  const close = () => setOpen(null);

  async function update() {
    if (!canTask.edit(actor, task)) return setOpen("stage");
    setLoading(true);
    try {
      setOpen(await fullTask(task, writes, subtaskWrites));
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      showError(t`The task cannot be edited now: its description and notes could not be loaded.`, error);
    } finally {
      setLoading(false);
    }
  }

  const form =
    open === "stage" ? (
      <UpdateStageDialog task={task} onClose={close} />
    ) : (
      open && <UpdateTaskDialog task={open} onClose={close} />
    );
  return { update: () => void update(), isSlow, form };
}

interface TaskActionsProps {
  task: Task;
  /** Called when the task is being moved to the trash. */
  onTrashed: () => void;
}

/** The actions on a task outside the trash, on its page. */
export function TaskActions({ task, onTrashed }: TaskActionsProps) {
  const actor = useActorIn(task.projectId);
  const { update, isSlow, form } = useTaskUpdate(task);
  const { archive, trash } = useOpenTaskActions(task);
  const isArchived = task.archivedAt !== null;
  if (!canTask.move(actor)) return null;
  return (
    <>
      <Button size="sm" isPending={isSlow} onPress={update}>
        <Pencil aria-hidden="true" />
        {t`Update`}
      </Button>
      {isArchived && (
        <Button size="sm" onPress={archive}>
          <ArchiveRestore aria-hidden="true" />
          <span className="@max-lg/header:sr-only">{t`Restore`}</span>
        </Button>
      )}
      <Button
        size="sm"
        onPress={() => {
          trash();
          onTrashed();
        }}
      >
        <Trash2 aria-hidden="true" />
        {t`Delete`}
      </Button>
      {form}
    </>
  );
}
