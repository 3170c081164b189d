import type { Task, WorkStage } from "@baton/domain/task/task";
import { canTask } from "@baton/domain/task/task.policy";
import { t } from "@lingui/core/macro";
import { Fragment, useContext, useMemo, useRef } from "react";
import { useActorIn } from "@/features/project/public.ts";
import type { BoardShape, DetailRoute } from "@/features/task/public.ts";
import { Older, ShownProject, usePrefetch, useTaskWrite, useTitleLength } from "@/features/task/public.ts";
import { cn } from "@/ui/cn.ts";
import { Column, Table, TableBody, TableHeader } from "@/ui/table.tsx";
import { GroupHead } from "./group-head.tsx";
import { actionClass, columnsOfAll, columnsOfProject, type ListColumn } from "./list-columns.ts";
import { nameOfSorting, type Sorting, sortingOf } from "./list-model.ts";
import { ListRow } from "./list-row.tsx";
import { useLines, useVirtualLines } from "./use-lines.ts";
import { useRowFocus } from "./use-row-focus.ts";

/** From this list width on, in pixels, titles are cut at the longer length. */
const wideFrom = 1_000;

interface ListScreenProps {
  tasks: readonly Task[];
  /** All tasks, including those that a filter hides. */
  allTasks: readonly Task[];
  detail: DetailRoute;
  shape: BoardShape;
  stage?: WorkStage | undefined;
  /** The column by which the tasks are sorted, with a minus for descending order. */
  sort: string | undefined;
  onSort: (sort: string) => void;
}

interface ListHeaderProps {
  columns: readonly ListColumn[];
  actionClassName: string;
  sorting: Sorting | null;
  onSort: (sorting: Sorting) => void;
}

function ListHeader({ columns, actionClassName, sorting, onSort }: ListHeaderProps) {
  return (
    <TableHeader>
      {columns.map(({ key, label, className }) => (
        <Column
          key={key}
          className={cn(className, "whitespace-normal!")}
          sort={sorting?.key === key ? sorting.direction : "none"}
          onSort={(direction) => onSort({ key, direction })}
        >
          {label}
        </Column>
      ))}
      <Column className={cn(actionClassName, "text-end! whitespace-normal!")}>{t`Action`}</Column>
    </TableHeader>
  );
}

/** Takes up the height of rows that are not rendered. */
function Gap({ height }: { height: number }) {
  return height > 0 && <tr style={{ height }} />;
}

/** Returns the actions of the rows. They are the same functions while the list is shown. */
function useRowActions(shape: BoardShape, stage: WorkStage | undefined, leaveRow: (id: string) => void) {
  const { write } = useTaskWrite();
  return useMemo(() => {
    const removing = (patch: () => Partial<Task>) => (task: Task) => {
      leaveRow(task.id);
      write({ kind: "move", id: task.id, patch: patch() });
    };
    return {
      onArchive: removing(() => ({ archivedAt: new Date().toISOString() })),
      onTrash: removing(() => ({ stage: "delete" })),
      onMove: (task: Task, column: string) => {
        const { id } = task;
        if (stage !== undefined && column !== stage) leaveRow(id);
        if (column !== shape.columnOf(task)) write({ kind: "move", id, patch: shape.placeIn(column) });
      },
    };
  }, [leaveRow, write, shape, stage]);
}

/** The tasks as a table, and those of a project by stage. Only the visible rows are rendered. */
export function ListScreen({ tasks, allTasks, detail, shape, stage, sort, onSort }: ListScreenProps) {
  const mayRemove = canTask.move(useActorIn(useContext(ShownProject)));
  const sorting = useMemo(() => sortingOf(sort), [sort]);
  const { lines, isGrouped, toggle } = useLines({ tasks, allTasks, shape, stage, sorting });
  const rows = useMemo(() => lines.flatMap(({ task }) => task ?? []), [lines]);
  const columns = useMemo(() => (isGrouped ? columnsOfProject() : columnsOfAll()), [isGrouped]);
  const scroller = useRef<HTMLDivElement>(null);
  const cutAt = useTitleLength(scroller, wideFrom);
  const { active, onFocus, leaveRow } = useRowFocus(rows, scroller);
  const prefetch = usePrefetch();
  const virtualizer = useVirtualLines(lines, scroller, active);
  const items = virtualizer.getVirtualItems();
  const { onMove, ...removal } = useRowActions(shape, stage, leaveRow);
  const measure = virtualizer.measureElement;
  const rowProps = { columns, detail, titleLength: isGrouped ? undefined : cutAt, shape, measure, onMove };
  return (
    <div
      ref={scroller}
      data-scroll-restoration-id={`list-${stage ?? "all"}`}
      className="@container h-full overflow-y-auto overscroll-y-contain bg-canvas max-sm:pb-20"
    >
      <Table
        label={t`Tasks`}
        aria-rowcount={lines.length + 1}
        onPointerOver={prefetch.onRest}
        onPointerDown={prefetch.onPress}
        onFocus={(event) => {
          onFocus(event);
          prefetch.onRest(event);
        }}
        className="table-fixed"
      >
        <ListHeader
          columns={columns}
          actionClassName={isGrouped ? actionClass.project : actionClass.all}
          sorting={sorting}
          onSort={(next) => onSort(nameOfSorting(next))}
        />
        <TableBody>
          {items.map(({ key, index, start }, at) => {
            const line = lines[index];
            if (!line) return null;
            return (
              <Fragment key={key}>
                <Gap height={start - (items[at - 1]?.end ?? 0)} />
                {line.task ? (
                  <ListRow {...rowProps} {...(mayRemove && removal)} task={line.task} index={index} />
                ) : (
                  <GroupHead {...line.head} {...{ columns, index, measure }} onToggle={toggle} />
                )}
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
