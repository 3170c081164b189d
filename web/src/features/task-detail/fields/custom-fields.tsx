import type { CustomField } from "@baton/domain/field/field";
import { hasOptions } from "@baton/domain/field/field";
import { type FieldValue, valueName } from "@baton/domain/field/field.values";
import { valueAt } from "@baton/domain/kernel/writes";
import { canProject } from "@baton/domain/project/project.policy";
import type { Task } from "@baton/domain/task/task";
import { t } from "@lingui/core/macro";
import { ExternalLink } from "lucide-react";
import { NewFieldButton } from "@/features/field/adding/public.ts";
import { OptionBadge, OptionLink, useFieldsOf, useForeignFields } from "@/features/field/public.ts";
import { useProject } from "@/features/project/public.ts";
import { useActor } from "@/features/session/public.ts";
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

/**
 * The custom fields of a task's project, and the values that a task has kept from other projects. People who may edit the
 * task also see fields without a value, and admins add fields.
 */
export function CustomFields({ task, mayEdit }: { task: Task; mayEdit: boolean }) {
  const all = useFieldsOf(task.projectId);
  const foreign = useForeignFields(task.values, task.projectId);
  const project = useProject(task.projectId);
  const mayAdd = canProject.edit(useActor()) && mayEdit && project?.archivedAt === null;
  const fields = all.filter(({ id }) => mayEdit || task.values[id] !== undefined);
  return (
    <>
      {fields.map((field, index) => (
        <FieldRow
          key={field.id}
          label={field.name}
          isApart={index === 0}
          note={<FieldNote taskId={task.id} field={valueName(field.id)} />}
        >
          {mayEdit ? <ValueEditor {...{ task, field }} /> : <LinkedValue {...{ task, field }} />}
        </FieldRow>
      ))}
      {foreign.map((field, index) => (
        <FieldRow key={field.id} label={field.name} isApart={index === 0}>
          <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
            <ValueOf {...{ task, field }} />
            <Origin field={field} />
          </span>
        </FieldRow>
      ))}
      {mayAdd && <AddField projectId={task.projectId} fields={all} />}
    </>
  );
}

/** Where a value comes from that the task's own project has no field for. */
function Origin({ field }: { field: CustomField }) {
  const project = useProject(field.projectId);
  return project && <span className="text-sm text-muted">{t`from ${project.name}`}</span>;
}

function AddField(props: { projectId: string; fields: readonly CustomField[] }) {
  return (
    <div className="py-1">
      <dt className="sr-only">{t`More fields`}</dt>
      <dd>
        <NewFieldButton
          {...props}
          className="-ms-1.5 flex min-h-6 items-center gap-1.5 rounded-md px-1.5 py-0.5 text-sm text-muted hover:bg-hover hover:text-text aria-expanded:bg-hover pointer-coarse:min-h-11"
        />
      </dd>
    </div>
  );
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

/** The same, whose options lead to the tasks that have them. */
function LinkedValue({ task, field }: ValueProps) {
  const value = task.values[field.id];
  if (value === undefined || !hasOptions(field.type)) return <ValueOf {...{ task, field }} />;
  const chosen = field.options.filter(({ id }) => [value].flat().includes(id));
  return (
    <span className="flex min-w-0 flex-wrap gap-1">
      {chosen.map((option) => (
        <OptionLink key={option.id} field={field} optionId={option.id}>
          <OptionBadge option={option} />
        </OptionLink>
      ))}
    </span>
  );
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
