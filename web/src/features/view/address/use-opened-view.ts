import type { View } from "@baton/domain/view/view";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { filterIn, hasFilter, useFilterContext } from "@/features/filter/public.ts";
import { isSameFilter } from "../same-filter.ts";
import { viewAddress } from "../view-address.ts";

/**
 * Writes the filter of a view to an address without a filter, and again when the view is changed, unless the person has
 * changed the filter meanwhile.
 */
export function useOpenedView(view: View): void {
  const search = useSearch({ strict: false, select: filterIn, structuralSharing: true });
  const context = useFilterContext();
  const navigate = useNavigate();
  const shown = useRef<string>(undefined);
  useEffect(() => {
    const before = shown.current;
    shown.current = view.filter;
    const current = search.filter ?? "";
    const follows =
      before === undefined ? !hasFilter(search) : before !== view.filter && isSameFilter(before, current, context);
    if (!follows || current === view.filter) return;
    void navigate({ to: ".", search: (known) => ({ ...known, ...viewAddress(view) }), replace: true });
  });
}
