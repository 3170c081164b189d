import type { Task } from "@baton/domain/task/task";
import type { FilterTerm } from "@baton/domain/task/task.filter";

export type Matches = (task: Task) => boolean;

/** The filter of a list, in the filter language. What it names is named by id. */
export interface TaskFilter {
  readonly terms: readonly FilterTerm[];
  /** Returns whether a task matches. Undefined if all of them do. */
  readonly matches: Matches | undefined;
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

/** Returns the number of chosen values. */
export function choicesIn({ terms }: TaskFilter): number {
  return terms.filter(isCondition).reduce((sum, { values }) => sum + values.length, 0);
}

/** Returns the tasks that match a filter; without a filter, the same array. */
export function filterTasks(tasks: readonly Task[], { matches }: Pick<TaskFilter, "matches">): readonly Task[] {
  return matches ? tasks.filter(matches) : tasks;
}
