import { editBetween } from "@baton/domain/kernel/writes";
import type { Task } from "@baton/domain/task/task";
import type { TaskDraft } from "@baton/domain/task/task.wire";
import { saveFields } from "./field-saves.ts";
import { useTaskWrite } from "./task-writes.ts";

/** Writes only the changed fields of a task, so that other people's edits of other fields are kept. */
export function useTaskEdit(task: Task) {
  const { writeAndWait } = useTaskWrite();
  return (change: Partial<TaskDraft>) => {
    const edit = editBetween<Partial<TaskDraft>>(task, change);
    if (Object.keys(edit.patch).length === 0) return;
    void saveFields(task.id, edit.patch, () => writeAndWait({ kind: "edit", id: task.id, ...edit }, { quiet: true }));
  };
}
