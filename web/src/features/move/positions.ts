import type { Task } from "@baton/domain/task/task";
import { byRank, rankAt } from "@baton/domain/task/task.rank";
import { type BoardShape, type Columns, cardsIn } from "@/features/task/public.ts";

/** The order of the tasks of a column: down the page, or along rows. */
export type Flow = "column" | "row";

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
  /** Whether the card keeps what it has, such as its people, and gets what the column stands for in addition. */
  readonly isAdded?: boolean;
}

/** A move within a column, or to another one. */
export interface Move {
  readonly column?: string;
  readonly rank: string;
}

/**
 * Returns the fields that put a task into another column, or why it cannot be put there.
 * @param isAdded whether the task keeps what it has, where it can have several
 */
export function fieldsIn(shape: BoardShape, task: Task, column: string, isAdded = false): Partial<Task> | string {
  return (isAdded ? shape.addIn?.(column, task) : undefined) ?? shape.placeIn(column, task);
}

/** Does the same, but returns no fields for a task that is in the column. */
export const placeOf = (shape: BoardShape, task: Task, column: string, isAdded = false): Partial<Task> | string =>
  shape.columnOf(task) === column ? {} : fieldsIn(shape, task, column, isAdded);

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
