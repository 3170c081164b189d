import { type SyntheticEvent, useCallback, useRef } from "react";
import { queryClient } from "@/platform/query-client.ts";
import { knownItem } from "@/platform/sync/synced-list.ts";
import { textsQuery } from "./texts.ts";

/** Milliseconds on a card after which its task is likely to be opened. */
const restBeforePrefetch = 100;

/** Returns a handler of `pointerover` and `focus` on a list: it fetches the texts of the task that they rest on. */
export function usePrefetch(): (event: SyntheticEvent) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  return useCallback(({ target }) => {
    clearTimeout(timer.current);
    const item = target instanceof Element ? target.closest<HTMLElement>("[data-task], [data-row]") : null;
    const id = item?.dataset.task ?? item?.dataset.row;
    if (id === undefined || !knownItem("task", id)) return;
    timer.current = setTimeout(() => void queryClient.prefetchQuery(textsQuery(id)), restBeforePrefetch);
  }, []);
}
