import type { Task } from "@baton/domain/task/task";
import type { EditedField } from "@baton/domain/workspace/workspace.live";
import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { type ActionId, ariaKey, hintOf, useAction } from "@/features/action/public.ts";
import type { PickedField } from "@/features/task/fields/public.ts";
import { useEditing } from "@/platform/sync/presence.ts";
import { cn } from "@/ui/cn.ts";
import { type MenuState, useMenuTrigger } from "@/ui/menu-trigger.ts";
import { type Deferred, OnDemand, onDemand } from "@/ui/on-demand.tsx";
import { Editors } from "../editors.tsx";
import { SaveStatus } from "../save-status.tsx";

/** Loaded when the pointer or the focus first reaches a field. */
const fieldPicker = onDemand(
  async () => (await import("@/features/task/field-picker/field-picker.tsx")).TaskFieldPicker,
  {
    takesKeys: true,
  },
);

interface FieldRowProps {
  label: string;
  /** Whether a line separates it from the row above. */
  isApart?: boolean;
  /** Content below the value. */
  note?: ReactNode;
  children: ReactNode;
}

export function FieldRow({ label, isApart = false, note, children }: FieldRowProps) {
  return (
    <div className={cn("flex items-start gap-3 py-1 @2xl/task:@max-5xl/task:gap-2", isApart && "mt-2 border-t pt-3")}>
      <dt
        dir="auto"
        className="w-28 shrink-0 py-0.5 text-start text-sm text-muted wrap-anywhere @2xl/task:@max-5xl/task:w-20"
      >
        {label}
      </dt>
      <dd className="relative min-w-0 flex-1 text-base">
        <div className="flex min-h-6 min-w-0 items-center gap-2">{children}</div>
        {/* Beside the texts, a long value begins below the label. */}
        <div className="flex @2xl/task:@max-5xl/task:justify-end @2xl/task:@max-5xl/task:*:shrink-0">{note}</div>
      </dd>
    </div>
  );
}

/** Who else is editing a field, and whether it is saved. */
export function FieldNote({ taskId, field }: { taskId: string; field: EditedField }) {
  return (
    <>
      <Editors {...{ taskId, field }} isSmall className="absolute inset-e-5 top-1 rounded-full ring-2 ring-accent" />
      <SaveStatus {...{ taskId, field }} />
    </>
  );
}

interface PickerButtonProps<P> {
  taskId: string;
  field: EditedField;
  /** The picker that the button opens, and its props besides those of a menu. */
  of: Deferred<P & MenuState>;
  picker: P;
  /** The action that opens the picker. */
  action?: ActionId | undefined;
  /** Omitted for a value that the label already names. */
  children: ReactNode;
  className?: string | undefined;
}

/** The value of a field as a button that opens its picker. */
export function PickerButton<P extends object>({ taskId, field, of, picker, action, ...look }: PickerButtonProps<P>) {
  const { trigger, open, menu } = useMenuTrigger(of.preload);
  useEditing(taskId, field, menu?.isOpen === true);
  useAction(action, () => open("first"));
  const key = action && hintOf(action);
  return (
    <>
      <button
        {...trigger}
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts={action && ariaKey(action)}
        title={key && t`Change (${key})`}
        onClick={() => open()}
        className={cn(
          "-ms-1.5 flex min-h-6 min-w-0 flex-wrap items-center gap-x-2 gap-y-1 rounded-md px-1.5 py-0.5 text-start hover:bg-hover aria-expanded:bg-hover pointer-coarse:min-h-11",
          look.className,
        )}
      >
        {look.children}
      </button>
      {menu && <OnDemand<P & MenuState> of={of} {...picker} {...menu} />}
    </>
  );
}

interface FieldButtonProps extends Pick<PickerButtonProps<object>, "action" | "children" | "className"> {
  task: Task;
  field: PickedField;
  label: string;
}

/** The value of a field that every task has, as a button that opens its picker. */
export function FieldButton({ task, field, label, ...look }: FieldButtonProps) {
  return <PickerButton taskId={task.id} field={field} of={fieldPicker} picker={{ task, field, label }} {...look} />;
}
