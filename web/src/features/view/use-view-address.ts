import type { View } from "@baton/domain/view/view";
import { useCallback } from "react";
import type { FilterSearch } from "@/features/filter/public.ts";
import { type ListFilter, listFilterOf } from "@/features/filter/text/public.ts";
import { useLabels } from "@/features/label/public.ts";
import { useActor } from "@/features/session/public.ts";

/** The names in filters, for the person. */
export function useFilterNames() {
  const { userId: me } = useActor();
  const { labels } = useLabels();
  return { me, labels };
}

/** Returns a function that returns the filter of a view, as lists have it; null if lists cannot express it. */
export function useListFilterOf(): (view: Pick<View, "filter">) => ListFilter | null {
  const { me, labels } = useFilterNames();
  return useCallback(({ filter }) => listFilterOf(filter, { me, labels }), [me, labels]);
}

/** Returns a function that returns the search parameters with which a view opens as it was saved. */
export function useViewAddress(): (view: Pick<View, "filter">) => FilterSearch {
  const listFilter = useListFilterOf();
  return useCallback((view) => listFilter(view)?.search ?? {}, [listFilter]);
}
