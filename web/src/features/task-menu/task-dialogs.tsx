import type { Task } from "@baton/domain/task/task";
import { useEffect, useRef, useState } from "react";
import { fieldWords } from "@/features/task/field-words/public.ts";
import type { MenuState } from "@/ui/menu-trigger.ts";
import { OnDemand, onDemand } from "@/ui/on-demand.tsx";
import { elementOf } from "./target.ts";
import { useTaskUpdate } from "./task-actions.tsx";

const makeSubtask = onDemand(async () => (await import("@/features/subtask/make-subtask.tsx")).MakeSubtask);
const duePopover = onDemand(async () => (await import("@/features/task/due/due-popover.tsx")).DuePopover, {
  takesKeys: true,
});
const saveTemplate = onDemand(async () => (await import("./save-task-template.tsx")).SaveTaskTemplate);

const fieldsDialog = onDemand(async () => (await import("./fields-dialog.tsx")).FieldsDialog);

export type TaskDialogKind = "edit" | "subtask" | "template" | "dueDate" | "fields";

interface TaskDialogProps {
  kind: TaskDialogKind;
  /** One task or, for their fields, several. */
  tasks: readonly Task[];
  onClose: () => void;
}

/** The dialog or popover in which an action on tasks continues. */
export function TaskDialog({ kind, tasks, onClose }: TaskDialogProps) {
  const [task] = tasks;
  if (!task) return null;
  if (kind === "fields") return <OnDemand of={fieldsDialog} {...{ tasks, onClose }} />;
  if (kind === "edit") return <EditDialog {...{ task, onClose }} />;
  if (kind === "dueDate") return <DueDialog {...{ task, onClose }} />;
  return <OnDemand of={kind === "subtask" ? makeSubtask : saveTemplate} {...{ task, onClose }} />;
}

interface OneTaskProps extends Pick<TaskDialogProps, "onClose"> {
  task: Task;
}

/** When a task is due: beside its card, or below its row. */
function DueDialog({ task, onClose }: OneTaskProps) {
  const [triggerRef] = useState(() => ({ current: elementOf(task.id) }));
  const isCard = (triggerRef.current?.offsetWidth ?? 0) < innerWidth / 2;
  const menu: MenuState = {
    ...{ triggerRef, isOpen: true, focus: true, placement: isCard ? "right top" : "bottom start" },
    onOpenChange: (isOpen) => isOpen || onClose(),
  };
  return <OnDemand of={duePopover} {...{ task, menu }} label={fieldWords.endingDate.label()} />;
}

/** The form of a task, once its texts are loaded. */
function EditDialog({ task, onClose }: OneTaskProps) {
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
