import { useState } from "react";
import { usePreload } from "@/platform/use-preload.ts";
import { cn } from "@/ui/cn.ts";
import { OnDemand, onDemand } from "@/ui/on-demand.tsx";
import type { FilterChipsProps } from "./chips/chip-list.tsx";
import { isCondition } from "./task-filter.ts";

const chips = onDemand<FilterChipsProps>(async () => (await import("./chips/chip-list.tsx")).FilterChipList);

/** The active filters of a list, loaded with the first one. The list below does not move when they appear. */
export function FilterChips({ className, ...props }: FilterChipsProps & { className?: string }) {
  const { terms } = props.control.filter;
  const isFiltered = terms.some(isCondition);
  // They stay after the last one is removed, to move its focus. Words in the search field hide new tasks as well.
  const [wasFiltered, setWasFiltered] = useState(false);
  if (terms[0] && !wasFiltered) setWasFiltered(true);
  usePreload(chips.preload);
  return (
    <div className={cn(isFiltered && "min-h-10.25", className)}>
      {wasFiltered && <OnDemand of={chips} {...props} />}
    </div>
  );
}
