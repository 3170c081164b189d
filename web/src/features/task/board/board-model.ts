import { type Stage, type Task, type WorkStage, workStages } from "@baton/domain/task/task";
import { byRank, rankAt } from "@baton/domain/task/task.rank";
import { entryOf } from "@/platform/entry-of.ts";

export type Columns = Readonly<Record<WorkStage, readonly Task[]>>;

/** The target of a move: a column, and the index in it without the card itself. */
export interface Position {
  readonly stage: WorkStage;
  readonly index: number;
}

/** What a card was dropped on: another card, or a whole column (null), and on which side of it. */
export interface DropTarget {
  readonly stage: WorkStage;
  readonly id: string | null;
  readonly side: "before" | "after";
}

/** The fields a move writes. */
export interface MovePatch {
  readonly stage?: Stage;
  readonly rank: string;
}

function sameItems(a: readonly Task[], b: readonly Task[]): boolean {
  return a.length === b.length && a.every((task, index) => task === b[index]);
}

/** The board's columns in order. An unchanged column keeps its array. A task in any other stage is in none. */
export function columnsOf(tasks: readonly Task[], previous?: Columns): Columns {
  const columns: Record<WorkStage, Task[]> = { todo: [], "in-progress": [], completed: [] };
  for (const task of tasks) entryOf<string, Task[]>(columns, task.stage)?.push(task);
  const kept = (stage: WorkStage) => {
    const column = columns[stage].sort(byRank);
    return previous && sameItems(previous[stage], column) ? previous[stage] : column;
  };
  return { todo: kept("todo"), "in-progress": kept("in-progress"), completed: kept("completed") };
}

/** The current position of a card; undefined if it is in no column. */
export function positionOf(columns: Columns, id: string): Position | undefined {
  for (const stage of workStages) {
    const index = columns[stage].findIndex((task) => task.id === id);
    if (index >= 0) return { stage, index };
  }
  return undefined;
}

const without = (column: readonly Task[], id: string) => column.filter((task) => task.id !== id);

/**
 * The position that a drop means; undefined if it changes nothing. If the card it was dropped on has been removed in the
 * meantime, a card from another column goes to the top of that column.
 */
export function dropPosition(
  columns: Columns,
  id: string,
  { stage, id: onto, side }: DropTarget,
): Position | undefined {
  if (onto === id) return undefined;
  const rest = without(columns[stage], id);
  if (onto === null) return { stage, index: side === "before" ? 0 : rest.length };
  const index = rest.findIndex((task) => task.id === onto);
  if (index < 0) return rest.length < columns[stage].length ? undefined : { stage, index: 0 };
  return { stage, index: side === "before" ? index : index + 1 };
}

/** Converts an index among the filtered cards into one among all cards of the column: next to the same neighbour. */
function indexAmongAll(shown: readonly Task[], index: number, all: readonly Task[]): number {
  const indexOf = ({ id }: Task) => all.findIndex((task) => task.id === id);
  const next = shown[index];
  if (next) return indexOf(next);
  const last = shown.at(-1);
  return last ? indexOf(last) + 1 : 0;
}

/**
 * The patch that puts a card at a position; undefined if it is there already.
 * @param columns the visible cards
 * @param all these and the cards that a filter hides, whose positions are kept too
 */
export function patchTo(
  columns: Columns,
  id: string,
  { stage, index }: Position,
  all = columns,
): MovePatch | undefined {
  const from = positionOf(columns, id);
  if (!from || (from.stage === stage && from.index === index)) return undefined;
  const rest = without(all[stage], id);
  const rank = rankAt(rest, indexAmongAll(without(columns[stage], id), index, rest));
  return from.stage === stage ? { rank } : { stage, rank };
}

/** The columns after a move. */
export function afterMove(columns: Columns, id: string, patch: MovePatch): Columns {
  const tasks = workStages.flatMap((stage) => columns[stage]);
  return columnsOf(
    tasks.map((task) => (task.id === id ? { ...task, ...patch } : task)),
    columns,
  );
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

/** @param isMirrored the page is read from right to left, so that the left arrow leads to the next column or card */
export function directionOf(key: string, isMirrored = false): Direction | undefined {
  const direction = directions[key];
  return direction && isMirrored ? { ...direction, x: flipped[direction.x] } : direction;
}

const flipped = { [-1]: 1, 0: 0, 1: -1 } as const;

const clamp = (value: number, max: number) => Math.max(0, Math.min(value, max));

/** The position one step away on a board of columns. A card that enters a column keeps its index if it can. */
export function positionAcross(columns: Columns, id: string, direction: Direction): Position | undefined {
  const from = positionOf(columns, id);
  const stage = from && workStages[workStages.indexOf(from.stage) + direction.x];
  if (!stage) return undefined;
  if (stage !== from.stage) return { stage, index: clamp(from.index, columns[stage].length) };
  return { stage, index: clamp(from.index + direction.y, columns[stage].length - 1) };
}

/** The position one step away in a grid with `perRow` cards to a row. */
export function positionInGrid(
  columns: Columns,
  id: string,
  direction: Direction,
  perRow: number,
): Position | undefined {
  const from = positionOf(columns, id);
  if (!from) return undefined;
  const index = from.index + direction.x + direction.y * perRow;
  const last = columns[from.stage].length - 1;
  return index < 0 || index > last ? undefined : { stage: from.stage, index };
}

/** The card closest to a vertical position, which gets the focus when it moves to another column. */
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

/** The card that takes the focus of a removed one: the next at its position, or else the last of the column. */
export function successorAt(columns: Columns, { stage, index }: Position): string | undefined {
  const column = columns[stage];
  return column[clamp(index, column.length - 1)]?.id;
}
