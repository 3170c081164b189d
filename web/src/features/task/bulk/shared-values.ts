import { valueAt } from "@baton/domain/kernel/writes";
import type { Task } from "@baton/domain/task/task";

/** Returns the ids that all lists have. */
export function sharedItems(lists: readonly (readonly string[])[]): string[] {
  const [first = [], ...rest] = lists;
  return first.filter((id) => rest.every((list) => list.includes(id)));
}

/** Returns the items of a task after the items that it shares with others were changed. */
export function itemsAfter(own: readonly string[], before: readonly string[], after: readonly string[]): string[] {
  return [...new Set([...own.filter((id) => after.includes(id) || !before.includes(id)), ...after])];
}

/** Returns the values that tasks have in a field, each once. */
export function valuesIn(tasks: readonly Task[], field: string): readonly unknown[] {
  return [
    ...new Map(tasks.map((task) => valueAt(task, field)).map((value) => [JSON.stringify(value), value])).values(),
  ];
}
