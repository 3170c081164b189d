import type { Task } from "@baton/domain/task/task";
import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { useEffect, useMemo, useRef } from "react";
import { useNotLoaded } from "./archive.ts";
import { type BoardShape, type Columns, cardsIn, columnsOf } from "./columns.ts";

/**
 * Returns the columns of the board.
 * @param known the columns of these tasks, if already computed
 */
export function useColumns(tasks: readonly Task[], shape: BoardShape, known?: Columns): Columns {
  const previous = useRef<Columns>(undefined);
  const columns = useMemo(() => known ?? columnsOf(tasks, shape, previous.current), [tasks, shape, known]);
  useEffect(() => {
    previous.current = columns;
  });
  return columns;
}

/** "23", or "3 of 23" while a filter hides some. */
function countText(shown: number, count: number): string {
  return shown === count ? i18n.number(count) : t`${i18n.number(shown)} of ${i18n.number(count)}`;
}

/**
 * Returns the text beside the heading of each column.
 * @param notLoaded returns the number of tasks of a column that are not loaded
 */
export function countsOf(shown: Columns, all: Columns, notLoaded: (column: string) => number): Record<string, string> {
  const texts = [...all].map(([id, { length }]) => {
    const cards = cardsIn(shown, id).length;
    const older = notLoaded(id);
    return [id, countText(cards + (cards === length ? older : 0), length + older)] as const;
  });
  return Object.fromEntries(texts);
}

/**
 * Returns the number of tasks of a column that are not loaded. If a category has several columns, the number is unknown
 * for each of them.
 */
export function useNotLoadedIn({ columns }: BoardShape): (column: string) => number {
  const counts = {
    todo: useNotLoaded("todo").all,
    "in-progress": useNotLoaded("in-progress").all,
    completed: useNotLoaded("completed").all,
  };
  return (id) => {
    const { category } = columns.find((column) => column.id === id) ?? {};
    const isOnly = columns.filter((column) => column.category === category).length === 1;
    return category !== undefined && isOnly ? counts[category] : 0;
  };
}
