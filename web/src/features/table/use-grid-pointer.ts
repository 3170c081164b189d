import { type FocusEvent, type MouseEvent, type PointerEvent, type RefObject, useRef } from "react";
import { bodyCellOf, cellOf, isInside, isSameCell } from "./grid-events.ts";
import { type CellAt, headLine, type Selection } from "./grid-model.ts";

interface Commands {
  readonly table: RefObject<HTMLElement | null>;
  readonly selection: Selection;
  readonly select: (selection: Selection) => void;
  readonly selectOne: (cell: CellAt) => void;
  readonly extend: (selection: Selection) => void;
  /** Chooses the head of a column, with Shift in addition to others. */
  readonly onHead: (column: string, isAdded: boolean) => void;
  /** Does what a cell is for: edits it, or collapses the group whose head it is, with `isAll` all groups. */
  readonly activate: (cell: CellAt, typed: string | null, isAll?: boolean) => void;
}

const isWithin = ({ target }: MouseEvent, selector: string) =>
  target instanceof Element && target.closest(selector) !== null;

/**
 * Returns the handlers of the pointer: a click selects a cell, and one on the selected cell edits it. Cells have no
 * handlers of their own, so that thousands of them are cheap.
 */
export function useGridPointer({ table, selection, select, selectOne, extend, onHead, activate }: Commands) {
  const { focus, anchor } = selection;
  /** Whether the pressed cell had the focus before, so that a click on it edits it. */
  const wasFocused = useRef(false);
  const isSelecting = useRef(false);

  const onPointerDown = (event: PointerEvent) => {
    const cell = isInside(event) && event.button === 0 ? bodyCellOf(event.target, focus.column) : undefined;
    if (!cell) return;
    const hasFocus = table.current?.contains(document.activeElement) ?? false;
    wasFocused.current = hasFocus && isSameCell(cell, focus) && isSameCell(anchor, focus);
    isSelecting.current = event.pointerType === "mouse";
    if (event.shiftKey) extend({ anchor, focus: cell });
    else selectOne(cell);
  };

  /** Dragging with the mouse selects the cells in between. */
  const onPointerOver = (event: PointerEvent) => {
    isSelecting.current &&= (event.buttons & 1) === 1;
    const cell = isSelecting.current && isInside(event) ? bodyCellOf(event.target, focus.column) : undefined;
    if (!cell || isSameCell(cell, focus)) return;
    wasFocused.current = false;
    select({ anchor, focus: cell });
  };

  const onClick = (event: MouseEvent) => {
    const isAgain = wasFocused.current && event.detail === 1;
    wasFocused.current = false;
    const cell = isInside(event) ? cellOf(event.target, focus.column) : undefined;
    if (!cell || isWithin(event, "a, button, [data-resizer]")) return;
    if (cell.line === headLine) onHead(cell.column, event.shiftKey);
    else if (isAgain || isWithin(event, "th")) activate(cell, null, event.altKey);
  };

  const onDoubleClick = (event: MouseEvent) => {
    const cell = isInside(event) ? bodyCellOf(event.target, focus.column) : undefined;
    if (cell && !isWithin(event, "a, button, th")) activate(cell, null);
  };

  /** The focus may come from elsewhere, such as from a task that was closed. */
  const onFocus = (event: FocusEvent) => {
    const cell = isInside(event) ? cellOf(event.target, focus.column) : undefined;
    if (cell && !isSameCell(cell, focus)) selectOne(cell);
  };

  return { onPointerDown, onPointerOver, onClick, onDoubleClick, onFocus };
}
