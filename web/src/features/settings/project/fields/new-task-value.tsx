import type { CustomField } from "@baton/domain/field/field";
import type { FieldValue } from "@baton/domain/field/field.values";
import { t } from "@lingui/core/macro";
import { ChevronDown } from "lucide-react";
import { useId } from "react";
import { ValueChoice } from "@/features/task/field-picker/public.ts";
import {
  isTyped,
  problemWithTyped,
  type TypedType,
  typedText,
  typedValue,
  ValueView,
} from "@/features/task/field-value/public.ts";
import { useMenuTrigger } from "@/ui/menu-trigger.ts";
import { SavedField } from "@/ui/saved-field.tsx";

interface NewTaskValueProps {
  field: CustomField;
  onChange: (value: FieldValue | null) => void;
}

/** Chooses what new tasks have in a field. */
export function NewTaskValue({ field, onChange }: NewTaskValueProps) {
  const { type } = field;
  if (isTyped(type)) return <TypedValue field={{ ...field, type }} onChange={onChange} />;
  return <PickedValue field={field} onChange={onChange} />;
}

const noop = () => undefined;

function PickedValue({ field, onChange }: NewTaskValueProps) {
  const { trigger, open, menu } = useMenuTrigger(noop);
  const id = useId();
  const value = field.initialValue ?? undefined;
  // A checkbox without a value is not ticked either.
  const choose = (next: FieldValue | null) => onChange(next === false ? null : next);
  return (
    <div className="flex min-h-8 items-center justify-between gap-2">
      <span id={`${id}label`} className="shrink-0">{t`New tasks start with`}</span>
      <button
        {...trigger}
        type="button"
        id={`${id}value`}
        aria-haspopup="dialog"
        aria-labelledby={`${id}label ${id}value`}
        onClick={() => open()}
        className="-me-2 flex min-h-8 min-w-0 items-center gap-1.5 rounded-md px-2 text-sm font-medium text-muted hover:bg-hover aria-expanded:bg-hover pointer-coarse:min-h-11"
      >
        <span className="flex min-w-0 flex-wrap items-center justify-end gap-1">
          {value === undefined ? t`Nothing` : <ValueView {...{ field, value }} />}
        </span>
        <ChevronDown size={16} aria-hidden="true" className="shrink-0 text-faint" />
      </button>
      {menu && <ValueChoice {...{ field, value }} onChange={choose} {...menu} />}
    </div>
  );
}

function TypedValue({ field, onChange }: NewTaskValueProps & { field: { readonly type: TypedType } }) {
  return (
    <SavedField
      label={t`New tasks start with`}
      placeholder={t`Nothing`}
      inputMode={field.type === "number" ? "decimal" : field.type}
      value={typedText(field.initialValue ?? undefined)}
      problemWith={(text) => problemWithTyped(text, field)}
      onSave={(text) => onChange(typedValue(text, field) ?? null)}
    />
  );
}
