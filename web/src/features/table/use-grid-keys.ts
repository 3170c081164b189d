import type { ClipboardEvent, KeyboardEvent } from "react";
import { isInside, isSameCell } from "./grid-events.ts";
import { type CellAt, type Grid, headLine, moved, type Selection, stepOf } from "./grid-model.ts";
import { parseTsv, printTsv } from "./tsv.ts";

/** What keys and the clipboard do in a table. */
interface Commands {
  readonly grid: Grid;
  readonly selection: Selection;
  readonly selectOne: (cell: CellAt) => void;
  /** Selects cells, and tells a screen reader how many. */
  readonly extend: (selection: Selection) => void;
  /** Returns the number of lines that a page has. */
  readonly page: () => number;
  /**
   * Opens the editor of the focused cell, or does what its line is for.
   * @param typed what replaces the value; null to edit the value
   */
  readonly activate: (cell: CellAt, typed: string | null) => void;
  /** Handles the keys of a column head. Returns whether it did. */
  readonly onHeadKey: (event: KeyboardEvent, column: string) => boolean;
  /** Selects the task of a line, or no longer selects it. */
  readonly onSelect: (line: string) => void;
  readonly copied: (selection: Selection) => readonly (readonly string[])[];
  readonly paste: (selection: Selection, block: readonly (readonly string[])[]) => void;
  readonly clear: (selection: Selection) => void;
  readonly fillDown: (selection: Selection) => void;
}

const isTyped = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent) =>
  key.length === 1 && key !== " " && !(altKey || ctrlKey || metaKey);

/** Returns the selection of all cells, with the focus in the first one. */
function everything({ lines, columns }: Grid): Selection | undefined {
  const [line, column, last, end] = [lines[0]?.id, columns[0], lines.at(-1)?.id, columns.at(-1)];
  if (line === undefined || column === undefined || last === undefined || end === undefined) return undefined;
  return { anchor: { line: last, column: end }, focus: { line, column } };
}

/** Returns what a key does to the selected cells; undefined if it does nothing. */
function commandOf(event: KeyboardEvent, commands: Commands): (() => void) | undefined {
  const { grid, selection, selectOne, extend, activate, onSelect, clear, fillDown } = commands;
  const { focus, anchor } = selection;
  const { key, ctrlKey, metaKey } = event;
  if (isTyped(event)) return () => activate(focus, key);
  if (ctrlKey || metaKey) {
    const all = everything(grid);
    const byLetter: Readonly<Record<string, () => void>> = {
      a: () => all && extend(all),
      d: () => fillDown(selection),
    };
    const letter = key.toLowerCase();
    return Object.hasOwn(byLetter, letter) ? byLetter[letter] : undefined;
  }
  if (key === " " && event.shiftKey) return () => onSelect(focus.line);
  if (key === "Delete" || key === "Backspace") return () => clear(selection);
  if (key === "Enter" || key === "F2") return () => activate(focus, null);
  return key === "Escape" && !isSameCell(anchor, focus) ? () => selectOne(focus) : undefined;
}

/** Returns the handlers of keys and of the clipboard. */
export function useGridKeys(commands: Commands) {
  const { grid, selection, selectOne, extend, page, onHeadKey } = commands;
  const { focus, anchor } = selection;
  const isHead = focus.line === headLine;

  /** Tab leads through the cells of a line, and from its ends out of the table. */
  const onTab = (event: KeyboardEvent) => {
    const next = moved(grid, focus, { columns: event.shiftKey ? -1 : 1 }, { withHeads: true });
    if (isSameCell(next, focus)) return;
    event.preventDefault();
    selectOne(next);
  };

  /** Moves the focus, or with Shift the corner of the selection. Returns whether the key does that. */
  const onStep = ({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => {
    const isRightToLeft = document.dir === "rtl";
    const step = altKey ? undefined : stepOf({ key, isToEdge: ctrlKey || metaKey, isRightToLeft, page: page() });
    if (!step) return false;
    if (shiftKey && !isHead) extend({ anchor, focus: moved(grid, focus, step, { withHeads: false }) });
    else selectOne(moved(grid, focus, step, { withHeads: true }));
    return true;
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (!isInside(event) || event.defaultPrevented) return;
    if (event.key === "Tab") return onTab(event);
    if ((isHead && onHeadKey(event, focus.column)) || onStep(event)) return event.preventDefault();
    const command = isHead || event.altKey ? undefined : commandOf(event, commands);
    if (!command) return;
    event.preventDefault();
    command();
  };

  const onCopy = (event: ClipboardEvent) => {
    const rows = isInside(event) ? commands.copied(selection) : [];
    if (rows.length === 0) return;
    event.preventDefault();
    event.clipboardData.setData("text/plain", printTsv(rows));
  };

  const onPaste = (event: ClipboardEvent) => {
    if (!isInside(event)) return;
    event.preventDefault();
    commands.paste(selection, parseTsv(event.clipboardData.getData("text/plain")));
  };

  return { onKeyDown, onCopy, onPaste };
}
