import type { TaskDraft } from "@baton/domain/task/task.wire";
import { useId } from "react";
import { Button } from "@/ui/button.tsx";
import { Dialog } from "@/ui/dialog.tsx";
import { Form } from "@/ui/form.tsx";
import { DraftField } from "../fields.tsx";
import { useDelayed } from "./use-delayed.ts";
import { type TaskFormOptions, useTaskForm } from "./use-task-form.ts";

interface TaskFormDialogProps extends Omit<TaskFormOptions, "onDone"> {
  title: string;
  submitLabel: string;
  isNew: boolean;
  onClose: () => void;
}

/** Milliseconds before a submit that is on its way is shown as such. */
const spinnerDelay = 200;

const wholeRow: readonly (keyof TaskDraft)[] = ["title", "description"];
const order = [
  "title",
  "description",
  "startingDate",
  "endingDate",
  "priority",
  "stage",
  "assignees",
  "tags",
  "notes",
  "subtasks",
] as const satisfies readonly (keyof TaskDraft)[];

/** The whole form of a task. Whatever way it is closed, what was typed and not sent is there when it opens again. */
export function TaskFormDialog({ title, submitLabel, isNew, onClose, ...options }: TaskFormDialogProps) {
  const form = useTaskForm({ ...options, onDone: onClose });
  const isSlow = useDelayed(form.isPending, spinnerDelay);
  const id = useId();
  return (
    <Dialog
      title={title}
      size="lg"
      isOpen
      onOpenChange={onClose}
      footer={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button type="submit" form={id} variant="primary" isPending={isSlow}>
            {submitLabel}
          </Button>
        </>
      }
    >
      {form.isRestored && (
        <div className="mb-4 flex flex-wrap items-center justify-between gap-2 rounded-md bg-accent-soft px-3 py-1.5">
          <p className="text-sm text-accent-text">What you had typed here is restored.</p>
          <Button size="sm" variant="ghost" onPress={form.startOver}>
            Start over
          </Button>
        </div>
      )}
      <Form id={id} errors={form.errors} onSubmit={form.submit} className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        {order.map((field) => (
          <div key={field} className={wholeRow.includes(field) ? "sm:col-span-2" : undefined}>
            <DraftField
              field={field}
              draft={form.draft}
              error={form.errors[field]}
              isNew={isNew}
              onChange={form.change}
            />
          </div>
        ))}
      </Form>
    </Dialog>
  );
}
