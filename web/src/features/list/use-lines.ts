import type { Task, WorkStage } from "@baton/domain/task/task";
import { defaultRangeExtractor, type Range, useVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useCallback, useContext, useMemo } from "react";
import { useActor } from "@/features/session/public.ts";
import { useCollapsed } from "@/features/task/lists/public.ts";
import type { BoardColumnInfo, BoardShape } from "@/features/task/public.ts";
import { countsOf, ShownProject, useColumns, useNotLoadedIn } from "@/features/task/public.ts";
import { groupsOf, listOf, type Sorting } from "./list-model.ts";

/** The head of a group of tasks. */
interface Head {
  readonly column: BoardColumnInfo;
  readonly count: string;
  readonly isCollapsed: boolean;
}

/** A row of a list: a task, or the head of a group. */
export type Line = { readonly head: Head; readonly task?: never } | { readonly head?: never; readonly task: Task };

interface Shown {
  tasks: readonly Task[];
  /** All tasks, including those that a filter hides. */
  allTasks: readonly Task[];
  shape: BoardShape;
  stage: WorkStage | undefined;
  sorting: Sorting | null;
}

const none: readonly Task[] = [];

/** Returns the rows of a list. That of a project is grouped by stage. */
export function useLines({ tasks, allTasks, shape, stage, sorting }: Shown) {
  const projectId = useContext(ShownProject);
  const isGrouped = projectId !== null;
  const [collapsed, toggle] = useCollapsed(useActor().userId, `${projectId}.list`);
  const rows = useMemo(() => listOf(tasks, stage, sorting), [tasks, stage, sorting]);
  const shown = useColumns(isGrouped ? tasks : none, shape);
  const all = useColumns(isGrouped ? allTasks : none, shape, tasks === allTasks ? shown : undefined);
  const counts = countsOf(shown, all, useNotLoadedIn(shape));
  const lines = !isGrouped
    ? rows.map((task): Line => ({ task }))
    : groupsOf(rows, shape).flatMap(({ column, tasks: group }): Line[] => {
        const isCollapsed = collapsed.has(column.id);
        const head = { column, count: counts[column.id] ?? "", isCollapsed };
        return [{ head }, ...(isCollapsed ? [] : group.map((task) => ({ task })))];
      });
  return { lines, isGrouped, toggle };
}

/** Estimated height of a row with a mouse, in pixels; the actual height is measured. */
const rowHeight = 36;
const overscan = 8;

/** Returns the virtual rows: the visible ones, the focused one, and the head of the first visible group. */
export function useVirtualLines(
  lines: readonly Line[],
  scroller: RefObject<HTMLDivElement | null>,
  active: string | null,
) {
  const focused = active === null ? -1 : lines.findIndex(({ task }) => task?.id === active);
  return useVirtualizer<HTMLDivElement, HTMLTableRowElement>({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: useCallback(
      (index: number) => lines[index]?.task?.id ?? lines[index]?.head?.column.id ?? index,
      [lines],
    ),
    rangeExtractor: useCallback(
      (range: Range) => {
        const head = lines.findLastIndex((line, index) => index <= range.startIndex && line.head !== undefined);
        const pinned = [focused, head].filter((index) => index >= 0);
        return [...new Set([...defaultRangeExtractor(range), ...pinned])].sort((a, b) => a - b);
      },
      [focused, lines],
    ),
    overscan,
  });
}
