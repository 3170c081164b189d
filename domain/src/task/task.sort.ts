import { byRank, type Ranked } from "./task.rank.ts";
import { priorities, type Task, type WorkStage, workStages } from "./task.ts";

/** What tasks can be sorted by. */
export const sortKeys = [
  ...(["rank", "title", "number", "priority", "stage", "project", "due", "start", "created", "updated"] as const),
  ...(["completed", "estimate"] as const),
] as const;
export type SortKey = (typeof sortKeys)[number];

/** One of the keys by which a list is sorted. */
export interface SortTerm {
  readonly key: SortKey;
  readonly isDescending: boolean;
}

/** The fields of a task that decide its place in a sorted list. */
export const sortedFields = [
  ...(["id", "number", "title", "rank", "priority", "stageId", "projectId", "startingDate", "endingDate"] as const),
  ...(["createdAt", "updatedAt", "completedAt", "estimate"] as const),
] as const;
export type Sortable = Pick<Task, (typeof sortedFields)[number]>;

/** The stages and projects of the tasks, whose order is that of the team. */
export interface SortContext {
  readonly stages: readonly (Ranked & { readonly category: WorkStage })[];
  readonly projects: readonly Ranked[];
}

/** Parses a sort such as `-priority,due`. Returns undefined for an unknown key, or one that is there twice. */
export function parseSort(text: string): readonly SortTerm[] | undefined {
  const terms: SortTerm[] = [];
  for (const part of text.split(",")) {
    const isDescending = part.startsWith("-");
    const name = part.slice(isDescending ? 1 : 0);
    const key = sortKeys.find((each) => each === name);
    if (key === undefined || terms.some((term) => term.key === key)) return undefined;
    terms.push({ key, isDescending });
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

/** Returns the values by which tasks are sorted. Null is no value. */
function valuesIn({ stages, projects }: SortContext): Readonly<Record<SortKey, (task: Sortable) => Value>> {
  const category = (stage: SortContext["stages"][number]) => workStages.indexOf(stage.category);
  const stageOrder = positions(stages.toSorted((a, b) => category(a) - category(b) || byRank(a, b)));
  const projectOrder = positions(projects.toSorted(byRank));
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
  };
}

function compareValues(a: NonNullable<Value>, b: NonNullable<Value>): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

export type Comparison = (a: Sortable, b: Sortable) => number;

function comparisonBy({ key, isDescending }: SortTerm, value: (task: Sortable) => Value): Comparison {
  const compare = key === "title" ? collator.compare : compareValues;
  const sign = isDescending ? -1 : 1;
  return (a, b) => {
    const [one, other] = [value(a), value(b)];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    return sign * (compare as typeof compareValues)(one, other);
  };
}

/**
 * Returns how a sort compares two tasks. A task without a value is after all others, whichever way the list is sorted.
 * Equal tasks are in the order of their numbers, then of their projects, so that no two have the same place.
 */
export function comparisonOf(terms: readonly SortTerm[], context: SortContext): Comparison {
  const values = valuesIn(context);
  const ascending = (key: SortKey): SortTerm => ({ key, isDescending: false });
  const all = [...terms, ascending("number"), ascending("project")].map((term) => comparisonBy(term, values[term.key]));
  return (a, b) => {
    for (const compare of all) {
      const order = compare(a, b);
      if (order !== 0) return order;
    }
    return compareValues(a.id, b.id);
  };
}
