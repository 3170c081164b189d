import { patched } from "@baton/domain/kernel/writes";
import type { Task } from "@baton/domain/task/task";
import { byRank, rankAt } from "@baton/domain/task/task.rank";
import { i18n } from "@lingui/core";
import { plural, t } from "@lingui/core/macro";
import { selectedTasks } from "@/features/selection/public.ts";
import { bulkWrites, type ChangedTask, intoProject } from "@/features/task/bulk/public.ts";
import { type BoardShape, type Columns, cardsIn, type useTaskWrite } from "@/features/task/public.ts";
import { showError } from "@/platform/notify.ts";
import { announce } from "@/ui/announce.ts";
import { type DropTarget, placeOf } from "./positions.ts";

/** A board, and how its tasks are written. */
export interface DropBoard {
  readonly columns: Columns;
  /** The columns, including the cards that a filter hides. */
  readonly all: Columns;
  readonly shape: BoardShape;
  readonly writeAll: ReturnType<typeof useTaskWrite>["writeAll"];
}

/** Returns the ids of the cards that are dragged with a card: the selected ones if it is one of several. */
export function draggedWith(id: string): ReadonlySet<string> {
  const ids = selectedTasks();
  return ids.size > 1 && ids.has(id) ? ids : new Set([id]);
}

const tasksAmong = (columns: Columns, ids: ReadonlySet<string>) =>
  [...columns.values()].flat().filter((task) => ids.has(task.id));

/** Returns the cards below a place of a drop. */
function cardsBelow(cards: readonly Task[], { id, side }: Pick<DropTarget, "id" | "side">): readonly Task[] {
  if (id === null) return side === "before" ? cards : [];
  const at = cards.findIndex((task) => task.id === id);
  // A card that was removed meanwhile.
  return cards.slice(at < 0 || side === "before" ? Math.max(at, 0) : at + 1);
}

/**
 * Returns the changes that put cards beside another one, or at an end of a column, in the order in which the board
 * shows them.
 */
export function changesOfDrop(
  { columns, all, shape }: Omit<DropBoard, "writeAll">,
  ids: ReadonlySet<string>,
  { column, id, side, isAdded }: DropTarget,
): readonly ChangedTask[] {
  const isLeft = (task: Task) => !ids.has(task.id);
  const rest = cardsIn(all, column).filter(isLeft);
  const next = cardsBelow(cardsIn(columns, column), { id, side }).find(isLeft);
  const last = cardsIn(columns, column).filter(isLeft).at(-1);
  const indexOf = (task: Task | undefined) => rest.findIndex((one) => one.id === task?.id);
  let index = next ? indexOf(next) : indexOf(last) + 1;
  return tasksAmong(columns, ids).flatMap((task): ChangedTask[] => {
    const place = placeOf(shape, task, column, isAdded);
    if (typeof place === "string") return [];
    // In a sorted column, cards keep their ranks, and so do those that only get a label and stay where they are.
    if (shape.order || shape.columnOf(patched(task, place)) !== column)
      return shape.columnOf(task) === column ? [] : [{ task, patch: place }];
    const rank = rankAt(rest, index);
    rest.splice(index, 0, { ...task, rank });
    index += 1;
    return [{ task, patch: { ...place, rank } }];
  });
}

/** Returns which of the cards of a column the first of the changed ones is, as text; undefined if none is in it. */
function firstPlace({ columns, shape }: DropBoard, changes: readonly ChangedTask[], column: string) {
  const moved = changes
    .map(({ task, patch }) => patched(task, patch))
    .filter((task) => shape.columnOf(task) === column);
  const ids = new Set(moved.map(({ id }) => id));
  const rest = cardsIn(columns, column).filter(({ id }) => !ids.has(id));
  const after = [...rest, ...moved].sort(shape.order?.compare ?? byRank);
  const index = after.findIndex(({ id }) => ids.has(id));
  if (index < 0) return undefined;
  return t`position ${i18n.number(index + 1)} of ${i18n.number(after.length)}`;
}

/** Moves several cards together. Those that cannot be put there stay, and the person is told why. */
export function dropMany(board: DropBoard, ids: ReadonlySet<string>, target: DropTarget): void {
  const changes = changesOfDrop(board, ids, target);
  const places = tasksAmong(board.columns, ids).map((task) =>
    placeOf(board.shape, task, target.column, target.isAdded),
  );
  const refusal = places.find((place) => typeof place === "string");
  if (refusal !== undefined) showError(refusal);
  if (changes.length === 0) return;
  const title = board.shape.columns.find(({ id }) => id === target.column)?.title ?? "";
  const isWithin = changes.every(({ task }) => board.shape.columnOf(task) === target.column);
  board.writeAll(bulkWrites(changes), { quiet: isWithin });
  const count = plural(changes.length, { one: "# task", other: "# tasks" });
  announce([t`${count}, to ${title}`, firstPlace(board, changes, target.column)].filter(Boolean).join(", "));
}

/** Moves several cards to another project. */
export function dropManyOnProject({ columns, writeAll }: DropBoard, ids: ReadonlySet<string>, projectId: string): void {
  writeAll(bulkWrites(tasksAmong(columns, ids).map((task) => ({ task, patch: intoProject(task, projectId) }))));
}
