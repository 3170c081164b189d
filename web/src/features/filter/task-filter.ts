import type { Task } from "@baton/domain/task/task";
import type { FilterTerm } from "@baton/domain/task/task.filter";
import type { FilterContext } from "@baton/domain/task/task.filter-context";

export type Matches = (task: Task) => boolean;

/** The filter of a list, in the filter language. What it names is named by id. */
export interface TaskFilter {
  readonly terms: readonly FilterTerm[];
  /** Returns whether a task matches. Undefined if all of them do. */
  readonly matches: Matches | undefined;
  /** A recent filter that all matching tasks match, too: that of the text to which a letter was added. */
  readonly wider?: Matches | undefined;
  /** Returns how tasks match without some of the terms. */
  readonly without: (terms: readonly FilterTerm[]) => Matches | undefined;
  /** Returns whether the filter has all terms of a text. */
  readonly has: (text: string) => boolean;
}

/** The filter that every task matches. */
export const noFilter: TaskFilter = {
  terms: [],
  matches: undefined,
  without: () => undefined,
  has: () => false,
};

/** Returns whether a term is shown as a chip, rather than as text in the search field. */
export const isCondition = ({ field }: Pick<FilterTerm, "field">): boolean => field !== "";

/** Returns whether a task can have several values of a field. */
export const isMany = (field: string, context: FilterContext | undefined): boolean =>
  ["assignee", "label", "is", "has"].includes(field) ||
  context?.fields.some(({ id, name, type }) => type === "multi-select" && (id === field || name === field)) === true;

/** Returns the number of conditions: as for chips, values that a task must all have are one. */
export function conditionsIn({ terms }: TaskFilter, context: FilterContext | undefined): number {
  const conditions = terms
    .filter(isCondition)
    .map((term) => (!term.isNot && term.values.length === 1 && isMany(term.field, context) ? term.field : term));
  return new Set<unknown>(conditions).size;
}

/** The last tasks that each filter was applied to, and those that matched. */
const lastMatches = new WeakMap<Matches, { readonly tasks: readonly Task[]; readonly matching: readonly Task[] }>();

const lastMatching = (tasks: readonly Task[], matches: Matches) => {
  const last = lastMatches.get(matches);
  return last?.tasks === tasks ? last.matching : undefined;
};

/**
 * Returns the tasks that match a filter; without a filter, the same array. A list, its count and its buttons apply the
 * same filter to the same tasks, which is done once. While a text is typed, only what matched before is tested again.
 */
export function filterTasks(
  tasks: readonly Task[],
  { matches, wider }: Pick<TaskFilter, "matches" | "wider">,
): readonly Task[] {
  if (!matches) return tasks;
  const known = lastMatching(tasks, matches);
  if (known) return known;
  const matching = ((wider && lastMatching(tasks, wider)) ?? tasks).filter(matches);
  lastMatches.set(matches, { tasks, matching });
  return matching;
}
