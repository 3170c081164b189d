import { type CellAt, headLine } from "./grid-model.ts";

/** Returns the cell of an element. A group has one cell, in the column of the focus. */
export function cellOf(target: EventTarget | null, column: string): CellAt | undefined {
  if (!(target instanceof Element)) return undefined;
  const cell = target.closest<HTMLElement>("[data-column]");
  const line = cell?.closest<HTMLElement>("[data-line]")?.dataset.line;
  return cell && line !== undefined ? { line, column: cell.dataset.column || column } : undefined;
}

/** Returns the cell of an element that is not a column head. */
export function bodyCellOf(target: EventTarget | null, column: string): CellAt | undefined {
  const cell = cellOf(target, column);
  return cell?.line === headLine ? undefined : cell;
}

export const isSameCell = (a: CellAt, b: CellAt) => a.line === b.line && a.column === b.column;

/** Elements that handle keys, copying and pasting themselves. */
const isField = (target: Element) => target.closest("input, textarea") !== null;

/** Whether an event comes from the table itself: not from an editor, nor from a popover that React puts below it. */
export const isInside = ({ currentTarget, target }: { currentTarget: Element; target: EventTarget }) =>
  target instanceof Element && currentTarget.contains(target) && !isField(target);
