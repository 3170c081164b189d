import type { View } from "@baton/domain/view/view";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { type FilterSearch, filterIn, useFilterContext } from "@/features/filter/public.ts";
import { isSameFilter } from "../same-filter.ts";
import { viewAddress } from "../view-address.ts";

const noFilter: Pick<View, "filter"> = { filter: "" };

/** Returns whether an address says which tasks it shows: also that it shows all of them, as `filter=`. */
const isStated = (search: FilterSearch) => Object.values(search).some((value) => value !== undefined);

/**
 * Writes the filter of a view to an address without a filter, and again when the view is changed or taken away, unless
 * the person has changed the filter meanwhile. One that they clear stays empty when the page is loaded again. Returns
 * false until the address has the filter, so that no other tasks are drawn first.
 */
export function useOpenedView(view: Pick<View, "filter"> = noFilter): boolean {
  const search = useSearch({ strict: false, select: filterIn, structuralSharing: true });
  const context = useFilterContext();
  const navigate = useNavigate();
  const shown = useRef<string>(undefined);
  const wasStated = useRef(false);
  const [isOpen, setOpen] = useState(false);
  if (!isOpen && (view.filter === "" || isStated(search))) setOpen(true);
  useEffect(() => {
    const before = shown.current;
    const isCleared = view.filter !== "" && wasStated.current && !isStated(search);
    shown.current = view.filter;
    wasStated.current = isStated(search);
    const current = search.filter ?? "";
    const follows =
      before === undefined ? !isStated(search) : before !== view.filter && isSameFilter(before, current, context);
    const write = (filter: FilterSearch) =>
      void navigate({ to: ".", search: (known) => ({ ...known, ...filter }), replace: true });
    if (follows && current !== view.filter) write(viewAddress(view));
    else if (isCleared) write({ filter: "" });
  });
  return isOpen;
}
