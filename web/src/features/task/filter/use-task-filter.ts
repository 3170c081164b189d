import { useNavigate, useSearch } from "@tanstack/react-router";
import { useDeferredValue, useEffect, useMemo, useState } from "react";
import { useDebounced } from "@/platform/use-debounced.ts";
import { filterOf } from "./task-filter.ts";

/** Milliseconds of rest before typed text goes into the address: browsers limit how often that may change. */
const restBeforeAddress = 250;

/** The parameters of the address that narrow a list; set to undefined, one is gone. */
type Choice = { readonly [K in "q" | "priority" | "member"]?: string | undefined };

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

/** What narrows the list on this page. It is kept in the address, so that it can be shared and survives a reload. */
export function useTaskFilter() {
  const { q = "", priority = "", member = "" } = useSearch({ strict: false });
  const navigate = useNavigate();
  const change = (choice: Choice) => {
    void navigate({ to: ".", search: (before) => ({ ...before, ...choice }), replace: true, resetScroll: false });
  };
  const [text, setText] = useText(q, (next) => change({ q: next || undefined }));
  // The field shows each key at once; the list follows, and is left for the next key when it is not done.
  const asked = useDeferredValue(text);
  const filter = useMemo(() => filterOf({ q: asked, priority, member }), [asked, priority, member]);
  return {
    text,
    setText,
    filter,
    change,
    clear: () => {
      setText("");
      change({ q: undefined, priority: undefined, member: undefined });
    },
  };
}

export type TaskFilterControl = ReturnType<typeof useTaskFilter>;
