import type { Task } from "@baton/domain/task/task";
import { useEffect } from "react";

type Order = () => readonly Task[];
type GroupOf = (task: Task) => string | undefined;

let shown: { readonly list: string; readonly order: Order; readonly groupOf: GroupOf | undefined } | null = null;

/**
 * Remembers the order in which a list shows its tasks, for the Previous and Next buttons of an open task.
 * @param list null to remember nothing, because a part of the screen does
 * @param groupOf returns the column or group that shows a task; undefined for lists whose tasks cannot be selected
 */
export function useShownOrder(list: string | null, order: Order, groupOf?: GroupOf): void {
  useEffect(() => {
    if (list !== null) shown = { list, order, groupOf };
  });
}

/** Returns the task ids in the order of the list that `id` was opened from; undefined if there was none. */
export function shownOrder(list: string, id: string): readonly string[] | undefined {
  if (shown?.list !== list) return undefined;
  const ids = shown.order().map((task) => task.id);
  return ids.includes(id) ? ids : undefined;
}

/** Returns the task ids of the list on the screen by column or group, in its order. */
export function shownGroups(): ReadonlyMap<string, readonly string[]> {
  const { order, groupOf } = shown ?? {};
  const groups = order && groupOf ? Map.groupBy(order(), (task) => groupOf(task) ?? "") : [];
  return new Map(Array.from(groups, ([group, tasks]) => [group, tasks.map(({ id }) => id)]));
}
