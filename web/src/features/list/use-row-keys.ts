import type { Identified } from "@baton/domain/kernel/lists";
import type { KeyboardEvent, RefObject } from "react";
import { taskOf } from "@/features/task/public.ts";

/** Estimated height of a row, in pixels, to find how many are in view. */
const rowHeight = 36;

/** Returns the index of the row that a key leads to; undefined if the key leads nowhere. */
export function indexAfter(key: string, from: number, count: number, perPage: number): number | undefined {
  const to: Readonly<Record<string, number>> = {
    ArrowDown: from + 1,
    ArrowUp: from - 1,
    PageDown: Math.min(from + perPage, count - 1),
    PageUp: Math.max(from - perPage, 0),
    Home: 0,
    End: count - 1,
  };
  return to[key];
}

/** Handles keys on the link of a row: arrows, page keys, Home and End go to another row, like on a board. */
export function useRowKeys(
  rows: readonly Identified[],
  scroller: RefObject<HTMLElement | null>,
  moveTo: (id: string) => void,
): (event: KeyboardEvent<HTMLElement>) => void {
  return (event) => {
    const { key, target, defaultPrevented, altKey, ctrlKey, metaKey, shiftKey } = event;
    const from = rows.findIndex(({ id }) => id === taskOf(target));
    if (from < 0 || defaultPrevented || altKey || ctrlKey || metaKey || shiftKey) return;
    const perPage = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 2);
    const to = indexAfter(key, from, rows.length, perPage);
    if (to === undefined) return;
    event.preventDefault();
    const next = rows[to];
    if (next) moveTo(next.id);
  };
}
