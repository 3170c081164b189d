import type { Range } from "./grid-model.ts";

/** A block of cells, row by row. */
export type Block<T> = readonly (readonly T[])[];

/** A value for a cell, by the indexes of its line and column. */
export interface Placed<T> {
  readonly line: number;
  readonly column: number;
  readonly value: T;
}

interface Target {
  readonly range: Range;
  /** The number of columns of the table. */
  readonly columns: number;
  /** The lines that have cells, in order: those of tasks, not those of groups. */
  readonly lines: readonly number[];
}

/** Returns whether a block fills a length without a rest, and so is repeated in it. */
const fills = (length: number, block: number) => length > block && length % block === 0;

/**
 * Places a pasted block into a table, as spreadsheets do: from the first selected cell on, and repeated if the selection
 * is a multiple of it. What exceeds the table is left out.
 */
export function placed<T>(block: Block<T>, { range, columns, lines }: Target): readonly Placed<T>[] {
  const height = block.length;
  const width = Math.max(0, ...block.map((row) => row.length));
  if (height === 0 || width === 0) return [];
  const selected = lines.filter((line) => line >= range.top && line <= range.bottom);
  const from = selected[0] === undefined ? -1 : lines.indexOf(selected[0]);
  if (from < 0) return [];
  const across = range.end - range.start + 1;
  const rows = lines.slice(from, from + (fills(selected.length, height) ? selected.length : height));
  const wide = Math.min(fills(across, width) ? across : width, columns - range.start);
  return rows.flatMap((line, row) =>
    Array.from({ length: wide }, (_, at) => at).flatMap((at): Placed<T>[] => {
      const value = block[row % height]?.[at % width];
      return value === undefined ? [] : [{ line, column: range.start + at, value }];
    }),
  );
}

/** Where the values of a fill come from, and the lines that receive them. */
export interface Fill {
  readonly from: number;
  readonly to: readonly number[];
}

/** Returns how the first selected line fills the others; a single one is filled from the line above it. */
export function fillOf({ top, bottom }: Range, lines: readonly number[]): Fill | undefined {
  const [from, ...to] = lines.filter((line) => line >= top && line <= bottom);
  if (from === undefined) return undefined;
  if (to.length > 0) return { from, to };
  const above = lines[lines.indexOf(from) - 1];
  return above === undefined ? undefined : { from: above, to: [from] };
}
