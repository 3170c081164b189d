import type { WorkStage } from "@baton/domain/task/task";
import type { View } from "@baton/domain/view/view";
import { viewDraftOf } from "@baton/domain/view/view";
import { useNavigate, useSearch } from "@tanstack/react-router";
import type { DisplayControl } from "@/features/display/public.ts";
import type { FilterSearch } from "@/features/filter/public.ts";
import { filterTextOf } from "@/features/filter/text/public.ts";
import { isSameFilter } from "../same-filter.ts";
import { useFilterNames, useListFilterOf, useViewAddress } from "../use-view-address.ts";
import { type ListOfView, savedDisplayOf } from "../view-search.ts";
import { useViewWrite } from "../view-writes.ts";

/** The list that a view may be saved from. */
export interface ShownList {
  readonly view: View | undefined;
  readonly display: Pick<DisplayControl, "display" | "isModified" | "reset">;
  /** The project of its tasks; null for all projects. */
  readonly projectId: string | null;
  /** The category of a list that has only one. */
  readonly stage: WorkStage | undefined;
}

const noFilter: FilterSearch = { q: undefined, due: undefined, priority: undefined, member: undefined, tag: undefined };

/** Returns what a view of the shown list would save, whether that differs from its view, and how to change the view. */
export function useListView({ view, display, stage }: ShownList) {
  const search = useSearch({
    strict: false,
    select: ({ q, due, priority, member, tag }): FilterSearch => ({ q, due, priority, member, tag }),
    structuralSharing: true,
  });
  const names = useFilterNames();
  const navigate = useNavigate();
  const addressOf = useViewAddress();
  const { write } = useViewWrite();
  const listFilterOf = useListFilterOf();
  const chosen = filterTextOf({ search, stage }, names);
  // Conditions that lists do not have are kept, whatever is chosen beside them.
  const isKept = view !== undefined && listFilterOf(view) === null;
  const filter = isKept ? [view.filter, chosen].filter(Boolean).join(" ") : chosen;
  const list: ListOfView = { filter, ...savedDisplayOf(display.display) };
  const isFilterModified = !isSameFilter(filter, view?.filter ?? (stage ? `stage:${stage}` : ""));
  const edit = (patch: Partial<ReturnType<typeof viewDraftOf>>) => {
    if (!view) return;
    const base = viewDraftOf(view);
    const changed = Object.fromEntries(Object.keys(patch).map((field) => [field, base[field as keyof typeof base]]));
    write({ kind: "edit", id: view.id, patch, base: changed });
  };
  return {
    list,
    isModified: display.isModified || isFilterModified,
    edit,
    save: () => edit(list),
    reset: () => {
      display.reset();
      const saved = view ? addressOf(view) : {};
      void navigate({ to: ".", search: (before) => ({ ...before, ...noFilter, ...saved }) });
    },
    remove: () => view && write({ kind: "remove", id: view.id }),
  };
}
