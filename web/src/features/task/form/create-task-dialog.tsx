import { today } from "@baton/domain/kernel/dates";
import { t } from "@lingui/core/macro";
import { useState } from "react";
import { useActor } from "@/features/session/public.ts";
import { useTasks } from "../task-data.ts";
import { keepLastChoice, readLastChoice } from "./last-choice.ts";
import { newDraft, newTask } from "./task-draft.ts";
import { TaskFormDialog } from "./task-form-dialog.tsx";

interface CreateTaskDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

export function CreateTaskDialog({ isOpen, onOpenChange }: CreateTaskDialogProps) {
  return isOpen && <OpenDialog onClose={() => onOpenChange(false)} />;
}

function OpenDialog({ onClose }: { onClose: () => void }) {
  const actor = useActor();
  const { tasks } = useTasks();
  const [base] = useState(() => newDraft(today(), readLastChoice(actor.userId)));
  return (
    <TaskFormDialog
      title={t`Create New Task`}
      submitLabel={t`Create Task`}
      isNew
      name="new"
      base={base}
      toWrite={(draft) => {
        keepLastChoice(actor.userId, draft);
        return { kind: "create", value: newTask(draft, tasks, actor) };
      }}
      onClose={onClose}
    />
  );
}
