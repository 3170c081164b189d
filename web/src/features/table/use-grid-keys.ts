import type { ClipboardEvent, KeyboardEvent } from "react";
import { keysOf, pressedKey, runAction } from "@/features/action/public.ts";
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
  /** Scrolls sideways to the first columns. Those that stay in view do not scroll the table when they take the focus. */
  readonly scrollToStart: () => void;
  /**
   * Opens the editor of the focused cell, or does what its line is for.
   * @param typed what replaces the value; null to edit the value
   */
  readonly activate: (cell: CellAt, typed: string | null) => void;
  /** Handles the keys of a column head. Returns whether it did. */
  readonly onHeadKey: (event: KeyboardEvent, column: string) => boolean;
  /** Whether a line is the head of a group. */
  readonly isGroup: (line: string) => boolean;
  /** Selects the task of a line, or no longer selects it. */
  readonly onSelect: (line: string) => void;
  /** Leaves what is outside the cells: selected tasks, or else a task that is open or peeked at. */
  readonly onEscape: () => void;
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

/** Returns what a letter does with Ctrl or ⌘. */
function commandOfLetter(letter: string, { grid, selection, extend, fillDown }: Commands): (() => void) | undefined {
  if (letter === "d") return () => fillDown(selection);
  const all = letter === "a" ? everything(grid) : undefined;
  return all && (() => extend(all));
}

/** Returns what a key does on the head of a group, which has no text: J and K go to the task below or above it. */
function commandOfHead(event: KeyboardEvent, { grid, selection, selectOne, isGroup }: Commands) {
  const isKeyOf = (id: "next" | "previous") => keysOf(id).includes(pressedKey(event.nativeEvent));
  const by = Number(isKeyOf("next")) - Number(isKeyOf("previous"));
  if (by === 0) return undefined;
  const { line, column } = selection.focus;
  let at = (grid.indexOf(line) ?? 0) + by;
  while (isGroup(grid.lines[at]?.id ?? "")) at += by;
  const task = grid.lines[at]?.id;
  return task === undefined ? undefined : () => selectOne({ line: task, column });
}

/** Returns what a key does to the selected cells; undefined if it does nothing. */
function commandOf(event: KeyboardEvent, commands: Commands): (() => void) | undefined {
  const { selection, selectOne, activate, isGroup, onSelect, onEscape, clear } = commands;
  const { focus, anchor } = selection;
  const { key } = event;
  if (isTyped(event) && isGroup(focus.line)) return commandOfHead(event, commands);
  if (isTyped(event)) return () => activate(focus, key);
  if (event.ctrlKey || event.metaKey) return commandOfLetter(key.toLowerCase(), commands);
  if (key === " " && event.shiftKey) return () => onSelect(focus.line);
  if (key === " " && !isGroup(focus.line)) return () => runAction("peek");
  if (key === "Delete" || key === "Backspace") return () => clear(selection);
  if (key === "Enter" || key === "F2" || key === " ") return () => activate(focus, null);
  if (key !== "Escape") return undefined;
  return isSameCell(anchor, focus) ? onEscape : () => selectOne(focus);
}

/** Returns the handlers of keys and of the clipboard. */
export function useGridKeys(commands: Commands) {
  const { grid, selection, selectOne, extend, page, isGroup, onHeadKey } = commands;
  const { focus, anchor } = selection;
  const isHead = focus.line === headLine;

  /** Tab leads through the cells of a line, and from its ends out of the table. The head of a group is one cell. */
  const onTab = (event: KeyboardEvent) => {
    if (isGroup(focus.line)) return;
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
    if (step.columns === Number.NEGATIVE_INFINITY) commands.scrollToStart();
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

  const onCopy = (event: ClipboardEvent): boolean => {
    const rows = isInside(event) ? commands.copied(selection) : [];
    if (rows.length === 0) return false;
    event.preventDefault();
    event.clipboardData.setData("text/plain", printTsv(rows));
    return true;
  };

  const onCut = (event: ClipboardEvent) => {
    if (onCopy(event)) commands.clear(selection);
  };

  const onPaste = (event: ClipboardEvent) => {
    if (!isInside(event)) return;
    event.preventDefault();
    commands.paste(selection, parseTsv(event.clipboardData.getData("text/plain")));
  };

  return { onKeyDown, onCopy, onCut, onPaste };
}
