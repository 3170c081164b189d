import type { CustomField } from "@baton/domain/field/field";
import type { ChosenValues } from "@baton/domain/field/field.initial";
import type { FieldValue, FieldValues } from "@baton/domain/field/field.values";
import { plural } from "@lingui/core/macro";
import { Check } from "lucide-react";
import { useId, useState } from "react";
import { ValueChoice } from "@/features/task/field-picker/public.ts";
import {
  isTyped,
  problemWithTyped,
  type TypedType,
  typedText,
  typedValue,
  ValueView,
} from "@/features/task/field-value/public.ts";
import { cn } from "@/ui/cn.ts";
import { useMenuTrigger } from "@/ui/menu-trigger.ts";
import { chipClass, looks } from "./chip-look.ts";

/** The number of fields that are shown before a person asks for all. */
const shownAtFirst = 6;

interface FieldChipsProps {
  /** The custom fields that the composer asks for. */
  fields: readonly CustomField[];
  values: FieldValues;
  /** Those of the values that are not the initial ones. */
  chosen: ChosenValues;
  onChange: (field: CustomField, value: FieldValue | null) => void;
}

/** The custom fields of a new task. */
export function FieldChips({ fields, values, chosen, onChange }: FieldChipsProps) {
  const [isOpen, setOpen] = useState(false);
  const shown = fields.filter(({ id }, index) => isOpen || index < shownAtFirst || values[id] !== undefined);
  const more = fields.length - shown.length;
  return (
    <>
      {shown.map((field) => (
        <FieldChip
          key={field.id}
          field={field}
          value={values[field.id]}
          look={chosen[field.id] === undefined ? "initial" : "chosen"}
          onChange={(value) => onChange(field, value)}
        />
      ))}
      {more > 0 && (
        <button type="button" onClick={() => setOpen(true)} className={cn(chipClass, looks.empty)}>
          {plural(more, { one: "# more field", other: "# more fields" })}
        </button>
      )}
    </>
  );
}

interface ChipProps {
  field: CustomField;
  value: FieldValue | undefined;
  /** How a value looks. */
  look: "initial" | "chosen";
  onChange: (value: FieldValue | null) => void;
}

function FieldChip({ field, ...chip }: ChipProps) {
  const { type } = field;
  if (isTyped(type)) return <TypedChip {...chip} field={{ ...field, type }} />;
  return type === "checkbox" ? <TickChip {...chip} field={field} /> : <PickedChip {...chip} field={field} />;
}

const noop = () => undefined;

const nameClass = "shrink-0 truncate max-w-32 text-muted";

/** A value that is chosen. */
function PickedChip({ field, value, look, onChange }: ChipProps) {
  const { trigger, open, menu } = useMenuTrigger(noop);
  return (
    <>
      <button
        {...trigger}
        type="button"
        aria-haspopup="dialog"
        onClick={() => open()}
        className={cn(chipClass, looks[value === undefined ? "empty" : look])}
      >
        <bdi className={nameClass}>{field.name}</bdi>
        {value !== undefined && <ValueView field={field} value={value} isCompact />}
      </button>
      {menu && <ValueChoice {...{ field, value, onChange }} {...menu} />}
    </>
  );
}

function TickChip({ field, value, look, onChange }: ChipProps) {
  const isTicked = value === true;
  return (
    <button
      type="button"
      aria-pressed={isTicked}
      onClick={() => onChange(isTicked ? null : true)}
      className={cn(chipClass, looks[isTicked ? look : "empty"])}
    >
      {isTicked && <Check size={14} aria-hidden="true" className="text-accent-text" />}
      <bdi className={nameClass}>{field.name}</bdi>
    </button>
  );
}

/** A value that is typed. What is none of the field's type is kept as it is, and refused when the task is created. */
function TypedChip({
  field,
  value,
  look,
  onChange,
}: ChipProps & { field: CustomField & { readonly type: TypedType } }) {
  const [typed, setTyped] = useState("");
  const help = useId();
  const valueIn = (text: string) => {
    const read = typedValue(text, field);
    return read === undefined ? text : read;
  };
  // "Discard" changes the value, too.
  const text = valueIn(typed) === (value ?? null) ? typed : typedText(value);
  const problem = problemWithTyped(text, field);
  return (
    <>
      <label className={cn(chipClass, looks[text === "" ? "empty" : look], "cursor-text focus-within:border-accent")}>
        {text !== "" && <bdi className={nameClass}>{field.name}</bdi>}
        <input
          inputMode={field.type === "number" ? "decimal" : field.type}
          autoComplete="off"
          dir="auto"
          aria-label={field.name}
          aria-invalid={problem !== undefined}
          aria-describedby={problem === undefined ? undefined : help}
          placeholder={field.name}
          value={text}
          onChange={({ target }) => {
            setTyped(target.value);
            onChange(valueIn(target.value));
          }}
          className="field-sizing-content max-w-48 min-w-2 bg-transparent outline-none placeholder:text-muted"
        />
      </label>
      {problem !== undefined && (
        <span role="alert" id={help} className="text-sm text-danger-text">
          {problem}
        </span>
      )}
    </>
  );
}
