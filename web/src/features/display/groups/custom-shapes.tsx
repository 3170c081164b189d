import type { CustomField } from "@baton/domain/field/field";
import { type FieldValue, valueName } from "@baton/domain/field/field.values";
import type { Task } from "@baton/domain/task/task";
import { t } from "@lingui/core/macro";
import { CircleDashed, Square, SquareCheck, UserRound } from "lucide-react";
import { MemberAvatar } from "@/features/member/public.ts";
import type { BoardColumnInfo, BoardShape } from "@/features/task/public.ts";
import { Dot } from "@/ui/badge.tsx";
import { editing, type GroupSources, inOrder, noValue } from "./group-shapes.tsx";

type Grouped = Pick<BoardShape, "columns" | "columnOf">;
type ShapeOf = (
  field: CustomField,
  sources: GroupSources,
) => Grouped & {
  /** Returns the value that a task gets in a group. Null is none. */
  readonly valueIn: (group: string, task: Task) => FieldValue | null;
  /** Does the same for a task that keeps its other values. */
  readonly addedIn?: ((group: string, task: Task) => FieldValue) | undefined;
};

/** Up to so many options are columns even if no task has them, so that cards can be dragged there. */
const fewOptions = 12;

const muted = "shrink-0 text-faint";

const without = ({ name }: CustomField, sign: BoardColumnInfo["sign"]): BoardColumnInfo => ({
  ...{ id: noValue, title: t`No ${name}`, sign },
});

const valueOrNone = (group: string) => (group === noValue ? null : group);

/** Groups by the first option of each task, in the order of the options. One that was deleted is none. */
const byOption: ShapeOf = (field, { tasks, isWithEmpty }) => {
  const { firstOf, withFirst } = inOrder(field.options);
  const chosenIn = ({ values }: Task) => [values[field.id] ?? []].flat().map(String);
  const columnOf = (task: Task) => firstOf(chosenIn(task));
  const used = new Set(tasks.map(columnOf));
  const isShown = (id: string) => isWithEmpty || field.options.length <= fewOptions || used.has(id);
  const columns = field.options
    .filter(({ id }) => isShown(id))
    .map(({ id, name, colour }) => ({ id, title: name, sign: <Dot tone={colour} size={10} /> }));
  const sign = <CircleDashed size={14} aria-hidden="true" className={muted} />;
  const valuesIn: ReturnType<ShapeOf>["valueIn"] = (group, task) =>
    group === noValue ? null : withFirst(chosenIn(task), group);
  const shape = { columns: [...columns, without(field, sign)], columnOf };
  if (field.type === "select") return { ...shape, valueIn: valueOrNone };
  return { ...shape, valueIn: valuesIn, addedIn: (group, task) => [...new Set([...chosenIn(task), group])] };
};

/** Groups by a person: the signed-in one first. */
const byPersonField: ShapeOf = (field, { tasks, people, me, isWithEmpty }) => {
  const columnOf = ({ values }: Task) => {
    const id = values[field.id];
    return typeof id === "string" && people.has(id) ? id : noValue;
  };
  const used = new Set(tasks.map(columnOf));
  const columns = [...people.values()]
    .filter((person) => used.has(person.id) || (isWithEmpty && "access" in person))
    .sort((a, b) => Number(b.id === me) - Number(a.id === me) || a.username.localeCompare(b.username))
    .map((person) => ({ id: person.id, title: person.username, sign: <MemberAvatar member={person} size={20} /> }));
  const sign = <UserRound size={16} aria-hidden="true" className={muted} />;
  return { columns: [...columns, without(field, sign)], columnOf, valueIn: valueOrNone };
};

const byCheckbox: ShapeOf = ({ id, name }) => ({
  columns: [
    {
      id: "yes",
      title: name,
      sign: <SquareCheck size={16} aria-hidden="true" className="shrink-0 text-accent-text" />,
    },
    { id: "no", title: t`Not ${name}`, sign: <Square size={16} aria-hidden="true" className={muted} /> },
  ],
  columnOf: ({ values }) => (values[id] === true ? "yes" : "no"),
  valueIn: (group) => group === "yes",
});

const shapes: Readonly<Partial<Record<CustomField["type"], ShapeOf>>> = {
  select: byOption,
  "multi-select": byOption,
  person: byPersonField,
  checkbox: byCheckbox,
};

/** Returns whether tasks can be grouped by a custom field: whether it has few values. */
export const isGroupable = ({ type }: CustomField): boolean => shapes[type] !== undefined;

/** Groups by a custom field. A move to another group writes its value. */
export function byCustomField(field: CustomField, sources: GroupSources): BoardShape {
  const { valueIn, addedIn, ...shape } = (shapes[field.type] ?? byOption)(field, sources);
  const name = valueName(field.id);
  return editing(
    sources,
    shape,
    (group, task) => ({ [name]: valueIn(group, task) }),
    addedIn && ((group, task) => ({ [name]: addedIn(group, task) })),
  );
}
