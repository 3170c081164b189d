import { itemOf } from "@baton/domain/kernel/lists";
import { byRank } from "@baton/domain/task/task.rank";
import type { View } from "@baton/domain/view/view";
import { useMemo } from "react";
import { useSyncedList } from "@/platform/sync/synced-list.ts";

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
