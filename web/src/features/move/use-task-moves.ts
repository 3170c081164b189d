import { patched } from "@baton/domain/kernel/writes";
import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { useLayoutEffect, useMemo, useRef } from "react";
import { type BoardShape, type Columns, cardsIn, useMoveToProject, useTaskWrite } from "@/features/task/public.ts";
import { showError } from "@/platform/notify.ts";
import { announce } from "@/ui/announce.ts";
import { toasts } from "@/ui/toast-store.ts";
import { afterMove, cardWith, fieldsIn, moveInOrder, moveTo, type Position, positionOf } from "./positions.ts";

/** Milliseconds for which a note is shown. */
const noteDuration = 2_000;

interface FocusKeeper {
  readonly follow: (id: string, rank: string) => void;
  readonly reclaim: (id: string) => void;
}

interface TaskMoves {
  /**
   * `find` receives the columns after all earlier moves, including moves that are not rendered yet.
   * @param isAdded whether the task keeps what it has, where it can have several
   */
  readonly moveCard: (id: string, find: (columns: Columns) => Position | undefined, isAdded?: boolean) => void;
  readonly moveToProject: (id: string, projectId: string) => void;
}

interface Shown {
  readonly columns: Columns;
  /** The columns, including the cards that a filter hides. */
  readonly all: Columns;
  readonly shape: BoardShape;
}

/** Announces where a card has been moved: its column, and its position among the `count` cards there. */
function announceMove(title: string, { column, index }: Position, { columns }: BoardShape, count: number): void {
  const name = columns.find(({ id }) => id === column)?.title ?? "";
  announce(t`${title}: ${name}, ${i18n.number(index + 1)} of ${i18n.number(count)}`);
}

/**
 * Returns a move of a card, the board after it, and the card's title; undefined if it changes nothing or is impossible.
 */
function plannedMove(shown: Shown, id: string, position: Position, isAdded: boolean) {
  const { columns, all, shape } = shown;
  if (!columns.has(position.column)) {
    showError(t`This column was deleted meanwhile. The task stays where it was.`);
    return undefined;
  }
  const { order } = shape;
  const card = cardWith(columns, id);
  const move = order ? moveInOrder(columns, id, position) : moveTo(columns, id, position, all);
  if (!(card && move)) {
    if (order && card)
      toasts.show({ tone: "info", id: "sorted", text: t`Sorted by ${order.name}`, duration: noteDuration });
    return undefined;
  }
  const place = move.column === undefined ? {} : fieldsIn(shape, card, move.column, isAdded);
  if (typeof place === "string") {
    showError(place);
    return undefined;
  }
  // A task that gets a second label may stay in the group of its first one.
  if (isAdded && shape.columnOf(patched(card, place)) !== position.column)
    return { move: { ...move, rank: card.rank }, patch: place, title: card.title, after: shown };
  const after = (before: Columns) => afterMove(before, id, move, order?.compare);
  const patch = { ...place, ...(order ? {} : { rank: move.rank }) };
  return { move, patch, title: card.title, after: { columns: after(columns), all: after(all), shape } };
}

/**
 * Returns the actions on cards. The object is stable, so that cards do not render again; each action uses the latest
 * columns.
 * @param listed the column of a list with one column: a card that leaves it disappears from the screen
 */
export function useTaskMoves(
  { columns, all, shape }: Shown,
  { follow, reclaim }: FocusKeeper,
  listed?: string,
): TaskMoves {
  const writes = useTaskWrite();
  const toProject = useMoveToProject();
  const latest = useRef<Shown>({ columns, all, shape });
  useLayoutEffect(() => {
    latest.current = { columns, all, shape };
  }, [columns, all, shape]);

  return useMemo(() => {
    const moveCard: TaskMoves["moveCard"] = (id, find, isAdded = false) => {
      const position = find(latest.current.columns);
      const planned = position && plannedMove(latest.current, id, position, isAdded);
      if (!planned) return;
      const { move, patch, after, title } = planned;
      const { rank, column: entered } = move;
      if (entered !== undefined && listed !== undefined) reclaim(id);
      else follow(id, rank);
      latest.current = after;
      const { columns, shape } = after;
      writes.write({ kind: "move", id, patch }, { quiet: entered === undefined });
      const at = positionOf(columns, id) ?? position;
      announceMove(title, at, shape, cardsIn(columns, at.column).length);
    };
    return {
      moveCard,
      moveToProject: (id, projectId) => {
        const task = cardWith(latest.current.columns, id);
        if (!task || task.projectId === projectId) return;
        reclaim(id);
        toProject(task, projectId);
      },
    };
  }, [writes, toProject, follow, reclaim, listed]);
}
