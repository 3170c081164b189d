import type { Task } from "@baton/domain/task/task";
import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { type ActionId, ariaKey, hintOf, useAction } from "@/features/action/public.ts";
import type { PickedField } from "@/features/task/fields/public.ts";
import { useEditing } from "@/platform/sync/presence.ts";
import { cn } from "@/ui/cn.ts";
import { useMenuTrigger } from "@/ui/menu-trigger.ts";
import { OnDemand, onDemand } from "@/ui/on-demand.tsx";

/** Loaded when the pointer or the focus first reaches a field. */
const fieldPicker = onDemand(
  async () => (await import("@/features/task/field-picker/field-picker.tsx")).TaskFieldPicker,
  {
    takesKeys: true,
  },
);

interface FieldRowProps {
  label: string;
  /** Content below the value. */
  note?: ReactNode;
  children: ReactNode;
}

export function FieldRow({ label, note, children }: FieldRowProps) {
  return (
    <div className="flex items-start gap-3 py-1 @2xl/task:@max-5xl/task:gap-2">
      <dt className="w-28 shrink-0 py-0.5 text-sm text-muted @2xl/task:@max-5xl/task:w-20">{label}</dt>
      <dd className="relative min-w-0 flex-1 text-base">
        <div className="flex min-h-6 min-w-0 items-center gap-2">{children}</div>
        {/* Beside the texts, a long value begins below the label. */}
        <div className="flex @2xl/task:@max-5xl/task:justify-end @2xl/task:@max-5xl/task:*:shrink-0">{note}</div>
      </dd>
    </div>
  );
}

interface FieldButtonProps {
  task: Task;
  field: PickedField;
  label: string;
  /** The action that opens the picker. */
  action?: ActionId;
  /** Omitted for a value that the label already names. */
  children: ReactNode;
  className?: string;
}

/** The value of a field as a button that opens its picker. */
export function FieldButton({ task, field, label, action, children, className }: FieldButtonProps) {
  const { trigger, open, menu } = useMenuTrigger(fieldPicker.preload);
  useEditing(task.id, field, menu?.isOpen === true);
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
          className,
        )}
      >
        {children}
      </button>
      {menu && <OnDemand of={fieldPicker} {...{ task, field, label }} {...menu} />}
    </>
  );
}
