import type { Task } from "@baton/domain/task/task";
import { useEffect } from "react";

type Groups = readonly (readonly Pick<Task, "id">[])[];

interface Shown {
  /** What the arrow keys and J and K go through: one column of a board, or the whole list. */
  readonly through: "column" | "list" | "nothing";
}

let shown: (Shown & { readonly list: string; readonly groups: () => Groups }) | null = null;

/**
 * Remembers the tasks that a list shows, by column or group and in order, for the Previous and Next buttons of an open
 * task and for the selection. A list whose tasks cannot be selected goes through "nothing".
 */
export function useShownOrder(list: string, through: Shown["through"], groups: () => Groups): void {
  useEffect(() => {
    shown = { list, through, groups };
  });
}

const idsIn = (tasks: readonly Pick<Task, "id">[]) => tasks.map(({ id }) => id);

/** Returns the task ids in the order of the list that `id` was opened from; undefined if there was none. */
export function shownOrder(list: string, id: string): readonly string[] | undefined {
  if (shown?.list !== list) return undefined;
  const ids = idsIn(shown.groups().flat());
  return ids.includes(id) ? ids : undefined;
}

/** Returns the task ids of the column of a board that shows a task, or of the whole list. */
export function shownBeside(list: string, id: string): readonly string[] {
  const order = shownOrder(list, id) ?? [id];
  return (shown?.through === "column" && shownGroups().find((ids) => ids.includes(id))) || order;
}

/** Returns the task ids of the list on the screen by column or group, in its order. */
export function shownGroups(): readonly (readonly string[])[] {
  return shown && shown.through !== "nothing" ? shown.groups().map(idsIn) : [];
}
