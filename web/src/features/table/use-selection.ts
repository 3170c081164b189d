import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef, useState } from "react";
import { type CellAt, type Grid, headLine, type Selection, withinGrid } from "./grid-model.ts";

/** Returns the element of a cell, if it is rendered. A group has one cell, whatever the column. */
const elementOf = (table: HTMLElement | null, { line, column }: CellAt) =>
  table?.querySelector<HTMLElement>(
    `[data-line="${CSS.escape(line)}"] :is([data-column="${CSS.escape(column)}"], [data-column=""])`,
  );

/**
 * The selected cells of a table. Exactly one cell can be reached with Tab, and takes the focus when the selection moves.
 * If its line disappears, the line that takes its place is selected.
 */
export function useSelection(grid: Grid, table: RefObject<HTMLElement | null>) {
  const [chosen, choose] = useState<Selection | null>(null);
  const isWanted = useRef(false);
  const lastLine = useRef(0);
  const selection = useMemo(() => {
    const { lines, columns } = grid;
    const line = lines[Math.min(lastLine.current, lines.length - 1)]?.id ?? headLine;
    const first = { line, column: chosen?.focus.column ?? columns[0] ?? "" };
    const isGone = chosen && grid.indexOf(chosen.focus.line) === undefined;
    return withinGrid(grid, chosen && !isGone ? chosen : { anchor: first, focus: first });
  }, [grid, chosen]);

  useLayoutEffect(() => {
    lastLine.current = Math.max(0, grid.indexOf(selection.focus.line) ?? 0);
    if (!isWanted.current) return;
    const cell = elementOf(table.current, selection.focus);
    if (!cell) return;
    isWanted.current = false;
    cell.focus({ preventScroll: true });
    cell.scrollIntoView({ block: "nearest", inline: "nearest" });
  });

  /** Selects cells, and focuses one of them. */
  const select = useCallback((next: Selection) => {
    isWanted.current = true;
    choose(next);
  }, []);
  const selectOne = useCallback((cell: CellAt) => select({ anchor: cell, focus: cell }), [select]);
  /** Focuses the selected cell again, such as after it was edited. */
  const refocus = useCallback(() => {
    isWanted.current = true;
    choose((now) => now && { ...now });
  }, []);
  return { selection, select, selectOne, refocus };
}
