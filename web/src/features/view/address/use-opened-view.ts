import type { View } from "@baton/domain/view/view";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import type { FilterSearch } from "@/features/filter/public.ts";
import { filterTextOf } from "@/features/filter/text/public.ts";
import { isSameFilter } from "../same-filter.ts";
import { useFilterNames, useListFilterOf } from "../use-view-address.ts";

/**
 * Returns the filter of a view as lists have it, null if they cannot express it. Writes it to an address without a
 * filter, and again when the view is changed, unless the person has changed the filter meanwhile.
 */
export function useOpenedView(view: View) {
  const search = useSearch({
    strict: false,
    select: ({ q, due, priority, member, tag }): FilterSearch => ({ q, due, priority, member, tag }),
    structuralSharing: true,
  });
  const names = useFilterNames();
  const navigate = useNavigate();
  const filter = useListFilterOf()(view);
  const shown = useRef<string>(undefined);
  useEffect(() => {
    const before = shown.current;
    shown.current = view.filter;
    const current = filterTextOf({ search, stage: filter?.stage }, names);
    const isUnfiltered = Object.values(search).every((value) => value === undefined);
    const follows = before === undefined ? isUnfiltered : before !== view.filter && isSameFilter(before, current);
    if (!filter || !follows || isSameFilter(current, view.filter)) return;
    const none = { q: undefined, due: undefined, priority: undefined, member: undefined, tag: undefined };
    void navigate({ to: ".", search: (known) => ({ ...known, ...none, ...filter.search }), replace: true });
  });
  return filter;
}
