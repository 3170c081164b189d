import type { Task, WorkStage } from "@baton/domain/task/task";
import { canTask } from "@baton/domain/task/task.policy";
import { t } from "@lingui/core/macro";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { defaultRangeExtractor, type Range, useVirtualizer } from "@tanstack/react-virtual";
import { Fragment, type RefObject, useCallback, useContext, useMemo, useRef } from "react";
import { useActorIn } from "@/features/project/public.ts";
import { cn } from "@/ui/cn.ts";
import { Column, Table, TableBody, TableHeader } from "@/ui/table.tsx";
import type { Board } from "../board/board-context.ts";
import type { BoardShape } from "../board/board-model.ts";
import { Older } from "../older.tsx";
import { ShownProject } from "../shown-projects.ts";
import { useTaskWrite } from "../task-writes.ts";
import { usePrefetch } from "../use-prefetch.ts";
import { useTitleLength } from "../use-title-length.ts";
import { columnClass } from "./list-columns.ts";
import { listOf, nameOfSorting, type Sorting, type SortKey, sortingOf } from "./list-model.ts";
import { ListRow } from "./list-row.tsx";
import { useRowFocus } from "./use-row-focus.ts";

/** Estimated height of a row with a mouse, in pixels; the actual height is measured. */
const rowHeight = 36;
const overscan = 8;

/** From this list width on, in pixels, titles are cut at the longer length. */
const wideFrom = 1_000;

const columns = (): readonly { key: SortKey; label: string }[] => [
  { key: "title", label: t`Task Title` },
  { key: "priority", label: t`Priority` },
  { key: "createdAt", label: t`Created At` },
  { key: "endingDate", label: t`Ending Date` },
  { key: "assets", label: t`Assets` },
  { key: "team", label: t`Team` },
];

/** Returns the chosen sorting. It is stored in the URL, like the filters. */
function useSorting(): [Sorting | null, (sorting: Sorting) => void] {
  const sort = useSearch({ strict: false, select: (search) => search.sort });
  const navigate = useNavigate();
  const sorting = useMemo(() => sortingOf(sort), [sort]);
  const change = (next: Sorting) => {
    void navigate({ to: ".", search: (before) => ({ ...before, sort: nameOfSorting(next) }), replace: true });
  };
  return [sorting, change];
}

interface ListScreenProps {
  tasks: readonly Task[];
  detail: Board["detail"];
  shape: BoardShape;
  stage?: WorkStage | undefined;
}

function ListHeader({ sorting, onSort }: { sorting: Sorting | null; onSort: (sorting: Sorting) => void }) {
  return (
    <TableHeader>
      {columns().map(({ key, label }) => (
        <Column
          key={key}
          className={cn(columnClass[key], "whitespace-normal!")}
          sort={sorting?.key === key ? sorting.direction : "none"}
          onSort={(direction) => onSort({ key, direction })}
        >
          {label}
        </Column>
      ))}
      <Column className={cn(columnClass.action, "text-end! whitespace-normal!")}>{t`Action`}</Column>
    </TableHeader>
  );
}

/** Takes up the height of rows that are not rendered. */
function Gap({ height }: { height: number }) {
  return height > 0 && <tr style={{ height }} />;
}

/** Returns the rows to render: the visible ones, and the focused one even if it is out of view. */
function useRows(rows: readonly Task[], scroller: RefObject<HTMLDivElement | null>, active: string | null) {
  const kept = active === null ? -1 : rows.findIndex((task) => task.id === active);
  return useVirtualizer<HTMLDivElement, HTMLTableRowElement>({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: useCallback((index: number) => rows[index]?.id ?? index, [rows]),
    rangeExtractor: useCallback(
      (range: Range) => {
        const indexes = defaultRangeExtractor(range);
        return kept < 0 ? indexes : [...new Set([...indexes, kept])].sort((a, b) => a - b);
      },
      [kept],
    ),
    overscan,
  });
}

/** The tasks as a table. Only the visible rows are rendered. */
export function ListScreen({ tasks, detail, shape, stage }: ListScreenProps) {
  const actor = useActorIn(useContext(ShownProject));
  const { write } = useTaskWrite();
  const [sorting, setSorting] = useSorting();
  const rows = useMemo(() => listOf(tasks, stage, sorting), [tasks, stage, sorting]);
  const scroller = useRef<HTMLDivElement>(null);
  const titleLength = useTitleLength(scroller, wideFrom);
  const { active, onFocus, leaveRow } = useRowFocus(rows, scroller);
  const prefetch = usePrefetch();
  const virtualizer = useRows(rows, scroller, active);
  const items = virtualizer.getVirtualItems();
  const remove = useMemo(() => {
    const removing = (patch: () => Partial<Task>) => (task: Task) => {
      leaveRow(task.id);
      write({ kind: "move", id: task.id, patch: patch() });
    };
    return {
      onArchive: removing(() => ({ archivedAt: new Date().toISOString() })),
      onTrash: removing(() => ({ stage: "delete" })),
    };
  }, [leaveRow, write]);
  const move = useCallback(
    (task: Task, column: string) => {
      const { id } = task;
      if (stage !== undefined && column !== stage) leaveRow(id);
      if (column !== shape.columnOf(task)) write({ kind: "move", id, patch: shape.placeIn(column) });
    },
    [leaveRow, write, shape, stage],
  );
  const rowProps = { detail, titleLength, shape, measure: virtualizer.measureElement, onMove: move };
  return (
    <div
      ref={scroller}
      data-scroll-restoration-id={`list-${stage ?? "all"}`}
      className="@container h-full overflow-y-auto overscroll-y-contain bg-canvas max-sm:pb-20"
    >
      <Table
        label={t`Tasks`}
        aria-rowcount={rows.length + 1}
        onPointerOver={prefetch.onRest}
        onPointerDown={prefetch.onPress}
        onFocus={(event) => {
          onFocus(event);
          prefetch.onRest(event);
        }}
        className="table-fixed"
      >
        <ListHeader sorting={sorting} onSort={setSorting} />
        <TableBody>
          {items.map(({ key, index, start }, at) => {
            const task = rows[index];
            if (!task) return null;
            const { onArchive, onTrash } = canTask.move(actor) ? remove : { onArchive: undefined, onTrash: undefined };
            return (
              <Fragment key={key}>
                <Gap height={start - (items[at - 1]?.end ?? 0)} />
                <ListRow {...rowProps} task={task} index={index} onArchive={onArchive} onTrash={onTrash} />
              </Fragment>
            );
          })}
          <Gap height={virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0)} />
        </TableBody>
      </Table>
      {(stage ?? "completed") === "completed" && (
        <Older stage="completed" scroller={scroller} isEager={stage !== undefined} />
      )}
    </div>
  );
}
