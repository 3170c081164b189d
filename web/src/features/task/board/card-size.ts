import type { Task } from "@baton/domain/task/task";
import { measureElement, type Virtualizer } from "@tanstack/react-virtual";

/** The space around a card, and the card itself, shared with its skeleton. */
export const shellClass = "px-1 py-0.75";
export const boxClass = "flex h-full flex-col px-3 py-2.75 transition-colors";

/** Heights in pixels with the space around, where nothing wraps. Cards are measured as they come into view. */
const card = { plain: 106, subtask: 24, touch: 36 };

/** Read once, before anything is rendered: later, it would force a layout. */
const touchHeight = globalThis.matchMedia?.("(pointer: coarse)").matches ? card.touch : 0;

/** The estimated height of a card, so that the scroll bar of a column is right before its cards are rendered. */
export function cardHeight(task: Task | undefined): number {
  const subtask = task && task.subtaskCount > 0 ? card.subtask : 0;
  return card.plain + subtask + touchHeight;
}

/**
 * The height of a drawn card, for a virtualizer. A card that was just drawn is taken to be as high as estimated until the
 * virtualizer's ResizeObserver reports it, still before it is painted: asking the element would force a layout per card.
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
