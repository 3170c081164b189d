import type { TaskDraft } from "@baton/domain/task/task.wire";
import { t } from "@lingui/core/macro";
import { type ReactNode, useDeferredValue, useId } from "react";
import { TemplateButton } from "@/features/template/use/public.ts";
import { SpecifiedScreenContext } from "@/platform/specified-screen.ts";
import { useDelayed } from "@/platform/use-delayed.ts";
import { Button } from "@/ui/button.tsx";
import { cn } from "@/ui/cn.ts";
import { Dialog } from "@/ui/dialog.tsx";
import { Form } from "@/ui/form.tsx";
import { DraftField, formFields } from "../fields/fields.tsx";
import { type TaskFormOptions, useTaskForm } from "./use-task-form.ts";

interface TaskFormDialogProps extends Omit<TaskFormOptions, "onDone"> {
  title: string;
  submitLabel: string;
  isNew: boolean;
  projectId: string | undefined;
  /** A field before the fields of the task. */
  first?: ReactNode;
  onClose: () => void;
}

/** Milliseconds before a pending submit shows a spinner. */
const spinnerDelay = 200;

/** The number of fields in the first render. The others follow at once, so that the dialog opens faster. */
const firstShown = 2;
/** The placeholder of a field that is not rendered yet. */
const roomClass = "h-14.5 pointer-coarse:h-18";

const wholeRow: readonly (keyof TaskDraft)[] = ["title", "description"];
const order = formFields;

/** The form of a task. Unsent input is stored when the form closes, and restored when it opens again. */
export function TaskFormDialog({
  title,
  submitLabel,
  isNew,
  projectId,
  first,
  onClose,
  ...options
}: TaskFormDialogProps) {
  const form = useTaskForm({ ...options, onDone: onClose });
  const isSlow = useDelayed(form.isPending, spinnerDelay);
  const id = useId();
  const shown = useDeferredValue(order.length, firstShown);
  return (
    <Dialog
      title={title}
      size="lg"
      isOpen
      onOpenChange={onClose}
      footer={
        <>
          {isNew && <TemplateButton onChoose={form.fill} className="me-auto" />}
          <Button onPress={onClose}>{t`Cancel`}</Button>
          <Button type="submit" form={id} variant="primary" isPending={isSlow}>
            {submitLabel}
          </Button>
        </>
      }
    >
      {form.isFromDraft && (
        <div className="mb-4 flex flex-wrap items-center justify-between gap-2 rounded-md bg-accent-soft px-3 py-1.5">
          <p className="text-sm text-accent-text">{t`Your unsaved input was restored.`}</p>
          <Button size="sm" variant="ghost" onPress={form.startOver}>
            {t`Start over`}
          </Button>
        </div>
      )}
      {form.filled !== undefined && (
        <div className="mb-4 flex flex-wrap items-center justify-between gap-2 rounded-md bg-accent-soft px-3 py-1.5">
          <p role="status" className="text-sm text-accent-text">{t`Filled in from ${form.filled}.`}</p>
          <Button size="sm" variant="ghost" onPress={form.unfill}>
            {t`Undo`}
          </Button>
        </div>
      )}
      <Form id={id} errors={form.errors} onSubmit={form.submit} className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        {first && <div className="sm:col-span-2">{first}</div>}
        {order.map((field, index) => (
          <div key={field} className={cn(wholeRow.includes(field) && "sm:col-span-2", index >= shown && roomClass)}>
            {index < shown && (
              <SpecifiedScreenContext value={true}>
                <DraftField
                  field={field}
                  draft={form.draft}
                  error={form.errors[field]}
                  isNew={isNew}
                  projectId={projectId}
                  onChange={form.change}
                />
              </SpecifiedScreenContext>
            )}
          </div>
        ))}
      </Form>
    </Dialog>
  );
}
