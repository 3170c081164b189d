import type { Task } from "@baton/domain/task/task";
import { type RefObject, useLayoutEffect } from "react";
import { shownOrder } from "../task-order.ts";

/** The width of the panel, and of the space beside it, in pixels. */
const panelWidth = 680;
const space = 12;

/** The tasks among which J and K go on: those of the same column of a board, or of the whole list. */
export function listBehind(tasks: readonly Task[], open: Task, isBoard: boolean): readonly string[] {
  const order = shownOrder("/user/tasks", open.id) ?? [open.id];
  if (!isBoard) return order;
  const inColumn = new Set(tasks.filter(({ stageId }) => stageId === open.stageId).map(({ id }) => id));
  return order.filter((id) => inColumn.has(id));
}

const scrollers = '[aria-describedby]:has(> [data-column]), [data-scroll-restoration-id^="list-"]';

/**
 * Makes room at the end of the list, so that all of it can be scrolled to beside the panel. Columns keep their width: nothing
 * in them moves.
 */
export function useRoomBeside(panel: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const list = panel.current?.parentElement?.querySelector<HTMLElement>(scrollers);
    if (!list) return undefined;
    const columns = [...list.querySelectorAll<HTMLElement>(":scope > [data-column]")];
    const widths = columns.map(({ offsetWidth }) => offsetWidth);
    for (const [index, column] of columns.entries()) column.style.flex = `0 0 ${widths[index]}px`;
    list.style.paddingInlineEnd = `${panelWidth + (columns.length > 0 ? space : 0)}px`;
    list.style.scrollPaddingInlineEnd = list.style.paddingInlineEnd;
    return () => {
      for (const column of columns) column.style.flex = "";
      list.style.paddingInlineEnd = "";
      list.style.scrollPaddingInlineEnd = "";
    };
  }, [panel]);
}

/** Returns the card of a task, or the link of its row. */
export const cardOf = (id: string) =>
  document.querySelector<HTMLElement>(`[data-task="${CSS.escape(id)}"], [data-row="${CSS.escape(id)}"] a`);

/** Keeps the card of the open task in view. */
export function useCardInView(id: string | undefined): void {
  useLayoutEffect(() => {
    if (id !== undefined) cardOf(id)?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [id]);
}
