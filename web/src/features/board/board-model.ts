import { type DropTarget, type Position, positionOf } from "@/features/move/public.ts";
import { type BoardColumnInfo, type Columns, cardsIn } from "@/features/task/public.ts";

/** Returns the new index of a column that is dropped beside another one, counted without it; undefined if it stays. */
export function columnIndex(
  columns: readonly Pick<BoardColumnInfo, "id">[],
  id: string,
  { column: onto, side }: Pick<DropTarget, "column" | "side">,
): number | undefined {
  const rest = columns.filter((column) => column.id !== id);
  const index = rest.findIndex((column) => column.id === onto);
  if (index < 0) return undefined;
  const to = side === "before" ? index : index + 1;
  return columns.findIndex((column) => column.id === id) === to ? undefined : to;
}

/** An arrow key as a direction: y along a column, x across the columns (in a grid, along a row). */
export interface Direction {
  readonly x: -1 | 0 | 1;
  readonly y: -1 | 0 | 1;
}

const directions: Readonly<Record<string, Direction>> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
};

/**
 * Returns the direction of an arrow key.
 * @param isMirrored the page is read from right to left, so the left arrow leads to the next column or card
 */
export function directionOf(key: string, isMirrored = false): Direction | undefined {
  const direction = directions[key];
  return direction && isMirrored ? { ...direction, x: flipped[direction.x] } : direction;
}

const flipped = { [-1]: 1, 0: 0, 1: -1 } as const;

const clamp = (value: number, max: number) => Math.max(0, Math.min(value, max));

/**
 * Returns the position one step away on a board of columns. A card that enters a column keeps its index if possible.
 */
export function positionAcross(
  columns: Columns,
  id: string,
  direction: Direction,
  beside: (column: string) => readonly string[] = () => [...columns.keys()],
): Position | undefined {
  const from = positionOf(columns, id);
  if (!from) return undefined;
  const ids = beside(from.column);
  const column = ids[ids.indexOf(from.column) + direction.x];
  if (column === undefined) return undefined;
  const { length } = cardsIn(columns, column);
  if (column !== from.column) return { column, index: clamp(from.index, length) };
  return { column, index: clamp(from.index + direction.y, length - 1) };
}

/** Returns the position one step away in a grid with `perRow` cards in a row. */
export function positionInGrid(
  columns: Columns,
  id: string,
  direction: Direction,
  perRow: number,
): Position | undefined {
  const from = positionOf(columns, id);
  if (!from) return undefined;
  const index = from.index + direction.x + direction.y * perRow;
  const last = cardsIn(columns, from.column).length - 1;
  return index < 0 || index > last ? undefined : { column: from.column, index };
}

/** Returns the card closest to a vertical position, which takes the focus when it moves to another column. */
export function closestTo(
  middle: number,
  cards: readonly { readonly id: string; readonly top: number; readonly bottom: number }[],
): string | undefined {
  let best: { id: string; distance: number } | undefined;
  for (const { id, top, bottom } of cards) {
    const distance = Math.abs((top + bottom) / 2 - middle);
    if (!best || distance < best.distance) best = { id, distance };
  }
  return best?.id;
}

/**
 * Returns the card that takes the focus of a removed one: the next one at its position, or else the last of the column.
 */
export function successorAt(columns: Columns, { column, index }: Position): string | undefined {
  const cards = cardsIn(columns, column);
  return cards[clamp(index, cards.length - 1)]?.id;
}
