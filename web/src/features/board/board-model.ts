import type { Task } from "@baton/domain/task/task";
import { byRank, rankAt } from "@baton/domain/task/task.rank";
import { type BoardColumnInfo, type Columns, cardsIn } from "@/features/task/public.ts";

/** The target of a move: a column, and an index in it that does not count the moved card. */
export interface Position {
  readonly column: string;
  readonly index: number;
}

/** What a card was dropped on: another card or, if null, a whole column, and on which side of it. */
export interface DropTarget {
  readonly column: string;
  readonly id: string | null;
  readonly side: "before" | "after";
}

/** A move within a column, or to another one. */
export interface Move {
  readonly column?: string;
  readonly rank: string;
}

/** Returns the current position of a card; undefined if it is in no column. */
export function positionOf(columns: Columns, id: string): Position | undefined {
  for (const [column, cards] of columns) {
    const index = cards.findIndex((task) => task.id === id);
    if (index >= 0) return { column, index };
  }
  return undefined;
}

/** Returns the card of a task; undefined if it is in no column. */
export function cardWith(columns: Columns, id: string): Task | undefined {
  const at = positionOf(columns, id);
  return at && cardsIn(columns, at.column)[at.index];
}

const without = (column: readonly Task[], id: string) => column.filter((task) => task.id !== id);

/**
 * Returns the position that a drop means; undefined if it changes nothing. If the card under the drop has been removed
 * meanwhile, a card from another column moves to the top of that column.
 */
export function dropPosition(
  columns: Columns,
  id: string,
  { column, id: onto, side }: DropTarget,
): Position | undefined {
  if (onto === id) return undefined;
  const cards = cardsIn(columns, column);
  const rest = without(cards, id);
  if (onto === null) return { column, index: side === "before" ? 0 : rest.length };
  const index = rest.findIndex((task) => task.id === onto);
  if (index < 0) return rest.length < cards.length ? undefined : { column, index: 0 };
  return { column, index: side === "before" ? index : index + 1 };
}

/** Converts an index among the filtered cards into one among all cards of the column, next to the same neighbour. */
function indexAmongAll(shown: readonly Task[], index: number, all: readonly Task[]): number {
  const indexOf = ({ id }: Task) => all.findIndex((task) => task.id === id);
  const next = shown[index];
  if (next) return indexOf(next);
  const last = shown.at(-1);
  return last ? indexOf(last) + 1 : 0;
}

/**
 * Returns the move that puts a card at a position; undefined if it is already there.
 * @param columns the visible cards
 * @param all the visible cards and those that a filter hides, whose positions are kept as well
 */
export function moveTo(columns: Columns, id: string, { column, index }: Position, all = columns): Move | undefined {
  const from = positionOf(columns, id);
  if (!from || (from.column === column && from.index === index)) return undefined;
  const rest = without(cardsIn(all, column), id);
  const rank = rankAt(rest, indexAmongAll(without(cardsIn(columns, column), id), index, rest));
  return from.column === column ? { rank } : { column, rank };
}

/** Returns the move that puts a card into a column of a sorted board, in which it keeps its rank; undefined within one. */
export function moveInOrder(columns: Columns, id: string, { column }: Position): Move | undefined {
  const from = positionOf(columns, id);
  const card = cardWith(columns, id);
  return card && from?.column !== column ? { column, rank: card.rank } : undefined;
}

/** Returns the columns after a move. */
export function afterMove(
  columns: Columns,
  id: string,
  { column, rank }: Move,
  compare: (a: Task, b: Task) => number = byRank,
): Columns {
  const from = positionOf(columns, id);
  const card = cardWith(columns, id);
  if (!(from && card)) return columns;
  const after = new Map(columns);
  after.set(from.column, without(cardsIn(columns, from.column), id));
  const to = column ?? from.column;
  after.set(to, [...cardsIn(after, to), { ...card, rank }].sort(compare));
  return after;
}

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
