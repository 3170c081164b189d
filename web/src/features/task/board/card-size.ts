import type { Task } from "@baton/domain/task/task";
import { measureElement, type Virtualizer } from "@tanstack/react-virtual";

/** The classes of the space around a card and of the card itself, shared with its skeleton. */
export const shellClass = "px-1 py-0.75";
export const boxClass = "flex h-full flex-col px-3 py-2.75 transition-colors";

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
 * Returns the height of a rendered card for a virtualizer. A new card has its estimated height until the virtualizer's
 * ResizeObserver reports the real one, which happens before it is painted. Measuring the element would force a layout
 * for each card.
 */
export function measuredHeight(
  element: HTMLDivElement,
  entry: ResizeObserverEntry | undefined,
  virtualizer: Virtualizer<HTMLDivElement, HTMLDivElement>,
): number {
  if (entry) return measureElement(element, entry, virtualizer);
  const index = virtualizer.indexFromElement(element);
  const { getItemKey, estimateSize } = virtualizer.options;
  return virtualizer.itemSizeCache.get(getItemKey(index)) ?? estimateSize(index);
}
