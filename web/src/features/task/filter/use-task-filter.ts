import { useNavigate, useSearch } from "@tanstack/react-router";
import { useDeferredValue, useEffect, useMemo, useState } from "react";
import { useDebounced } from "@/platform/use-debounced.ts";
import { type FilterSearch, filterOf, noFilter } from "./task-filter.ts";
import { useSearchIndex } from "./use-search-index.ts";

/** Milliseconds without typing before the text goes into the URL: browsers limit how often that may change. */
const restBeforeAddress = 250;

/** The typed text, which is ahead of the URL and follows other changes of it. */
function useText(known: string, write: (text: string) => void): [string, (text: string) => void] {
  const [text, setText] = useState(known);
  const settled = useDebounced(text, restBeforeAddress);
  const [written, setWritten] = useState(known);
  if (written !== known) {
    setWritten(known);
    // The URL follows what is typed. If it differs, the person navigated.
    if (known !== settled) setText(known);
  }
  useEffect(() => {
    if (settled === text && settled !== known) write(settled);
  });
  return [text, setText];
}

/**
 * The filter of the list. It is in the URL, so that it can be shared and survives a reload. Each change is a history
 * entry; typing is one entry, however often it pauses.
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
  // The field updates at once; the list follows, and the next key interrupts it.
  const asked = useDeferredValue(text);
  const { index, isSearching, isPartial } = useSearchIndex(asked);
  const filter = useMemo(
    () => filterOf({ q: asked, due, priority, member, tag }, index),
    [asked, due, priority, member, tag, index],
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
