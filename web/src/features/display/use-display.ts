import { type Display, type DisplaySearch, displayNames, displayOf } from "@baton/domain/task/task.display";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useMemo } from "react";
import { useActor } from "@/features/session/public.ts";
import { readPreference, removePreference, writePreference } from "@/platform/preferences.ts";
import { useSyncedList } from "@/platform/sync/synced-list.ts";
import { useMediaQuery } from "@/platform/use-media-query.ts";
import { changedDisplay, chosenIn, isSameDisplay } from "./display-search.ts";

/** The list of tasks whose display options are chosen. */
export interface DisplayScope {
  /** The project or view. The lists of all projects share one entry, which is "all". */
  readonly id: string;
  /** Whether it is the list of one project, whose rows are grouped by stage unless something else is chosen. */
  readonly isGrouped: boolean;
  /** The saved options of a view, which apply until they are changed. The object is stable. */
  readonly saved?: DisplaySearch | undefined;
}

/** The display options of a list of tasks, and how to change them. */
export interface DisplayControl {
  readonly display: Display;
  /** The options as they are chosen and saved, also on a phone. */
  readonly wanted: Display;
  /**
   * Whether the options differ from the saved ones of the view, or from the defaults. Another layout alone is no change of a
   * list that is no view.
   */
  readonly isModified: boolean;
  /** Whether the list is drawn as every list is until somebody changes it: as a board of its stages. */
  readonly isPlain: boolean;
  readonly change: (options: DisplaySearch) => void;
  readonly reset: () => void;
}

/**
 * Returns the display options of a list of tasks. They are stored in the address, so that they can be shared, and are
 * remembered for this person and this project or view. An address without options shows the remembered ones. A phone
 * shows a list in place of a table.
 */
export function useDisplay({ id, isGrouped, saved: whole }: DisplayScope): DisplayControl {
  const requested = useSearch({
    strict: false,
    select: (search): DisplaySearch =>
      Object.fromEntries(displayNames.flatMap((name) => (search[name] === undefined ? [] : [[name, search[name]]]))),
    structuralSharing: true,
  });
  const name = `display.${useActor().userId}.${id}`;
  const remembered = readPreference(name) ?? "";
  const navigate = useNavigate();
  const chosen = useMemo<DisplaySearch>(
    () => (Object.keys(requested).length > 0 ? requested : Object.fromEntries(new URLSearchParams(remembered))),
    [requested, remembered],
  );
  const { items } = useSyncedList("field");
  const read = useMemo(() => {
    const shown = items.filter((field) => field.projectId === id && field.onCards && field.trashedAt === null);
    const onCards = shown.map((field) => field.id);
    return (search: DisplaySearch) => displayOf(search, isGrouped, onCards);
  }, [items, id, isGrouped]);
  const saved = useMemo(() => whole && chosenIn(whole, read), [whole, read]);
  const isNarrow = useMediaQuery("(width < 48rem)");
  const wanted = useMemo(() => read({ ...saved, ...chosen }), [saved, chosen, read]);
  const display = useMemo(
    () => (isNarrow && wanted.kind === "table" ? { ...wanted, kind: "list" as const } : wanted),
    [wanted, isNarrow],
  );
  // A view is saved with its layout. Elsewhere, each layout has its own defaults.
  const initial = useMemo(() => read(saved ?? { view: wanted.kind }), [saved, wanted.kind, read]);

  const unchanged = read(saved ?? {});
  const show = (search: DisplaySearch) => {
    const options = new URLSearchParams(Object.entries(search)).toString();
    if (options === `view=${unchanged.kind}`) removePreference(name);
    else writePreference(name, options);
    const cleared = Object.fromEntries(displayNames.map((each) => [each, undefined]));
    void navigate({ to: ".", search: (before) => ({ ...before, ...cleared, ...search }), replace: true });
  };
  return {
    display,
    wanted,
    isModified: !isSameDisplay(wanted, initial),
    isPlain: isSameDisplay(display, read({})),
    change: (options) => show(changedDisplay({ ...chosen, ...options }, saved, read)),
    reset: () => show({ view: initial.kind }),
  };
}
