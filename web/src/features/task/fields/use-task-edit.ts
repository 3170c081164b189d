import { editBetween } from "@baton/domain/kernel/writes";
import type { Task } from "@baton/domain/task/task";
import type { TaskEdit } from "@baton/domain/task/task.sync";
import { askFirst } from "../due/ask-first.ts";
import { useTaskWrite } from "../task-writes.ts";
import { saveFields } from "./field-saves.ts";

/**
 * Writes only the changed fields of a task, so that other people's edits of other fields are preserved. `seen` are the
 * values when the edit began, if that is not now.
 */
export function useTaskEdit(task: Task) {
  const { writeAndWait } = useTaskWrite();
  return (change: Partial<TaskEdit>, seen: Partial<TaskEdit> = task) =>
    askFirst([{ task, patch: change }], ([decided]) => {
      const edit = editBetween<Partial<TaskEdit>>(seen, decided?.patch ?? {});
      if (Object.keys(edit.patch).length === 0) return;
      void saveFields(task.id, edit.patch, () => writeAndWait({ kind: "edit", id: task.id, ...edit }, { quiet: true }));
    });
}
