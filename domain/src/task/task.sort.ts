import type { Cycle } from "../cycle/cycle.ts";
import type { CustomField } from "../field/field.ts";
import type { FieldValue } from "../field/field.values.ts";
import { byRank, type Ranked } from "./task.rank.ts";
import { priorities, type Task, type WorkStage, workStages } from "./task.ts";

/** What the tasks of every project can be sorted by. */
export const sortKeys = [
  ...(["rank", "title", "number", "priority", "stage", "project", "due", "start", "created", "updated"] as const),
  ...(["completed", "estimate", "cycle", "spent"] as const),
] as const;
export type SortKey = (typeof sortKeys)[number];

/** One of the keys by which a list is sorted. */
export interface SortTerm {
  /** A key that every task has, or the id of a custom field. */
  readonly key: string;
  readonly isDescending: boolean;
}

/** The fields of a task that decide its place in a sorted list. */
export const sortedFields = [
  ...(["id", "number", "title", "rank", "priority", "stageId", "projectId", "startingDate", "endingDate"] as const),
  ...(["createdAt", "updatedAt", "completedAt", "estimate", "cycleId", "timeSpent", "values"] as const),
] as const;
export type Sortable = Pick<Task, (typeof sortedFields)[number]>;

/** A custom field by which tasks can be sorted. */
export type SortableField = Pick<CustomField, "id" | "projectId" | "type" | "options">;

/** What decides the order of tasks besides their fields. The order of stages, projects and options is that of the team. */
export interface SortContext {
  readonly stages: readonly (Ranked & { readonly category: WorkStage })[];
  readonly projects: readonly Ranked[];
  /** The custom fields outside the trash. */
  readonly fields: readonly SortableField[];
  /** The cycles of the projects that use them, which are sorted by their days. */
  readonly cycles: readonly Pick<Cycle, "id" | "start">[];
  /** Returns the name of a person, by which people are sorted; undefined for somebody unknown. */
  readonly personName: (id: string) => string | undefined;
}

/** The number of keys by which a list can be sorted, at most. */
const mostKeys = 12;

