import { type RefObject, useEffect } from "react";
import { showCard } from "@/features/task/public.ts";
import { afterPaint } from "@/platform/after-paint.ts";

/** The width of the panel, and of the space beside it, in pixels. */
const panelWidth = 680;
const space = 12;

const scrollers = '[aria-describedby]:has(> [data-column]), [data-scroll-restoration-id^="list-"]';

/**
 * Adds space at the end of a list, so that all of it can be scrolled out from under the panel. Returns a function that
 * removes it.
 */
function makeRoom(list: HTMLElement): () => void {
  const columns = [...list.querySelectorAll<HTMLElement>(":scope > [data-column]")];
  // Columns keep their width, so that nothing in them moves.
  const widths = columns.map(({ offsetWidth }) => offsetWidth);
  for (const [index, column] of columns.entries()) column.style.flex = `0 0 ${widths[index]}px`;
  list.style.paddingInlineEnd = `${panelWidth + (columns.length > 0 ? space : 0)}px`;
  list.style.scrollPaddingInlineEnd = list.style.paddingInlineEnd;
  return () => {
    for (const column of columns) column.style.flex = "";
    list.style.paddingInlineEnd = "";
    list.style.scrollPaddingInlineEnd = "";
  };
}

/**
 * Fits the list to the panel beside it, with the card of the open task in view, and focuses the panel. All of this
 * forces a layout, so it waits until the panel is painted.
 */
export function useListBesidePanel(panel: RefObject<HTMLElement | null>, id: string | undefined): void {
  useEffect(() => {
    let end: (() => void) | undefined;
    const cancel = afterPaint(() => {
      const list = panel.current?.parentElement?.querySelector<HTMLElement>(scrollers);
      if (list) end = makeRoom(list);
      // The task's keys work from here, and screen readers start reading here. A field on a card keeps the focus.
      panel.current?.focus({ preventScroll: true });
    });
    return () => {
      cancel();
      end?.();
    };
  }, [panel]);
  useEffect(() => {
    if (id === undefined) return undefined;
    return afterPaint(() => showCard(id));
  }, [id]);
}
