import { editBetween } from "@baton/domain/kernel/writes";
import type { Task } from "@baton/domain/task/task";
import { draftOf, type TaskDraft } from "@baton/domain/task/task.wire";
import { t } from "@lingui/core/macro";
import { useState } from "react";
import { TaskFormDialog } from "./task-form-dialog.tsx";

/** Edits every field of a task. */
export function UpdateTaskDialog({ task, onClose }: { task: Task & TaskDraft; onClose: () => void }) {
  // The task when the form opened, so that other people's later changes are not part of this edit.
  const [base] = useState(() => draftOf(task));
  return (
    <TaskFormDialog
      title={t`Update Task`}
      submitLabel={t`Update Task`}
      isNew={false}
      projectId={task.projectId}
      name={task.id}
      base={base}
      toWrite={(draft, seen) => {
        const edit = editBetween(seen, draft);
        return Object.keys(edit.patch).length === 0 ? null : { kind: "edit", id: task.id, ...edit };
      }}
      onClose={onClose}
    />
  );
}
