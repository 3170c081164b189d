import type { Task } from "@baton/domain/task/task";
import { useEffect, useRef } from "react";
import { OnDemand, onDemand } from "@/ui/on-demand.tsx";
import { useTaskUpdate } from "./task-actions.tsx";

const makeSubtask = onDemand(async () => (await import("@/features/subtask/make-subtask.tsx")).MakeSubtask);
const saveTemplate = onDemand(async () => (await import("./save-task-template.tsx")).SaveTaskTemplate);

export type TaskDialogKind = "edit" | "subtask" | "template";

interface TaskDialogProps {
  kind: TaskDialogKind;
  task: Task;
  onClose: () => void;
}

/** The dialog in which an action on a task continues. */
export function TaskDialog({ kind, task, onClose }: TaskDialogProps) {
  if (kind === "edit") return <EditDialog {...{ task, onClose }} />;
  return <OnDemand of={kind === "subtask" ? makeSubtask : saveTemplate} {...{ task, onClose }} />;
}

/** The form of a task, once its texts are loaded. */
function EditDialog({ task, onClose }: Omit<TaskDialogProps, "kind">) {
  const { update, form } = useTaskUpdate(task);
  const latest = useRef(update);
  useEffect(() => latest.current(), []);
  const wasOpen = useRef(false);
  const isOpen = Boolean(form);
  useEffect(() => {
    if (wasOpen.current && !isOpen) onClose();
    wasOpen.current = isOpen;
  }, [isOpen, onClose]);
  return form;
}
