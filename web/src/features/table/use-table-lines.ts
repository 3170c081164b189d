import { stages as categories, type Task, type WorkStage } from "@baton/domain/task/task";
import { byRank } from "@baton/domain/task/task.rank";
import { comparisonOf, type SortContext, type SortTerm } from "@baton/domain/task/task.sort";
import { useContext, useEffect, useMemo, useRef } from "react";
import { useActor } from "@/features/session/public.ts";
import { useCollapsed } from "@/features/task/lists/public.ts";
import {
  type BoardShape,
  countsOf,
  ShownProject,
  tasksOn,
  useColumns,
  useNotLoadedIn,
} from "@/features/task/public.ts";
import type { Line } from "./lines.ts";
import { type Compare, inOrderOf, sorted } from "./sorting.ts";

interface Sorting {
  readonly sorting: readonly SortTerm[];
  readonly sortContext: SortContext;
}

interface Shown extends Sorting {
  readonly tasks: readonly Task[];
  /** All tasks, including those that a filter hides. */
  readonly allTasks: readonly Task[];
  readonly shape: BoardShape;
  readonly stage?: WorkStage | undefined;
  readonly isGrouped: boolean;
}

const none: readonly Task[] = [];

/** Compares tasks by the order of the board: column by column, from the top. */
const byPosition = (a: Task, b: Task) => categories.indexOf(a.stage) - categories.indexOf(b.stage) || byRank(a, b);

/** The order of lists that were shown, such as those that a filter finds again when a part of its text is deleted. */
const lastSorted = new WeakMap<readonly Task[], { readonly compare: Compare; readonly inOrder: readonly Task[] }>();

/**
 * Returns tasks in order. After a change of a few, only these are compared. While a filter hides tasks, the order of all
 * is kept for when it changes.
 */
function useSorted(tasks: readonly Task[], isFiltered: boolean, { sorting, sortContext }: Sorting): readonly Task[] {
  const compare = useMemo(
    () => (sorting.length === 0 ? byPosition : comparisonOf(sorting, sortContext)),
    [sorting, sortContext],
  );
  const previous = useRef({ compare, last: none, all: none });
  const inOrder = useMemo(() => {
    const known = lastSorted.get(tasks);
    if (known?.compare === compare) return known.inOrder;
    const { last, all, ...before } = previous.current;
    const isKnown = before.compare === compare;
    // Tasks that a filter hides or shows again are known.
    const inOrder =
      (isKnown && (isFiltered || last !== all) ? inOrderOf(all, tasks) : undefined) ??
      sorted(tasks, compare, ...(isKnown ? [last, all] : []));
    lastSorted.set(tasks, { compare, inOrder });
    return inOrder;
  }, [tasks, compare, isFiltered]);
  useEffect(() => {
    const before = previous.current;
    const isKept = isFiltered && before.compare === compare;
    previous.current = { compare, last: inOrder, all: isKept ? before.all : inOrder };
  }, [compare, inOrder, isFiltered]);
  return inOrder;
}

/**
 * Returns the lines to render. While there are none, these are the last ones, hidden, so that the next search can show
 * them without rendering them again.
 */
function useRendered(lines: readonly Line[]): readonly Line[] {
  const last = useRef(lines);
  useEffect(() => {
    if (lines.length > 0) last.current = lines;
  }, [lines]);
  return lines.length > 0 ? lines : last.current;
}

/** Returns the lines of a table, by group if it has any. */
export function useTableLines({ tasks, allTasks, shape, stage, isGrouped, ...sorting }: Shown) {
  const projectId = useContext(ShownProject);
  const [collapsed, toggle] = useCollapsed(useActor().userId, `${projectId}.table`);
  const rows = useSorted(tasksOn(tasks, stage), tasks !== allTasks, sorting);
  const columns = useColumns(isGrouped ? tasks : none, shape);
  const all = useColumns(isGrouped ? allTasks : none, shape, tasks === allTasks ? columns : undefined);
  const counts = countsOf(columns, all, useNotLoadedIn(shape));
  const countTexts = JSON.stringify(counts);
  const lines = useMemo((): readonly Line[] => {
    if (!isGrouped) return rows;
    const texts: Readonly<Record<string, string>> = JSON.parse(countTexts);
    const byColumn = Map.groupBy(rows, (task) => shape.columnOf(task) ?? "");
    return shape.columns.flatMap((column): Line[] => {
      const group = byColumn.get(column.id);
      if (!group) return [];
      const isCollapsed = collapsed.has(column.id);
      const { id } = column;
      const head = { id, column, isCollapsed, count: texts[id] ?? "", tasks: group };
      return [head, ...(isCollapsed ? [] : group)];
    });
  }, [isGrouped, rows, shape, collapsed, countTexts]);
  const toggleGroup = (id: string, isAll: boolean) => toggle(id, isAll ? shape.columns.map((column) => column.id) : []);
  return { lines, rendered: useRendered(lines), rows, toggle: toggleGroup };
}
