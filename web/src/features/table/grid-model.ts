/** The line of the column heads. All other lines have the id of a task or of a group. */
export const headLine = "head";

/** A cell, by its line and column. It stays the same when others sort, filter or change the tasks around it. */
export interface CellAt {
  readonly line: string;
  readonly column: string;
}

/** The selected cells: the rectangle between two corners. The focus is in the second one. */
export interface Selection {
  readonly anchor: CellAt;
  readonly focus: CellAt;
}

/** The lines and columns of a table in order, without the column heads. */
export interface Grid {
  readonly lines: readonly { readonly id: string }[];
  readonly columns: readonly string[];
  /** Returns the index of a line; -1 for the column heads, undefined for a line that is not shown. */
  readonly indexOf: (line: string) => number | undefined;
}

/** Returns the grid of these lines and columns. */
export function gridOf(lines: Grid["lines"], columns: readonly { readonly id: string }[]): Grid {
  // Few lines are looked up, and a filter that is typed makes a new grid at each key, so there is no index of them all.
  const known = new Map<string, number | undefined>([[headLine, -1]]);
  const indexOf = (line: string) => {
    const index = lines.findIndex(({ id }) => id === line);
    return index < 0 ? undefined : index;
  };
  return {
    lines,
    columns: columns.map(({ id }) => id),
    indexOf: (line) => {
      if (!known.has(line)) known.set(line, indexOf(line));
      return known.get(line);
    },
  };
}

/** A movement of the focus, in lines and columns. `Infinity` leads to the edge. */
export interface Step {
  readonly lines?: number;
  readonly columns?: number;
}

interface Key {
  readonly key: string;
  /** Ctrl, or ⌘. */
  readonly isToEdge: boolean;
  readonly isRightToLeft: boolean;
  /** The number of lines that a page has. */
  readonly page: number;
}

const toEdge = Number.POSITIVE_INFINITY;

/** Returns the step of a key; undefined for keys that do not move the focus. */
export function stepOf({ key, isToEdge, isRightToLeft, page }: Key): Step | undefined {
  const by = isToEdge ? toEdge : 1;
  const right = isRightToLeft ? -by : by;
  const steps: Readonly<Record<string, Step>> = {
    ArrowUp: { lines: -by },
    ArrowDown: { lines: by },
    ArrowLeft: { columns: -right },
    ArrowRight: { columns: right },
    PageUp: { lines: -page },
    PageDown: { lines: page },
    Home: { columns: -toEdge, ...(isToEdge ? { lines: -toEdge } : {}) },
    End: { columns: toEdge, ...(isToEdge ? { lines: toEdge } : {}) },
  };
  return Object.hasOwn(steps, key) ? steps[key] : undefined;
}

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value));

/** The cells among which a step leads: the cells of the tasks, or also the column heads above them. */
interface Bounds {
  readonly withHeads: boolean;
}

/**
 * Returns the cell that a step leads to. A step by one line leads from the first line to the column heads; a longer one
 * ends at the first line.
 */
export function moved(grid: Grid, from: CellAt, { lines = 0, columns = 0 }: Step, { withHeads }: Bounds): CellAt {
  const row = grid.indexOf(from.line) ?? 0;
  const least = withHeads && (lines === -1 || row < 0) && !(row < 0 && lines > 0) ? -1 : 0;
  const line = clamp(row + lines, least, grid.lines.length - 1);
  const column = clamp(Math.max(0, grid.columns.indexOf(from.column)) + columns, 0, grid.columns.length - 1);
  return {
    line: line < 0 ? headLine : (grid.lines[line]?.id ?? headLine),
    column: grid.columns[column] ?? from.column,
  };
}

/** The indexes of the selected lines and columns, both ends included. */
export interface Range {
  readonly top: number;
  readonly bottom: number;
  readonly start: number;
  readonly end: number;
}

/** Returns what is selected; undefined if a corner is no longer shown, or is a column head. */
export function rangeOf(grid: Grid, { anchor, focus }: Selection): Range | undefined {
  const rows = [grid.indexOf(anchor.line), grid.indexOf(focus.line)];
  const columns = [grid.columns.indexOf(anchor.column), grid.columns.indexOf(focus.column)];
  const [a = -1, b = -1] = rows;
  const [c = -1, d = -1] = columns;
  if (Math.min(a, b, c, d) < 0) return undefined;
  return { top: Math.min(a, b), bottom: Math.max(a, b), start: Math.min(c, d), end: Math.max(c, d) };
}

/** Returns a selection whose cells are shown: the focus stays in its line or goes to the first one. */
export function withinGrid(grid: Grid, selection: Selection): Selection {
  const isShown = ({ line, column }: CellAt) => grid.indexOf(line) !== undefined && grid.columns.includes(column);
  if (isShown(selection.anchor) && isShown(selection.focus)) return selection;
  const { line, column } = selection.focus;
  const [firstLine] = grid.lines;
  const [firstColumn = column] = grid.columns;
  const focus = {
    line: grid.indexOf(line) === undefined ? (firstLine?.id ?? headLine) : line,
    column: grid.columns.includes(column) ? column : firstColumn,
  };
  return { anchor: focus, focus };
}
