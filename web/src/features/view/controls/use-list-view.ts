import type { WorkStage } from "@baton/domain/task/task";
import type { View } from "@baton/domain/view/view";
import { useNavigate, useSearch } from "@tanstack/react-router";
import type { DisplayControl } from "@/features/display/public.ts";
import { useFilterContext } from "@/features/filter/public.ts";
import { isSameFilter } from "../same-filter.ts";
import { viewAddress } from "../view-address.ts";
import { type ListOfView, savedDisplayOf } from "../view-search.ts";
import { useViewEdit } from "./use-view-edit.ts";

/** The list that a view may be saved from. */
export interface ShownList {
  readonly view: View | undefined;
  /** Whether it is shown because its project opens with it. */
  readonly isDefault: boolean;
  readonly display: Pick<DisplayControl, "wanted" | "isModified" | "reset">;
  /** The project of its tasks; null for all projects. */
  readonly projectId: string | null;
  /** The category of a list that has only one. */
  readonly stage: WorkStage | undefined;
}

/** Returns what a view of the shown list would save, whether that differs from its view, and how to save or reset it. */
export function useListView({ view, display, stage }: ShownList) {
  const chosen = useSearch({ strict: false, select: ({ filter = "" }) => filter });
  const context = useFilterContext();
  const navigate = useNavigate();
  const { edit } = useViewEdit(view);
  const stageTerm = stage ? `stage:${stage}` : "";
  const filter = [stageTerm, chosen].filter(Boolean).join(" ");
  const list: ListOfView = { filter, ...savedDisplayOf(display.wanted) };
  const isFilterModified = !isSameFilter(filter, view?.filter ?? stageTerm, context);
  return {
    list,
    isModified: display.isModified || isFilterModified,
    save: () => edit(list),
    reset: () => {
      display.reset();
      void navigate({ to: ".", search: (before) => ({ ...before, ...viewAddress(view ?? { filter: "" }) }) });
    },
  };
}
