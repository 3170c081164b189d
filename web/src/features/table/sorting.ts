import type { Task } from "@baton/domain/task/task";
import type { SortTerm } from "@baton/domain/task/task.sort";
import { memoize } from "@/platform/memoize.ts";

/**
 * Returns the sorting after the head of a column was chosen: first ascending, then descending, then without it.
 * @param isAdded keeps the other columns, which are then compared first
 */
export function toggled(sorting: readonly SortTerm[], key: string, isAdded: boolean): readonly SortTerm[] {
  const now = sorting.find((term) => term.key === key);
  const next = { key, isDescending: now !== undefined };
  if (!isAdded) return now?.isDescending ? [] : [next];
  if (now?.isDescending) return sorting.filter((term) => term !== now);
  return now ? sorting.map((term) => (term === now ? next : term)) : [...sorting, next];
}

export type Compare = (a: Task, b: Task) => number;

/** Returns the index at which a task belongs into tasks that are in order. */
function indexIn(sorted: readonly Task[], task: Task, compare: Compare): number {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    const other = sorted[middle];
    if (other && compare(other, task) <= 0) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** Returns the places of the tasks in a list. A filter that is typed asks at each key. */
const placesIn = memoize((list: readonly Task[]): ReadonlyMap<Task, number> => {
  return new Map(list.map((task, at) => [task, at]));
});

/** Returns tasks in the order of a list that has all of them; undefined if it has not. */
export function inOrderOf(list: readonly Task[], tasks: readonly Task[]): readonly Task[] | undefined {
  const known = placesIn(list);
  const isAmong = new Uint8Array(list.length);
  for (const task of tasks) {
    const at = known.get(task);
    if (at === undefined) return undefined;
    isAmong[at] = 1;
  }
  return tasks.length === list.length ? list : list.filter((_task, at) => isAmong[at] === 1);
}

/** Up to so many changed tasks are put into their places one by one, because sorting 20,000 takes longer than a frame. */
const fewChanges = 50;

/**
 * Sorts tasks.
 * @param previous lists in order by the same comparison, such as before some tasks changed. The first that has almost
 * all of the tasks is used.
 */
export function sorted(
  tasks: readonly Task[],
  compare: Compare,
  ...previous: readonly (readonly Task[])[]
): readonly Task[] {
  const now = new Set(tasks);
  for (const list of previous) {
    if (tasks.length - list.length > fewChanges) continue;
    const kept = list.filter((task) => now.has(task));
    if (tasks.length - kept.length > fewChanges) continue;
    if (kept.length === tasks.length && kept.length === list.length) return list;
    const before = new Set(kept);
    for (const task of tasks) if (!before.has(task)) kept.splice(indexIn(kept, task, compare), 0, task);
    return kept;
  }
  return tasks.toSorted(compare);
}