const isFieldId = (key: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(key);

/** Parses a sort such as `-priority,due`. Returns undefined for what is no key, one that is there twice, or too many. */
export function parseSort(text: string): readonly SortTerm[] | undefined {
  const terms: SortTerm[] = [];
  for (const part of text.split(",")) {
    const isDescending = part.startsWith("-");
    const name = part.slice(isDescending ? 1 : 0);
    const isKey = (sortKeys as readonly string[]).includes(name) || isFieldId(name);
    if (!isKey || terms.some(({ key }) => key === name) || terms.length === mostKeys) return undefined;
    terms.push({ key: name, isDescending });
  }
  return terms;
}

/** Returns the text form of a sort, which `parseSort` reads. */
export function printSort(terms: readonly SortTerm[]): string {
  return terms.map(({ key, isDescending }) => `${isDescending ? "-" : ""}${key}`).join(",");
}

/** One language for all, so that the server and every page sort alike. */
const collator = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

type Value = string | number | null;

const positions = (ids: readonly { readonly id: string }[]) => new Map(ids.map(({ id }, index) => [id, index]));

/** Texts are compared by so many characters, so that the last task of a page is short enough for an address. */
const comparedLength = 100;

const compared = (value: FieldValue): FieldValue =>
  typeof value === "string" ? value.slice(0, comparedLength) : value;

/** Returns those values of a task that a sort compares. */
export function comparedValues(values: Sortable["values"], terms: readonly SortTerm[]): Sortable["values"] {
  return Object.fromEntries(
    terms.flatMap(({ key }) => {
      const value = values[key];
      return value === undefined ? [] : [[key, compared(value)]];
    }),
  );
}

/** How a value of each type is sorted. Options are in their order, and a checked box is before others. */
const valueReaders: Readonly<
  Record<SortableField["type"], (value: FieldValue | undefined, field: SortableField, context: SortContext) => Value>
> = {
  text: textIn,
  url: textIn,
  date: textIn,
  number: (value) => (typeof value === "number" ? value : null),
  select: firstOption,
  "multi-select": firstOption,
  person: (value, _field, { personName }) => (typeof value === "string" ? (personName(value) ?? null) : null),
  checkbox: (value) => (value === true ? 0 : 1),
};

function textIn(value: FieldValue | undefined): Value {
  return typeof value === "string" ? value.slice(0, comparedLength) : null;
}

function firstOption(value: FieldValue | undefined, { options }: SortableField): Value {
  const chosen = Array.isArray(value) ? value : [value];
  const place = options.findIndex(({ id }) => chosen.includes(id));
  return place < 0 ? null : place;
}

/** Returns the value of a custom field by which tasks are sorted. Those of other projects have none. */
function customValue(id: string, context: SortContext): (task: Sortable) => Value {
  const field = context.fields.find((each) => each.id === id);
  if (!field) return () => null;
  const read = valueReaders[field.type];
  return ({ projectId, values }) => (projectId === field.projectId ? read(values[id], field, context) : null);
}

/** Returns the values by which tasks are sorted. Null is no value. */
function valuesIn({ stages, projects, cycles }: SortContext): Readonly<Record<SortKey, (task: Sortable) => Value>> {
  const category = (stage: SortContext["stages"][number]) => workStages.indexOf(stage.category);
  const stageOrder = positions(stages.toSorted((a, b) => category(a) - category(b) || byRank(a, b)));
  const projectOrder = positions(projects.toSorted(byRank));
  const starts = new Map(cycles.map(({ id, start }) => [id, start]));
  return {
    rank: ({ rank }) => rank,
    title: ({ title }) => title,
    number: ({ number }) => number,
    priority: ({ priority }) => priorities.indexOf(priority),
    stage: ({ stageId }) => stageOrder.get(stageId) ?? null,
    project: ({ projectId }) => projectOrder.get(projectId) ?? null,
    due: ({ endingDate }) => endingDate || null,
    start: ({ startingDate }) => startingDate || null,
    created: ({ createdAt }) => createdAt,
    updated: ({ updatedAt }) => updatedAt,
    completed: ({ completedAt }) => completedAt,
    estimate: ({ estimate }) => estimate,
    cycle: ({ cycleId }) => starts.get(cycleId ?? "") ?? null,
    // Tasks without time are last either way, like those without an estimate.
    spent: ({ timeSpent }) => timeSpent || null,
  };
}

function compareValues(a: NonNullable<Value>, b: NonNullable<Value>): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

export type Comparison = (a: Sortable, b: Sortable) => number;

/** Returns whether a key compares texts that people write, rather than numbers, days and ranks. */
function isWritten(key: string, { fields }: SortContext): boolean {
  const type = fields.find(({ id }) => id === key)?.type;
  return key === "title" || type === "text" || type === "url" || type === "person";
}

function comparisonBy(
  isDescending: boolean,
  compare: typeof compareValues,
  value: (task: Sortable) => Value,
): Comparison {
  const sign = isDescending ? -1 : 1;
  return (a, b) => {
    const [one, other] = [value(a), value(b)];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    return sign * compare(one, other);
  };
}

/**
 * Returns how a sort compares two tasks. A task without a value is after all others, whichever way the list is sorted.
 * Equal tasks are in the order of their numbers, then of their projects, so that no two have the same place.
 */
export function comparisonOf(terms: readonly SortTerm[], context: SortContext): Comparison {
  const values: Readonly<Record<string, (task: Sortable) => Value>> = valuesIn(context);
  const ascending = (key: SortKey): SortTerm => ({ key, isDescending: false });
  const all = [...terms, ascending("number"), ascending("project")].map(({ key, isDescending }) => {
    const compare = isWritten(key, context) ? (collator.compare as typeof compareValues) : compareValues;
    return comparisonBy(isDescending, compare, values[key] ?? customValue(key, context));
  });
  return (a, b) => {
    for (const compare of all) {
      const order = compare(a, b);
      if (order !== 0) return order;
    }
    return compareValues(a.id, b.id);
  };
}
