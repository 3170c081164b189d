import type { CustomField } from "@baton/domain/field/field";
import { type FieldValue, valueName } from "@baton/domain/field/field.values";
import { valueAt } from "@baton/domain/kernel/writes";
import type { Task } from "@baton/domain/task/task";
import { t } from "@lingui/core/macro";
import { ExternalLink } from "lucide-react";
import { useFieldsOf } from "@/features/field/public.ts";
import {
  isTyped,
  problemWithTyped,
  type TypedType,
  typedText,
  typedValue,
  ValueView,
  valuePicker,
} from "@/features/task/field-value/public.ts";
import { useFieldSave, useTaskEdit } from "@/features/task/fields/public.ts";
import { TickBox } from "@/ui/tick-box.tsx";
import { FieldNote, FieldRow, PickerButton } from "./field-row.tsx";
import { SavedInput } from "./saved-input.tsx";

/** The custom fields of a task's project. People who may edit the task also see those without a value. */
export function CustomFields({ task, mayEdit }: { task: Task; mayEdit: boolean }) {
  const fields = useFieldsOf(task.projectId).filter(({ id }) => mayEdit || task.values[id] !== undefined);
  return fields.map((field, index) => (
    <FieldRow
      key={field.id}
      label={field.name}
      isApart={index === 0}
      note={<FieldNote taskId={task.id} field={valueName(field.id)} />}
    >
      {mayEdit ? <ValueEditor {...{ task, field }} /> : <ValueOf {...{ task, field }} />}
    </FieldRow>
  ));
}

interface ValueProps {
  task: Task;
  field: CustomField;
}

/** The value of a field to read. */
function ValueOf({ task, field }: ValueProps) {
  const value = task.values[field.id];
  if (value === undefined) return <span className="text-faint">{"–"}</span>;
  return <ValueView {...{ field, value }} />;
}

function ValueEditor({ task, field }: ValueProps) {
  const { type } = field;
  if (isTyped(type)) return <TypedEditor task={task} field={{ ...field, type }} />;
  if (type === "checkbox") return <TickEditor {...{ task, field }} />;
  return (
    <PickerButton
      taskId={task.id}
      field={valueName(field.id)}
      of={valuePicker}
      picker={{ task, field }}
      className="gap-1"
    >
      <ValueOf {...{ task, field }} />
    </PickerButton>
  );
}

/** A value that is typed. */
function TypedEditor({ task, field }: { task: Task; field: CustomField & { readonly type: TypedType } }) {
  const name = valueName(field.id);
  const saved = useFieldSave(task.id, name);
  const edit = useTaskEdit(task);
  // A refused value stays in the field.
  const value = valueAt(saved?.state === "refused" ? saved.patch : task, name) as FieldValue | null;
  const valueIn = (text: string) => typedValue(text, field) ?? null;
  return (
    <SavedInput
      {...{ taskId: task.id, field: name }}
      inputMode={field.type === "number" ? "decimal" : field.type}
      label={field.name}
      placeholder={"–"}
      value={typedText(value ?? undefined)}
      problemWith={(typed) => problemWithTyped(typed, field)}
      onSave={(typed, base) => edit({ [name]: valueIn(typed) }, { [name]: valueIn(base) })}
    >
      {field.type === "url" && <OpenAddress name={field.name} address={String(value)} />}
    </SavedInput>
  );
}

function OpenAddress({ name, address }: { name: string; address: string }) {
  if (!/^https?:/i.test(address)) return null;
  const label = t`Open ${name}`;
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener noreferrer nofollow"
      aria-label={label}
      title={label}
      className="grid size-6 shrink-0 place-items-center rounded-sm text-muted hover:bg-hover hover:text-text pointer-coarse:size-11"
    >
      <ExternalLink size={14} aria-hidden="true" />
    </a>
  );
}

function TickEditor({ task, field }: ValueProps) {
  const edit = useTaskEdit(task);
  const name = valueName(field.id);
  const isTicked = task.values[field.id] === true;
  return <TickBox label={field.name} isTicked={isTicked} onChange={(next) => edit({ [name]: next })} />;
}
