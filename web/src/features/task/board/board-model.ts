import { type Stage, type Task, type WorkStage, workStages } from "@baton/domain/task/task";
import { byRank, rankAt } from "@baton/domain/task/task.rank";

export type Columns = Readonly<Record<WorkStage, readonly Task[]>>;

/** Where a card goes: a column, and the index in it once the card itself is taken out. */
export interface Position {
  readonly stage: WorkStage;
  readonly index: number;
}

/** What a card was dropped on: a card, or a whole column (null), and on which side of it. */
export interface DropTarget {
  readonly stage: WorkStage;
  readonly id: string | null;
  readonly side: "before" | "after";
}

/** What a move writes. */
export interface MovePatch {
  readonly stage?: Stage;
  readonly rank: string;
}

function sameItems(a: readonly Task[], b: readonly Task[]): boolean {
  return a.length === b.length && a.every((task, index) => task === b[index]);
}

/** The board's columns in order; a column in which nothing changed stays the very same array. */
export function columnsOf(tasks: readonly Task[], previous?: Columns): Columns {
  const columns: Record<WorkStage, Task[]> = { todo: [], "in-progress": [], completed: [] };
  for (const task of tasks) if (task.stage !== "delete") columns[task.stage].push(task);
  const kept = (stage: WorkStage) => {
    const column = columns[stage].sort(byRank);
    return previous && sameItems(previous[stage], column) ? previous[stage] : column;
  };
  return { todo: kept("todo"), "in-progress": kept("in-progress"), completed: kept("completed") };
}

/** Where a card is now, or undefined when it is on no column. */
export function positionOf(columns: Columns, id: string): Position | undefined {
  for (const stage of workStages) {
    const index = columns[stage].findIndex((task) => task.id === id);
    if (index >= 0) return { stage, index };
  }
  return undefined;
}

const without = (column: readonly Task[], id: string) => column.filter((task) => task.id !== id);

/**
 * The position a drop stands for; undefined when it changes nothing. Somebody else may have taken away the card it was
 * dropped on: the column it was in is still what the person meant, and a card from elsewhere goes to its top.
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

/** Where a position among the cards in sight is among all of the column: right beside the card that it follows or precedes. */
function indexAmongAll(shown: readonly Task[], index: number, all: readonly Task[]): number {
  const indexOf = ({ id }: Task) => all.findIndex((task) => task.id === id);
  const next = shown[index];
  if (next) return indexOf(next);
  const last = shown.at(-1);
  return last ? indexOf(last) + 1 : 0;
}

/**
 * What puts a card at a position, or undefined when it is there already.
 * @param columns what the person sees
 * @param all the same with the cards that a filter hides: they keep their positions too
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

/** The columns once a card has been moved. */
export function afterMove(columns: Columns, id: string, patch: MovePatch): Columns {
  const tasks = workStages.flatMap((stage) => columns[stage]);
  return columnsOf(
    tasks.map((task) => (task.id === id ? { ...task, ...patch } : task)),
    columns,
  );
}

/** An arrow key as a direction: along the column, and across the columns (or, in a grid, along and across its rows). */
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

export function directionOf(key: string): Direction | undefined {
  return directions[key];
}

const clamp = (value: number, max: number) => Math.max(0, Math.min(value, max));

/** The position one step away on a board of columns; a card that enters a column keeps its height where it can. */
export function positionAcross(columns: Columns, id: string, direction: Direction): Position | undefined {
  const from = positionOf(columns, id);
  const stage = from && workStages[workStages.indexOf(from.stage) + direction.x];
  if (!stage) return undefined;
  if (stage !== from.stage) return { stage, index: clamp(from.index, columns[stage].length) };
  return { stage, index: clamp(from.index + direction.y, columns[stage].length - 1) };
}

/** The position one step away in a grid of one column's cards, `perRow` to a row. */
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

/** The card that stands closest to a height: where the focus goes from one column to the next. */
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

/** The card that takes the focus of one that left: the next at its position, else the last of the column. */
export function successorAt(columns: Columns, { stage, index }: Position): string | undefined {
  const column = columns[stage];
  return column[clamp(index, column.length - 1)]?.id;
}

/** Where a card is, in words for those who do not see it. */
export function describePosition(title: string, label: string, index: number, count: number): string {
  return `${title}: ${label}, ${index + 1} of ${count}`;
}
