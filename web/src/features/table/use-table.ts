import type { Task, WorkStage } from "@baton/domain/task/task";
import { printSort, type SortTerm } from "@baton/domain/task/task.sort";
import { plural } from "@lingui/core/macro";
import { useEffect, useMemo, useRef } from "react";
import { runAction } from "@/features/action/public.ts";
import { knownSort, useSortContext } from "@/features/display/groups/public.ts";
import type { DisplayControl } from "@/features/display/public.ts";
import { clearSelection, selectedTasks, toggleSelected } from "@/features/selection/public.ts";
import {
  type BoardShape,
  type DetailRoute,
  type TaskList,
  takeClosedTask,
  useShownOrder,
} from "@/features/task/public.ts";
import { columnHeads } from "./column-heads.ts";
import { gridOf, rangeOf, type Selection } from "./grid-model.ts";
import { isHead, tasksIn } from "./lines.ts";
import { useColumns } from "./use-columns.ts";
import { useEditing } from "./use-editing.ts";
import { useGridActions } from "./use-grid-actions.ts";
import { useGridKeys } from "./use-grid-keys.ts";
import { useGridPointer } from "./use-grid-pointer.ts";
import { useSelection } from "./use-selection.ts";
import { useTableLines } from "./use-table-lines.ts";
import { useHeights, useVirtualLines } from "./use-virtual-lines.ts";

export interface TableScreenProps {
  /** The list whose order the table remembers. */
  list: TaskList["to"];
  tasks: readonly Task[];
  /** All tasks, including those that a filter hides. */
  allTasks: readonly Task[];
  detail: DetailRoute;
  shape: BoardShape;
  stage?: WorkStage | undefined;
  /** The project or view whose widths of columns are remembered. */
  id: string;
  display: DisplayControl;
}

/** Returns what the last line adds up: the selected tasks if there are several, otherwise all. */
function totalOf(selected: readonly Task[], all: readonly Task[]) {
  return selected.length > 1
    ? {
        text: plural(selected.length, { one: "# task in the selection", other: "# tasks in the selection" }),
        tasks: selected,
      }
    : { text: plural(all.length, { one: "# task", other: "# tasks" }), tasks: all };
}

/** Returns everything that a table shows, and what its cells do. */
export function useTable(props: TableScreenProps) {
  const { display, change } = props.display;
  const scroller = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const columns = useColumns({ id: props.id, display, onShow: (facts) => change({ shown: facts.join(",") }) });
  const { shown } = columns;
  const sortContext = useSortContext();
  const sorting = useMemo(() => knownSort(display.sort, sortContext), [display.sort, sortContext]);
  const onSort = (next: readonly SortTerm[]) => change({ sort: next.length === 0 ? "rank" : printSort(next) });
  const heads = columnHeads({ columns, sorting, onSort, table });
  const { lines, rendered, rows, toggle } = useTableLines({
    ...props,
    sorting,
    sortContext,
    isGrouped: display.group !== "none",
  });
  const grid = useMemo(() => gridOf(lines, shown), [lines, shown]);
  const { selection, select, selectOne } = useSelection(grid, table);
  const actions = useGridActions({ grid, lines, columns: shown });
  const { editing, activate, context } = useEditing({
    ...{ table, grid, lines, selectOne, columns: shown, onToggle: toggle },
    ...actions,
  });
  const heights = useHeights(display.density);
  const pinned = [selection.focus.line, ...(editing ? [editing.line] : [])].map((line) => grid.indexOf(line) ?? -1);
  const virtualizer = useVirtualLines({ lines: rendered, scroller, heights, pinned });
  const extend = (next: Selection) => {
    select(next);
    actions.announceSelection(next);
  };
  const scrollToStart = () => scroller.current?.scrollTo({ left: 0 });
  const page = () => Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / heights.row) - 3);
  const range = rangeOf(grid, selection);
  const selected = range ? tasksIn(lines.slice(range.top, range.bottom + 1)) : [];
  const commands = { grid, selection, select, selectOne, extend, activate };
  const isGroup = (id: string) => {
    const line = lines[grid.indexOf(id) ?? -1];
    return line !== undefined && isHead(line);
  };
  const keys = useGridKeys({
    ...{ ...commands, ...actions, page, scrollToStart, isGroup },
    ...{ onHeadKey: heads.onHeadKey, onSelect: toggleSelected },
    onEscape: () => (selectedTasks().size > 0 ? clearSelection() : runAction("close")),
  });
  const pointer = useGridPointer({ ...commands, table, onHead: heads.press });
  useShownOrder(props.list, "list", () => {
    return [...Map.groupBy(tasksIn(lines), (task) => props.shape.columnOf(task) ?? "").values()];
  });
  useEffect(() => {
    const id = takeClosedTask();
    if (id) selectOne({ line: id, column: "title" });
  }, [selectOne]);
  return {
    ...{ scroller, table, columns, sorting, heads, lines, rendered, grid, selection },
    ...{ actions, editing, context, heights, virtualizer, keys, pointer, total: totalOf(selected, rows) },
  };
}
