import type { CustomField } from "@baton/domain/field/field";
import { type FieldValue, valueName } from "@baton/domain/field/field.values";
import type { Task } from "@baton/domain/task/task";
import { t } from "@lingui/core/macro";
import { CircleSlash } from "lucide-react";
import type { ReactNode } from "react";
import { toneOf } from "@/features/label/public.ts";
import { MemberAvatar } from "@/features/member/public.ts";
import { Dot } from "@/ui/badge.tsx";
import { MenuItem } from "@/ui/menu.tsx";
import type { MenuState } from "@/ui/menu-trigger.ts";
import { usePeople } from "../fields/use-people.ts";
import { useTaskEdit } from "../fields/use-task-edit.ts";
import { Choices } from "./choices.tsx";
import { DayPopover } from "./day-popover.tsx";

interface ValuePickerProps extends MenuState {
  task: Task;
  field: CustomField;
}

/** The picker of a custom field whose value is chosen. A choice is saved at once. */
export function ValuePicker({ task, field, ...menu }: ValuePickerProps) {
  const edit = useTaskEdit(task);
  const value = task.values[field.id];
  const picker = {
    ...{ task, field, menu, value, label: field.name },
    onChange: (next: FieldValue | null) => edit({ [valueName(field.id)]: next }),
  };
  if (field.type === "date") {
    const day = value === undefined ? "" : String(value);
    return <DayPopover {...picker} min={undefined} value={day} onChange={(next) => picker.onChange(next || null)} />;
  }
  if (field.type === "checkbox") return <YesOrNo {...picker} />;
  return field.type === "person" ? <PersonPicker {...picker} /> : <OptionPicker {...picker} />;
}

interface PickerProps {
  task: Task;
  field: CustomField;
  label: string;
  menu: MenuState;
  value: FieldValue | undefined;
  onChange: (value: FieldValue | null) => void;
}

const selectedIn = (value: FieldValue | undefined): readonly string[] => {
  if (Array.isArray(value)) return value;
  return value === undefined ? [] : [String(value)];
};

/** The id of the entry that empties a field. */
const none = "none";

/** One of several choices, or none. */
function OneOf({ field, value, onChange, children, ...picker }: PickerProps & { children: ReactNode }) {
  const choose = ([id]: string[]) => {
    if (id !== undefined) onChange(id === none ? null : id);
  };
  return (
    <Choices {...picker} mode="single" selected={selectedIn(value)} onChange={choose}>
      {value !== undefined && (
        <MenuItem key={none} id={none} icon={<CircleSlash aria-hidden="true" />}>
          {t`No value`}
        </MenuItem>
      )}
      {children}
    </Choices>
  );
}

function OptionPicker(picker: PickerProps) {
  const { field, value, onChange, label, menu } = picker;
  const options = field.options.map((option) => (
    <MenuItem key={option.id} id={option.id} icon={<Dot tone={toneOf(option)} />}>
      {option.name}
    </MenuItem>
  ));
  if (field.type === "select") return <OneOf {...picker}>{options}</OneOf>;
  return (
    <Choices
      {...{ label, menu }}
      mode="multiple"
      selected={selectedIn(value)}
      onChange={(ids) =>
        onChange(ids.length === 0 ? null : field.options.flatMap(({ id }) => (ids.includes(id) ? id : [])))
      }
    >
      {options}
    </Choices>
  );
}

/** The value of a checkbox where there is no space for one. */
function YesOrNo({ label, menu, value, onChange }: PickerProps) {
  const choose = ([id]: string[]) => onChange(id === "yes");
  return (
    <Choices {...{ label, menu }} mode="single" selected={[value === true ? "yes" : "no"]} onChange={choose}>
      <MenuItem id="yes">{t`Yes`}</MenuItem>
      <MenuItem id="no">{t`No`}</MenuItem>
    </Choices>
  );
}

function PersonPicker(picker: PickerProps) {
  const people = usePeople(selectedIn(picker.value), picker.task.projectId);
  return (
    <OneOf {...picker}>
      {[...people.values()].map((person) => (
        <MenuItem key={person.id} id={person.id} icon={<MemberAvatar member={person} size={16} />}>
          {person.username}
        </MenuItem>
      ))}
    </OneOf>
  );
}
