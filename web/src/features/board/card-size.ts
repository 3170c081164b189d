import type { Task } from "@baton/domain/task/task";
import { measureElement, type Virtualizer } from "@tanstack/react-virtual";
import { useLayoutEffect, useRef } from "react";

/** The classes of the space around a card and of the card itself, shared with its skeleton. */
export const shellClass = "px-1 py-0.75";
export const boxClass = "flex h-full flex-col p-2.75 transition-colors";

/**
 * Heights in pixels without wrapping, including the space around the card. Cards are measured as they come into view.
 */
const card = { plain: 106, subtask: 24, touch: 36 };

/** Read once before anything is rendered, because reading it later would force a layout. */
const touchHeight = globalThis.matchMedia?.("(pointer: coarse)").matches ? card.touch : 0;

/** Returns the estimated height of a card, so that a column's scroll bar is right before its cards are rendered. */
export function cardHeight(task: Task | undefined): number {
  const subtask = task && task.subtaskCount > 0 ? card.subtask : 0;
  return card.plain + subtask + touchHeight;
}

/**
 * The heights of the cards of the first screen, by task, read when the board that replaces it is first rendered. They
 * are laid out already, so that reading them is cheap, and a board whose estimates are right is rendered once.
 */
let drawnHeights: ReadonlyMap<string | undefined, number> | undefined;

/** Returns the height that a card has on the first screen, or undefined if it is not shown there. */
export function drawnHeight(task: Task | undefined): number | undefined {
  drawnHeights ??= new Map(
    Array.from(document.querySelectorAll<HTMLElement>("#first-screen [data-task]"), (article) => [
      article.dataset.task,
      article.parentElement?.offsetHeight ?? 0,
    ]),
  );
  // A hidden first screen has no layout.
  return drawnHeights.get(task?.id) || undefined;
}

type Cards = Virtualizer<HTMLDivElement, HTMLDivElement>;

/**
 * Returns the height of a rendered card for a virtualizer. Until `useMeasured` has measured it, it is the estimated
 * one: measuring each card when it is added would force a layout for each of them.
 */
export function measuredHeight(
  element: HTMLDivElement,
  entry: ResizeObserverEntry | undefined,
  virtualizer: Cards,
): number {
  if (entry) return measureElement(element, entry, virtualizer);
  const index = virtualizer.indexFromElement(element);
  const { getItemKey, estimateSize } = virtualizer.options;
  return virtualizer.itemSizeCache.get(getItemKey(index)) ?? estimateSize(index);
}

/**
 * Measures new cards together, in one layout. Observers would report their heights before the next paint, too, but
 * only after the browser has noted where the cards are, so that moving them counts as a layout shift.
 */
export function useMeasured(virtualizer: Cards): void {
  const measured = useRef(new WeakSet<HTMLDivElement>());
  useLayoutEffect(() => {
    const cards = [...virtualizer.elementsCache.values()].filter((card) => !measured.current.has(card));
    const heights = cards.map((card) => card.offsetHeight);
    for (const [at, card] of cards.entries()) {
      measured.current.add(card);
      virtualizer.resizeItem(virtualizer.indexFromElement(card), heights[at] ?? 0);
    }
  });
}
