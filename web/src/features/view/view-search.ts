import { type Display, displayOf, searchOfDisplay, type TaskLayout } from "@baton/domain/task/task.display";
import { parseFilter, printFilter } from "@baton/domain/task/task.filter";
import type { View } from "@baton/domain/view/view";

/** The part of a view that describes a list. */
export type ListOfView = Pick<View, "filter" | "sort" | "layout">;

/** Returns how a view draws its tasks, as search parameters. */
export function displaySearchOf({ sort, layout }: Pick<View, "sort" | "layout">) {
  return searchOfDisplay({ ...layout, sort: sort === "" ? [] : sort.split(",") });
}

/** Returns what a view saves of how a list is drawn. */
export function savedDisplayOf({ sort, ...layout }: Display): { sort: string; layout: TaskLayout } {
  return { sort: sort.join(","), layout };
}

/** Returns the options with which a new view of these tasks begins. */
export const initialLayout = (projectId: string | null): TaskLayout =>
  savedDisplayOf(displayOf({}, projectId !== null)).layout;

/** Returns a text that equal filters share, whatever the order of their conditions. */
function keyOf(filter: string): string {
  const terms = parseFilter(filter).map((term) =>
    printFilter([{ ...term, values: term.values.toSorted((a, b) => (a.text < b.text ? -1 : 1)) }]),
  );
  return terms.sort().join(" ");
}

/** Returns whether two filters have the same conditions. */
export const isSameFilter = (one: string, other: string): boolean => one === other || keyOf(one) === keyOf(other);
