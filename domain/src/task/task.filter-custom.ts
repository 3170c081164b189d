import type { FieldValue } from "../field/field.values.ts";
import { nameKey } from "../kernel/name-key.ts";
import { searchable } from "../kernel/searchable.ts";
import { FilterError, type FilterTerm, type FilterValue, filterFields, printValue } from "./task.filter.ts";
import type { FilterableField, FilterContext } from "./task.filter-context.ts";
import { nearest } from "./task.filter-fix.ts";
import { daysMeant, idsNamed, isNone, numbersMeant, oneOf, peopleIn } from "./task.filter-read.ts";
import type { Task } from "./task.ts";

/** Fields by their names and ids, for each list of fields. */
const indexes = new WeakMap<readonly FilterableField[], ReadonlyMap<string, readonly FilterableField[]>>();

function indexOf(fields: readonly FilterableField[]): ReadonlyMap<string, readonly FilterableField[]> {
  const known = indexes.get(fields);
  if (known) return known;
  const index = new Map<string, readonly FilterableField[]>(Map.groupBy(fields, ({ name }) => nameKey(name)));
  for (const field of fields) index.set(field.id, [field]);
  indexes.set(fields, index);
  return index;
}

const nothing: readonly FilterableField[] = [];

/**
 * Returns the custom fields that a name or an id means: those of all projects with this name, or only that of the listed
 * project if it has one.
 */
export function fieldsNamed(
  name: string,
  { fields, projectId }: Pick<FilterContext, "fields" | "projectId">,
): readonly FilterableField[] {
  const index = indexOf(fields);
  const named = index.get(name) ?? index.get(nameKey(name)) ?? nothing;
  const own = projectId === undefined ? nothing : named.filter((field) => field.projectId === projectId);
  return own.length > 0 ? own : named;
}

/** Fields with one name, of which there may be thousands, with what is read from them once for all values of a filter. */
interface Group {
  readonly name: string;
  readonly byProject: ReadonlyMap<string, readonly FilterableField[]>;
  readonly types: readonly FilterableField["type"][];
  readonly options: FilterableField["options"];
}

const groups = new WeakMap<readonly FilterableField[], Group>();

function groupOf(fields: readonly FilterableField[]): Group {
  const known = groups.get(fields);
  if (known) return known;
  const group = {
    name: fields[0]?.name ?? "",
    byProject: Map.groupBy(fields, ({ projectId }) => projectId),
    types: [...new Set(fields.map(({ type }) => type))],
    options: fields.flatMap(({ options }) => options),
  };
  groups.set(fields, group);
  return group;
}

/** Returns whether a task's value of a field is among those that a filter asks for. */
type Holds = (value: FieldValue | undefined, field: FilterableField) => boolean;
type Reader = (value: FilterValue, group: Group, context: FilterContext) => Holds;

/** Returns the options of a field that a value contains. An option that was deleted is none. */
const chosenIn = (value: FieldValue | undefined, { options }: FilterableField): readonly string[] => {
  const chosen = Array.isArray(value) ? value : [value];
  return options.flatMap(({ id }) => (chosen.includes(id) ? id : []));
};

const textOf = (value: FieldValue | undefined) => (value === undefined ? "" : String(value));

const contains: Reader = (value) => {
  if (isNone(value)) return (text) => text === undefined;
  const part = searchable(value.text);
  return (text) => text !== undefined && searchable(textOf(text)).includes(part);
};

const hasOption: Reader = (value, { name, options }) => {
  if (isNone(value)) return (chosen, field) => chosenIn(chosen, field).length === 0;
  const ids = idsNamed(value, options, { what: "option", within: name });
  return (chosen, field) => chosenIn(chosen, field).some((id) => ids.has(id));
};

/** How a value of each type is compared. */
const readers: Readonly<Record<FilterableField["type"], Reader>> = {
  text: contains,
  url: contains,
  number: (value) => {
    const isMeant = numbersMeant(value, "a number");
    return (number) => isMeant(typeof number === "number" ? number : null);
  },
  date: (value, _group, { today }) => {
    const isMeant = daysMeant(value, today, false);
    return (day) => isMeant(textOf(day));
  },
  select: hasOption,
  "multi-select": hasOption,
  person: (value, _group, context) => {
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

/** Returns the test of one value. It must fit one of the types that fields with the same name have. */
function testOf(value: FilterValue, group: Group, context: FilterContext): Test {
  const holds = new Map<FilterableField["type"], Holds>();
  let fault: FilterError | undefined;
  for (const type of group.types) {
    try {
      holds.set(type, readers[type](value, group, context));
    } catch (error) {
      if (!(error instanceof FilterError)) throw error;
      fault ??= error;
    }
  }
  if (fault && holds.size === 0) throw fault;
  // A task that has moved keeps the values of its earlier project, which nobody sees there.
  return ({ projectId, values }) =>
    group.byProject.get(projectId)?.some((field) => holds.get(field.type)?.(values[field.id], field)) ?? false;
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
  const group = groupOf(fields);
  return values.map((value) => testOf(value, group, context));
}
