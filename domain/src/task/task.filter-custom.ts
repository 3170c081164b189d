import type { FieldValue } from "../field/field.values.ts";
import { nameKey } from "../kernel/name-key.ts";
import { searchable } from "../kernel/searchable.ts";
import { FilterError, type FilterTerm, type FilterValue, filterFields, printValue } from "./task.filter.ts";
import type { FilterableField, FilterContext } from "./task.filter-context.ts";
import { nearest } from "./task.filter-fix.ts";
import { daysMeant, idsNamed, isNone, numbersMeant, oneOf, peopleIn } from "./task.filter-read.ts";
import type { Task } from "./task.ts";

/**
 * Returns the custom fields that a name or an id means: those of all projects with this name, or only that of the listed
 * project if it has one.
 */
export function fieldsNamed(
  name: string,
  { fields, projectId }: Pick<FilterContext, "fields" | "projectId">,
): readonly FilterableField[] {
  const key = nameKey(name);
  const named = fields.filter((field) => field.id === name || nameKey(field.name) === key);
  const own = named.filter((field) => field.id === name || field.projectId === projectId);
  return own.length > 0 ? own : named;
}

/** Returns the options of a field that a value contains. An option that was deleted is none. */
const chosenIn = ({ options }: FilterableField, value: FieldValue | undefined): readonly string[] => {
  const chosen = Array.isArray(value) ? value : [value];
  return options.flatMap(({ id }) => (chosen.includes(id) ? id : []));
};

type Holds = (value: FieldValue | undefined) => boolean;
type Reader = (value: FilterValue, field: FilterableField, context: FilterContext) => Holds;

const textOf = (value: FieldValue | undefined) => (value === undefined ? "" : String(value));

const contains: Reader = (value) => {
  if (isNone(value)) return (text) => text === undefined;
  const part = searchable(value.text);
  return (text) => text !== undefined && searchable(textOf(text)).includes(part);
};

const hasOption: Reader = (value, field) => {
  if (isNone(value)) return (chosen) => chosenIn(field, chosen).length === 0;
  const ids = idsNamed(value, field.options, { what: "option", within: field.name });
  return (chosen) => chosenIn(field, chosen).some((id) => ids.has(id));
};

/** How a value of each type is compared. */
const readers: Readonly<Record<FilterableField["type"], Reader>> = {
  text: contains,
  url: contains,
  number: (value) => {
    const isMeant = numbersMeant(value, "a number");
    return (number) => isMeant(typeof number === "number" ? number : null);
  },
  date: (value, _field, { today }) => {
    const isMeant = daysMeant(value, today, false);
    return (day) => isMeant(textOf(day));
  },
  select: hasOption,
  "multi-select": hasOption,
  person: (value, _field, context) => {
    if (isNone(value)) return (person) => person === undefined;
    const ids = peopleIn(value, context);
    return (person) => ids.has(textOf(person));
  },
  checkbox: (value) => {
    const meant = oneOf(value, ["yes", "no", "none"]);
    // A box that nobody has ever checked looks like one that somebody has unchecked.
    return (isChecked) => (meant === "none" ? isChecked === undefined : (isChecked === true) === (meant === "yes"));
  },
};

type Test = (task: Pick<Task, "projectId" | "values">) => boolean;

/** Returns the test of one value. It must fit one of the fields that have the same name. */
function testOf(value: FilterValue, fields: readonly FilterableField[], context: FilterContext): Test {
  const holds = new Map<string, { readonly id: string; readonly holds: Holds }[]>();
  let fault: FilterError | undefined;
  for (const field of fields) {
    try {
      const known = holds.get(field.projectId) ?? [];
      holds.set(field.projectId, [...known, { id: field.id, holds: readers[field.type](value, field, context) }]);
    } catch (error) {
      if (!(error instanceof FilterError)) throw error;
      fault ??= error;
    }
  }
  if (holds.size === 0 && fault) throw fault;
  // A task that has moved keeps the values of its earlier project, which nobody sees there.
  return ({ projectId, values }) => holds.get(projectId)?.some((field) => field.holds(values[field.id])) ?? false;
}

/**
 * Returns the tests of the values of a term that names a custom field.
 * @throws FilterError if nothing has this name
 */
export function customTests({ field, at, values }: FilterTerm, context: FilterContext): readonly Test[] {
  const fields = fieldsNamed(field, context);
  if (fields.length === 0) {
    const names = context.fields.map(({ name }) => name);
    const meant = nearest(field, [...filterFields, ...names]);
    const message = `There is no field “${field}”. Fields are ${filterFields.join(", ")} and those of projects. Quote a text that contains a colon.`;
    throw new FilterError(message, at, meant && printValue(meant));
  }
  return values.map((value) => testOf(value, fields, context));
}
