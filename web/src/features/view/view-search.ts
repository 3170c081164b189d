import { type Display, displayOf, searchOfDisplay, type TaskLayout } from "@baton/domain/task/task.display";
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
