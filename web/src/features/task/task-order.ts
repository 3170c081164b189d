import type { Task } from "@baton/domain/task/task";
import { useEffect } from "react";

type Order = () => readonly Pick<Task, "id">[];

let shown: { readonly list: string; readonly order: Order } | null = null;

/** Remembers the order in which a list shows its tasks, for the Previous and Next buttons of an open task. */
export function useShownOrder(list: string, order: Order): void {
  useEffect(() => {
    shown = { list, order };
  });
}

/** Returns the task ids in the order of the list that `id` was opened from; undefined if there was none. */
export function shownOrder(list: string, id: string): readonly string[] | undefined {
  if (shown?.list !== list) return undefined;
  const ids = shown.order().map((task) => task.id);
  return ids.includes(id) ? ids : undefined;
}
