import { onDemand } from "@/ui/on-demand.tsx";
import type { FilterMenuProps } from "./filter-menu.tsx";

/** All filters of a list in a menu. */
export const filterMenu = onDemand<FilterMenuProps>(async () => (await import("./filter-menu.tsx")).FilterMenu);

/** All filters of a list in a sheet, on a phone. */
export const filterSheet = onDemand<FilterMenuProps>(
  async () => (await import("./sheet/filter-sheet.tsx")).FilterSheet,
);
