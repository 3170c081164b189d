import type { Task } from "@baton/domain/task/task";
import { canTask } from "@baton/domain/task/task.policy";
import type { TaskDraft } from "@baton/domain/task/task.wire";
import { t } from "@lingui/core/macro";
import { Archive, ArchiveRestore, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { useActorIn } from "@/features/project/public.ts";
import { showError } from "@/platform/notify.ts";
import { useDelayed } from "@/platform/use-delayed.ts";
import { Button } from "@/ui/button.tsx";
import { UpdateStageDialog } from "../form/update-stage-dialog.tsx";
import { UpdateTaskDialog } from "../form/update-task-dialog.tsx";
import { useTasks } from "../task-data.ts";
import { useTaskWrite } from "../task-writes.ts";
import { wholeTask } from "../texts.ts";

/** Milliseconds before a press that has to fetch something shows a spinner. */
const spinnerDelay = 150;

interface TaskActionsProps {
  task: Task;
  /** Called when the task is being moved to the trash. */
  onTrashed: () => void;
}

/** The actions on a task outside the trash. Those who may not edit the whole task change its stage. */
export function TaskActions({ task, onTrashed }: TaskActionsProps) {
  const actor = useActorIn(task.projectId);
  const { write } = useTaskWrite();
  const { writes, subtaskWrites } = useTasks();
  const [open, setOpen] = useState<(Task & TaskDraft) | "stage" | null>(null);
  const [isLoading, setLoading] = useState(false);
  const isArchived = task.archivedAt !== null;
  const isSlow = useDelayed(isLoading, spinnerDelay);

  async function update() {
    if (!canTask.edit(actor, task)) return setOpen("stage");
    setLoading(true);
    try {
      setOpen(await wholeTask(task, writes, subtaskWrites));
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      showError(t`The task cannot be edited now: its description and notes could not be loaded.`, error);
    } finally {
      setLoading(false);
    }
  }

  function archive() {
    write({ kind: "move", id: task.id, patch: { archivedAt: isArchived ? null : new Date().toISOString() } });
  }

  function trash() {
    write({ kind: "move", id: task.id, patch: { stage: "delete" } });
    onTrashed();
  }

  return (
    <>
      {canTask.move(actor) && (
        <Button size="sm" isPending={isSlow} onPress={() => void update()}>
          <Pencil aria-hidden="true" />
          <span className="@max-sm/header:sr-only">{t`Update`}</span>
        </Button>
      )}
      {canTask.move(actor) && (
        <Button size="sm" onPress={archive}>
          {isArchived ? <ArchiveRestore aria-hidden="true" /> : <Archive aria-hidden="true" />}
          <span className="@max-lg/header:sr-only">{isArchived ? t`Restore` : t`Archive`}</span>
        </Button>
      )}
      {canTask.move(actor) && (
        <Button size="sm" onPress={trash}>
          <Trash2 aria-hidden="true" />
          <span className="@max-sm/header:sr-only">{t`Delete`}</span>
        </Button>
      )}
      {open === "stage" && <UpdateStageDialog task={task} onClose={() => setOpen(null)} />}
      {open !== null && open !== "stage" && <UpdateTaskDialog task={open} onClose={() => setOpen(null)} />}
    </>
  );
}
