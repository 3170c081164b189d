import type { Task } from "@baton/domain/task/task";
import type { Virtualizer } from "@tanstack/react-virtual";
import { type RefObject, useLayoutEffect, useRef } from "react";
import { useBoard } from "./board-context.ts";

interface Seen {
  readonly id: string;
  readonly rank: string;
  /** Distance from the top of the visible area. */
  readonly top: number;
}

/**
 * Keeps the visible cards in place when cards are added, removed or moved above them. At the very top nothing is
 * anchored, so that a new card becomes visible.
 */
export function useScrollAnchor(
  virtualizer: Virtualizer<HTMLDivElement, HTMLDivElement>,
  tasks: readonly Task[],
): void {
  const before = useRef<{ tasks: readonly Task[]; seen: readonly Seen[] }>({ tasks, seen: [] });

  useLayoutEffect(() => {
    const offset = virtualizer.scrollOffset ?? 0;
    if (before.current.tasks !== tasks && offset > 0) {
      const indexes = new Map(tasks.map((task, index) => [task.id, index]));
      // A card that was moved itself is no anchor.
      const anchor = before.current.seen.find(({ id, rank }) => tasks[indexes.get(id) ?? -1]?.rank === rank);
      const start = anchor && virtualizer.measurementsCache[indexes.get(anchor.id) ?? -1]?.start;
      const shift = anchor && start !== undefined ? start - offset - anchor.top : 0;
      if (shift !== 0) virtualizer.scrollToOffset(offset + shift);
    }
    const now = virtualizer.scrollOffset ?? 0;
    const seen = virtualizer.getVirtualItems().flatMap(({ index, start, end }) => {
      const task = tasks[index];
      return task && end > now ? [{ id: task.id, rank: task.rank, top: start - now }] : [];
    });
    before.current = { tasks, seen };
  });
}

/** Restores the scroll position of a column that was out of view. */
export function useRestoredScroll(columnId: string, scroller: RefObject<HTMLElement | null>): void {
  const { offsets } = useBoard();
  useLayoutEffect(() => {
    const list = scroller.current;
    if (!list) return undefined;
    const offset = offsets.get(columnId) ?? 0;
    // Its cards are rendered first, because they give it its height.
    const frame = offset > 0 ? requestAnimationFrame(() => list.scrollTo({ top: offset })) : 0;
    const note = () => offsets.set(columnId, list.scrollTop);
    list.addEventListener("scroll", note, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      list.removeEventListener("scroll", note);
    };
  }, [columnId, scroller, offsets]);
}
