import type { Task } from "@baton/domain/task/task";
import { canTask } from "@baton/domain/task/task.policy";
import { t } from "@lingui/core/macro";
import { Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { useActor } from "@/features/session/public.ts";
import { Button } from "@/ui/button.tsx";
import { UpdateStageDialog } from "../form/update-stage-dialog.tsx";
import { UpdateTaskDialog } from "../form/update-task-dialog.tsx";
import { useTaskWrite } from "../task-writes.ts";

interface TaskActionsProps {
  task: Task;
  /** Called when the task is being moved to the trash. */
  onTrashed: () => void;
}

/** The actions on a task outside the trash. Those who may not edit the whole task change its stage. */
export function TaskActions({ task, onTrashed }: TaskActionsProps) {
  const actor = useActor();
  const { write } = useTaskWrite();
  const [isOpen, setOpen] = useState(false);
  const Update = canTask.edit(actor, task) ? UpdateTaskDialog : UpdateStageDialog;

  function trash() {
    write({ kind: "move", id: task.id, patch: { stage: "delete" } });
    onTrashed();
  }

  return (
    <>
      <Button size="sm" onPress={() => setOpen(true)}>
        <Pencil aria-hidden="true" />
        <span className="@max-sm/header:sr-only">{t`Update`}</span>
      </Button>
      {canTask.move(actor) && (
        <Button size="sm" onPress={trash}>
          <Trash2 aria-hidden="true" />
          <span className="@max-sm/header:sr-only">{t`Delete`}</span>
        </Button>
      )}
      <Update task={task} isOpen={isOpen} onOpenChange={setOpen} />
    </>
  );
}
