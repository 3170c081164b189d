import type { View } from "@baton/domain/view/view";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { filterIn, hasFilter, useFilterContext } from "@/features/filter/public.ts";
import { isSameFilter } from "../same-filter.ts";
import { viewAddress } from "../view-address.ts";

const noFilter: Pick<View, "filter"> = { filter: "" };

/**
 * Writes the filter of a view to an address without a filter, and again when the view is changed or taken away, unless
 * the person has changed the filter meanwhile. Returns false until the address has it, so that no other tasks are drawn
 * first.
 */
export function useOpenedView(view: Pick<View, "filter"> = noFilter): boolean {
  const search = useSearch({ strict: false, select: filterIn, structuralSharing: true });
  const context = useFilterContext();
  const navigate = useNavigate();
  const shown = useRef<string>(undefined);
  const [isOpen, setOpen] = useState(false);
  if (!isOpen && (view.filter === "" || hasFilter(search))) setOpen(true);
  useEffect(() => {
    const before = shown.current;
    shown.current = view.filter;
    const current = search.filter ?? "";
    const follows =
      before === undefined ? !hasFilter(search) : before !== view.filter && isSameFilter(before, current, context);
    if (!follows || current === view.filter) return;
    void navigate({ to: ".", search: (known) => ({ ...known, ...viewAddress(view) }), replace: true });
  });
  return isOpen;
}
