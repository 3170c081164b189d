import type { ChoiceField, Task } from "@baton/domain/task/task";
import type { ReactNode } from "react";
import { itemsAfter, sharedItems } from "@/features/task/bulk/public.ts";
import { FieldPicker, type PickedField, type PickedFields } from "@/features/task/field-picker/public.ts";
import { choiceFields } from "@/features/task/field-words/public.ts";
import { ActionButton } from "./action-button.tsx";
import type { PatchOf } from "./use-selection-actions.ts";

/** Returns the values that all tasks have in common; "" for a field in which they differ. */
function commonFields(tasks: readonly Task[]): PickedFields {
  const same = <K extends ChoiceField | "projectId" | "stageId" | "startingDate" | "endingDate" | "cycleId">(
    field: K,
  ) => {
    const [first = "", ...others] = new Set(tasks.map((task) => task[field]));
    return others.length > 0 ? "" : first;
  };
  const choices = Object.fromEntries(choiceFields.map((field) => [field, same(field)]));
  return {
    ...(choices as { [K in ChoiceField]: Task[K] | "" }),
    cycleId: same("cycleId"),
    ...{ projectId: same("projectId"), stageId: same("stageId") },
    ...{ startingDate: same("startingDate"), endingDate: same("endingDate") },
    assigneeIds: sharedItems(tasks.map(({ assigneeIds }) => assigneeIds)),
    labelIds: sharedItems(tasks.map(({ labelIds }) => labelIds)),
  };
}

/** Returns the patch of a task, after the values that all tasks share were changed. */
function patchOf(task: Task, before: PickedFields, { assigneeIds, labelIds, ...patch }: Partial<Task>): Partial<Task> {
  return {
    ...patch,
    ...(assigneeIds ? { assigneeIds: itemsAfter(task.assigneeIds, before.assigneeIds, assigneeIds) } : {}),
    ...(labelIds ? { labelIds: itemsAfter(task.labelIds, before.labelIds, labelIds) } : {}),
  };
}

interface PickerActionProps {
  tasks: readonly Task[];
  field: PickedField;
  label: string;
  icon: ReactNode;
  set: (tasks: readonly Task[], patchOf: PatchOf) => void;
}

/** Changes a field of all selected tasks with the picker of an open task. */
export function PickerAction({ tasks, field, label, icon, set }: PickerActionProps) {
  const shared = commonFields(tasks);
  return (
    <ActionButton label={label} icon={icon} isDisabled={tasks.length === 0}>
      {(menu) => (
        <FieldPicker
          {...menu}
          task={shared}
          field={field}
          label={label}
          edit={(patch) => set(tasks, (task) => patchOf(task, shared, patch))}
        />
      )}
    </ActionButton>
  );
}
