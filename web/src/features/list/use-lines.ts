import type { Task, WorkStage } from "@baton/domain/task/task";
import { defaultRangeExtractor, type Range, useVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useCallback, useContext, useMemo } from "react";
import { useActor } from "@/features/session/public.ts";
import { useCollapsed } from "@/features/task/lists/public.ts";
import type { BoardColumnInfo, BoardShape, TaskOrder } from "@/features/task/public.ts";
import { countsOf, pointsOf, ShownProject, useColumns, useNotLoadedIn } from "@/features/task/public.ts";
import { groupsOf, listOf, type Sorting } from "./list-model.ts";

/** The head of a group or subgroup of tasks. */
export interface Head {
  /** Identifies the head in the list: groups contain subgroups of the same columns. */
  readonly key: string;
  readonly column: BoardColumnInfo;
  readonly count: string;
  /** The sum of the estimates; null if there are none. */
  readonly points: number | null;
  readonly isSub: boolean;
  readonly isCollapsed: boolean;
}

/** A row of a list: a task, or the head of a group. */
export type Line = { readonly head: Head; readonly task?: never } | { readonly head?: never; readonly task: Task };

interface Shown {
  tasks: readonly Task[];
  /** All tasks, including those that a filter hides. */
  allTasks: readonly Task[];
  /** The groups, and those within each of them. */
  shape: BoardShape;
  lanes: BoardShape | undefined;
  isGrouped: boolean;
  isWithEmpty: boolean;
  stage: WorkStage | undefined;
  order: TaskOrder | undefined;
  sorting: Sorting | null;
}

const none: readonly Task[] = [];

const lineOf = (task: Task): Line => ({ task });

/** Returns the rows of a group, by subgroup if there are any. */
function linesIn(group: string, tasks: readonly Task[], lanes: BoardShape | undefined): readonly Line[] {
  if (!lanes) return tasks.map(lineOf);
  return groupsOf(tasks, lanes).flatMap(({ column, tasks: rows }): Line[] => {
    const key = `${group} ${column.id}`;
    const head = { key, column, count: String(rows.length), points: pointsOf(rows), isSub: true, isCollapsed: false };
    return [{ head }, ...rows.map(lineOf)];
  });
}

/** Returns the rows of a list, and the tasks by group, those of collapsed groups as well. */
export function useLines({ tasks, allTasks, shape, lanes, isGrouped, isWithEmpty, stage, order, sorting }: Shown) {
  const [collapsed, toggle] = useCollapsed(useActor().userId, `${useContext(ShownProject)}.list`);
  const rows = useMemo(() => listOf(tasks, stage, sorting, order), [tasks, stage, sorting, order]);
  const shown = useColumns(isGrouped ? tasks : none, shape);
  const all = useColumns(isGrouped ? allTasks : none, shape, tasks === allTasks ? shown : undefined);
  const counts = countsOf(shown, all, useNotLoadedIn(shape));
  const groups = useMemo(() => groupsOf(rows, shape, isWithEmpty), [rows, shape, isWithEmpty]);
  const toggleGroup = (id: string, isAll: boolean) => toggle(id, isAll ? groups.map(({ column }) => column.id) : []);
  if (!isGrouped) return { lines: rows.map(lineOf), groups: [rows], toggle: toggleGroup };
  const lines = groups.flatMap(({ column, tasks: group }): Line[] => {
    const { id } = column;
    const isCollapsed = collapsed.has(id);
    const head = { key: id, column, count: counts[id] ?? "", points: pointsOf(group), isSub: false, isCollapsed };
    return [{ head }, ...(isCollapsed ? [] : linesIn(id, group, lanes))];
  });
  return { lines, groups: groups.map((group) => group.tasks), toggle: toggleGroup };
}

const overscan = 8;

/**
 * Returns the virtual rows: the visible ones, the focused one, and the heads of the first visible group.
 * @param rowHeight estimated height of a row with a mouse, in pixels; the actual height is measured
 */
export function useVirtualLines(
  lines: readonly Line[],
  scroller: RefObject<HTMLDivElement | null>,
  active: string | null,
  rowHeight: number,
) {
  const focused = active === null ? -1 : lines.findIndex(({ task }) => task?.id === active);
  return useVirtualizer<HTMLDivElement, HTMLTableRowElement>({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: useCallback(
      (index: number) => (lines[index]?.head ? headHeight(lines[index].head) : rowHeight),
      [lines, rowHeight],
    ),
    getItemKey: useCallback((index: number) => lines[index]?.task?.id ?? lines[index]?.head?.key ?? index, [lines]),
    rangeExtractor: useCallback(
      (range: Range) => {
        const headBefore = (isSub: boolean) =>
          lines.findLastIndex(({ head }, index) => index <= range.startIndex && head?.isSub === isSub);
        const pinned = [focused, headBefore(false), headBefore(true)].filter((index) => index >= 0);
        return [...new Set([...defaultRangeExtractor(range), ...pinned])].sort((a, b) => a - b);
      },
      [focused, lines],
    ),
    overscan,
  });
}

const headHeight = ({ isSub }: Head) => (isSub ? 28 : 32);
