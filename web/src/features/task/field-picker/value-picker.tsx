import { type CustomField, fieldLimits } from "@baton/domain/field/field";
import { type FieldValue, valueName } from "@baton/domain/field/field.values";
import { colourAt } from "@baton/domain/label/label";
import { canProject } from "@baton/domain/project/project.policy";
import type { Task } from "@baton/domain/task/task";
import { t } from "@lingui/core/macro";
import { CircleSlash, Plus } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { optionProblem, useFieldEdit, withOptions } from "@/features/field/editing/public.ts";
import { entryFor, nameIn } from "@/features/label/picker/public.ts";
import { toneOf } from "@/features/label/public.ts";
import { MemberAvatar } from "@/features/member/public.ts";
import { useActor } from "@/features/session/public.ts";
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
  const change = (next: FieldValue | null) => edit({ [valueName(field.id)]: next });
  return <ValueChoice {...menu} field={field} value={task.values[field.id]} onChange={change} />;
}

interface ValueChoiceProps extends MenuState {
  field: CustomField;
  value: FieldValue | undefined;
  onChange: (value: FieldValue | null) => void;
}

/** The same for any value, also of a task that does not exist yet. */
export function ValueChoice({ field, value, onChange, ...menu }: ValueChoiceProps) {
  const picker = { field, menu, value, onChange, label: field.name };
  if (field.type === "date") {
    const day = value === undefined ? "" : String(value);
    return <DayPopover {...picker} min={undefined} value={day} onChange={(next) => onChange(next || null)} />;
  }
  if (field.type === "checkbox") return <YesOrNo {...picker} />;
  return field.type === "person" ? <PersonPicker {...picker} /> : <OptionPicker {...picker} />;
}

interface PickerProps extends Pick<ValueChoiceProps, "field" | "value" | "onChange"> {
  label: string;
  menu: MenuState;
}

const selectedIn = (value: FieldValue | undefined): readonly string[] => {
  if (Array.isArray(value)) return value;
  return value === undefined ? [] : [String(value)];
};

/** The id of the entry that empties a field. */
const none = "none";

interface OneOfProps extends PickerProps, Pick<ComponentProps<typeof Choices>, "offer"> {
  children: ReactNode;
}

/** One of several choices, or none. */
function OneOf({ field: _named, value, onChange, children, ...picker }: OneOfProps) {
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

/** Returns what people who may change a field are offered for a name that no option has, and what makes the option. */
function useNewOption(field: CustomField) {
  const mayEdit = canProject.edit(useActor());
  const edit = useFieldEdit(field);
  const { options } = field;
  const isMultiple = field.type === "multi-select";
  return {
    offer: (typed: string) =>
      mayEdit &&
      options.length < fieldLimits.options &&
      optionProblem(typed, options) === undefined && (
        <MenuItem
          key={entryFor(typed)}
          id={entryFor(typed)}
          shouldCloseOnSelect={!isMultiple}
          icon={<Plus aria-hidden="true" />}
          detail={<Dot tone={colourAt(options.length)} />}
        >
          {t`Create option “${typed}”`}
        </MenuItem>
      ),
    /** Returns the ids of chosen options, in their order, after adding the one that does not exist yet. */
    made: (entries: readonly string[]): string[] => {
      const name = entries.map(nameIn).find((each) => each !== undefined);
      const next = name === undefined ? options : withOptions(options, name);
      const [added] = next.slice(options.length);
      if (added) edit({ options: [...next] });
      return next.flatMap(({ id }) => (id === added?.id || entries.includes(id) ? id : []));
    },
  };
}

function OptionPicker(picker: PickerProps) {
  const { field, value, onChange, label, menu } = picker;
  const { offer, made } = useNewOption(field);
  const options = field.options.map((option) => (
    <MenuItem key={option.id} id={option.id} icon={<Dot tone={toneOf(option)} />}>
      {option.name}
    </MenuItem>
  ));
  if (field.type === "select") {
    const choose = (id: FieldValue | null) => onChange(id === null ? null : (made([String(id)])[0] ?? null));
    return (
      <OneOf {...picker} offer={offer} onChange={choose}>
        {options}
      </OneOf>
    );
  }
  return (
    <Choices
      {...{ label, menu, offer }}
      mode="multiple"
      selected={selectedIn(value)}
      onChange={(entries) => {
        const ids = made(entries);
        onChange(ids.length === 0 ? null : ids);
      }}
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
  const people = usePeople(selectedIn(picker.value), picker.field.projectId);
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
