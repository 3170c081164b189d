import { useNavigate, useSearch } from "@tanstack/react-router";
import { useDeferredValue, useEffect, useMemo, useState } from "react";
import { useDebounced } from "@/platform/use-debounced.ts";
import { type FilterSearch, filterOf, noFilter } from "./task-filter.ts";

/** Milliseconds of rest before typed text goes into the address: browsers limit how often that may change. */
const restBeforeAddress = 250;

/** The text as it is typed, ahead of the address, and following it when that changes by other means. */
function useText(known: string, write: (text: string) => void): [string, (text: string) => void] {
  const [text, setText] = useState(known);
  const settled = useDebounced(text, restBeforeAddress);
  const [written, setWritten] = useState(known);
  if (written !== known) {
    setWritten(known);
    // The address follows what is typed; only where it says something else did somebody go there.
    if (known !== settled) setText(known);
  }
  useEffect(() => {
    if (settled === text && settled !== known) write(settled);
  });
  return [text, setText];
}

/**
 * What narrows the list on this page. It is kept in the address, so that it can be shared and survives a reload. Each
 * change is a step of the history, which Back takes back; typing is one step, however often it rests.
 */
export function useTaskFilter() {
  const { q = "", due = "", priority = "", member = "", tag = "" } = useSearch({ strict: false });
  const navigate = useNavigate();
  const go = (search: FilterSearch, replace: boolean) => {
    void navigate({ to: ".", search: (before) => ({ ...before, ...search }), replace, resetScroll: false });
  };
  const change = (search: FilterSearch) => go(search, false);
  const [text, setText] = useText(q, (next) => go({ q: next || undefined }, q !== "" && next !== ""));
  // The field shows each key at once; the list follows, and is left for the next key when it is not done.
  const asked = useDeferredValue(text);
  const filter = useMemo(() => filterOf({ q: asked, due, priority, member, tag }), [asked, due, priority, member, tag]);
  return {
    text,
    setText,
    filter,
    change,
    clear: () => {
      setText("");
      change(noFilter);
    },
  };
}

export type TaskFilterControl = ReturnType<typeof useTaskFilter>;
