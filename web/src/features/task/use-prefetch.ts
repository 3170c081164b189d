import { type SyntheticEvent, useMemo, useRef } from "react";
import { cachedItem } from "@/platform/sync/synced-list.ts";
import { prefetchTask } from "./texts.ts";

/** Milliseconds on a card after which its task is likely to be opened. */
const restBeforePrefetch = 100;

/** Returns the id of the task whose card or row an event belongs to. */
function taskUnder({ target }: SyntheticEvent): string | undefined {
  const item = target instanceof Element ? target.closest<HTMLElement>("[data-task], [data-row]") : null;
  const id = item?.dataset.task ?? item?.dataset.row;
  return id !== undefined && cachedItem("task", id) ? id : undefined;
}

/**
 * Returns handlers for a list that fetch the content of a task before it opens: `onRest`, for `pointerover` and
 * `focus`, once they rest on the task, and `onPress`, for `pointerdown`.
 */
export function usePrefetch() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  return useMemo(() => {
    const onRest = (event: SyntheticEvent) => {
      clearTimeout(timer.current);
      const id = taskUnder(event);
      if (id !== undefined) timer.current = setTimeout(() => prefetchTask(id), restBeforePrefetch);
    };
    const onPress = (event: SyntheticEvent) => {
      const id = taskUnder(event);
      if (id !== undefined) prefetchTask(id);
    };
    return { onRest, onPress };
  }, []);
}
