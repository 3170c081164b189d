import { useNavigate, useSearch } from "@tanstack/react-router";
import { useDeferredValue, useEffect, useMemo, useState } from "react";
import { useDebounced } from "@/platform/use-debounced.ts";
import { type FilterSearch, filterOf, noFilter } from "./task-filter.ts";
import { useSearchIndex } from "./use-search-index.ts";

/**
 * Milliseconds without typing before the text is written to the URL, because browsers limit how often the URL may
 * change.
 */
const restBeforeAddress = 250;

/** Returns the typed text, which is ahead of the URL and follows other changes of the URL. */
function useText(known: string, write: (text: string) => void): [string, (text: string) => void] {
  const [text, setText] = useState(known);
  const settled = useDebounced(text, restBeforeAddress);
  const [written, setWritten] = useState(known);
  if (written !== known) {
    setWritten(known);
    // The URL follows the typed text. If they differ, the person has navigated.
    if (known !== settled) setText(known);
  }
  useEffect(() => {
    if (settled === text && settled !== known) write(settled);
  });
  return [text, setText];
}

/**
 * Returns the filter of the list. It is stored in the URL, so that it can be shared and survives a reload. Each change
 * is a history entry; typing is a single entry, even with pauses.
 */
export function useTaskFilter() {
  const { q, due, priority, member, tag } = useSearch({
    strict: false,
    select: ({ q = "", due = "", priority = "", member = "", tag = "" }) => ({ q, due, priority, member, tag }),
    structuralSharing: true,
  });
  const navigate = useNavigate();
  const go = (search: FilterSearch, replace: boolean) => {
    void navigate({ to: ".", search: (before) => ({ ...before, ...search }), replace, resetScroll: false });
  };
  const change = (search: FilterSearch) => go(search, false);
  const [text, setText] = useText(q, (next) => go({ q: next || undefined }, q !== "" && next !== ""));
  // The field updates at once. The list follows in a deferred render, which the next key interrupts.
  const deferred = useDeferredValue(text);
  const { index, isSearching, isPartial } = useSearchIndex(deferred);
  const filter = useMemo(
    () => filterOf({ q: deferred, due, priority, member, tag }, index),
    [deferred, due, priority, member, tag, index],
  );
  return {
    text,
    setText,
    filter,
    isSearching,
    isPartial,
    change,
    clear: () => {
      setText("");
      change(noFilter);
    },
  };
}

export type TaskFilterControl = ReturnType<typeof useTaskFilter>;
