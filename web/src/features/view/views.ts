import { itemOf } from "@baton/domain/kernel/lists";
import type { Project } from "@baton/domain/project/project";
import { byRank } from "@baton/domain/task/task.rank";
import type { View } from "@baton/domain/view/view";
import { canOpenProject } from "@baton/domain/view/view.policy";
import { useMemo } from "react";
import type { FilterSearch } from "@/features/filter/public.ts";
import { useSyncedList } from "@/platform/sync/synced-list.ts";
import { viewAddress } from "./view-address.ts";

/** Returns the views that the person sees, in order. */
export function useViews(): readonly View[] {
  const { items } = useSyncedList("view");
  return useMemo(() => [...items].sort(byRank), [items]);
}

/** Returns a view that the person sees, by its id. */
export function useView(id: string): { readonly view: View | undefined; readonly isPending: boolean } {
  const { items, isPending } = useSyncedList("view");
  return { view: itemOf(items, id), isPending };
}

/** Returns the view that a project opens with, if everyone who sees the project still sees it. */
function defaultOf({ id, defaultViewId }: Project, views: readonly View[]): View | undefined {
  const view = itemOf(views, defaultViewId ?? "");
  return view && canOpenProject(view, id) ? view : undefined;
}

/** Returns the function that gives the search parameters with which a link to a project opens its default view. */
export function useDefaultSearch(): (project: Project) => FilterSearch {
  const { items } = useSyncedList("view");
  return (project) => {
    const view = defaultOf(project, items);
    return view ? viewAddress(view) : {};
  };
}

/** Returns the view that a project opens with. */
export function useDefaultView(project: Project): ReturnType<typeof useView> {
  const { items, isPending } = useSyncedList("view");
  return { view: defaultOf(project, items), isPending };
}
