import { truncate } from "@baton/domain/kernel/text";
import type { Task } from "@baton/domain/task/task";
import { t } from "@lingui/core/macro";
import { Link } from "@tanstack/react-router";
import { useVirtualizer } from "@tanstack/react-virtual";
import { ClipboardList } from "lucide-react";
import { memo, useMemo, useRef } from "react";
import { Avatars } from "@/features/member/public.ts";
import { Day, DueWord, Older, PriorityLabel, StageDot, useShownOrder, useTitleLength } from "@/features/task/public.ts";
import { buttonClass } from "@/ui/button-class.ts";
import { Skeleton } from "@/ui/skeleton.tsx";
import { EmptyState } from "@/ui/states.tsx";
import { Cell, Column, Table, TableBody, TableGap, TableHeader, TableRow } from "@/ui/table.tsx";
import { overviewOf } from "./task-counts.ts";
import { TasksLink } from "./tasks-link.tsx";

/** Estimated height of a row with a mouse, in pixels; the actual height is measured. */
const rowHeight = 36;
const headerHeight = 32;

/** From this table width on, in pixels, titles are cut at the longer length. */
const wideFrom = 860;

/** Only wide screens have room for the starting date. */
const dateClass = "hidden w-36 sm:table-cell";

interface OverviewTableProps {
  /** Undefined until the tasks have loaded. */
  tasks: readonly Task[] | undefined;
}

/** All tasks outside the trash, sorted by due date, in a box of 400 px. Only the visible rows are rendered. */
export function OverviewTable({ tasks }: OverviewTableProps) {
  const box = useRef<HTMLDivElement>(null);
  const titleLength = useTitleLength(box, wideFrom);
  const rows = useMemo(() => tasks && overviewOf(tasks), [tasks]);
  useShownOrder("/user/tasks", "nothing", () => [rows ?? []]);
  const virtualizer = useVirtualizer({
    count: rows?.length ?? 0,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    scrollPaddingStart: headerHeight,
    overscan: 6,
  });
  const visible = virtualizer.getVirtualItems();
  const above = visible[0]?.start ?? 0;
  const below = virtualizer.getTotalSize() - (visible.at(-1)?.end ?? 0);
  return (
    <div ref={box} className="relative h-100 overflow-y-auto bg-inherit" aria-busy={!rows}>
      <Table label={t`Tasks overview`} aria-rowcount={rows ? rows.length + 1 : -1} className="table-fixed">
        <TableHeader>
          <Column>{t`Task Title`}</Column>
          <Column className="w-24 px-2 sm:w-32 sm:px-3">{t`Priority`}</Column>
          <Column className="w-25 px-2 sm:w-36 sm:px-3">{t`Team`}</Column>
          <Column className={dateClass}>{t`Starting Date`}</Column>
        </TableHeader>
        <TableGap height={above} />
        <TableBody>
          {visible.map(({ index, key }) => {
            const task = rows?.[index];
            const row = { task, index, titleLength, measure: virtualizer.measureElement };
            return task && <OverviewRow key={key} {...row} task={task} />;
          })}
          {!rows && <LoadingRows />}
        </TableBody>
        <TableGap height={below} />
      </Table>
      <Older stage="completed" scroller={box} />
      {rows?.length === 0 && (
        <EmptyState
          icon={<ClipboardList aria-hidden="true" />}
          action={<TasksLink className={buttonClass()}>{t`Open Tasks`}</TasksLink>}
        >
          {t`There are no tasks yet.`}
        </EmptyState>
      )}
    </div>
  );
}

interface RowProps {
  task: Task;
  index: number;
  titleLength: number;
  measure: (row: HTMLTableRowElement | null) => void;
}

// Memoized, so that scrolling renders only the rows that come into view.
const OverviewRow = memo(function OverviewRow({ task, index, titleLength, measure }: RowProps) {
  return (
    <TableRow ref={measure} data-index={index} aria-rowindex={index + 2} className="relative">
      <Cell>
        <span className="flex items-center gap-2.5">
          <StageDot stage={task.stage} />
          <Link
            to="/user/tasks/$id"
            params={{ id: task.id }}
            title={task.title}
            aria-label={task.title}
            dir="auto"
            className="truncate font-medium max-sm:line-clamp-2 max-sm:text-sm max-sm:leading-4 max-sm:whitespace-normal after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
          >
            {truncate(task.title, titleLength)}
          </Link>
          <span className="ms-auto shrink-0 text-sm">
            <DueWord task={task} />
          </span>
        </span>
      </Cell>
      <Cell>
        <span className="flex">
          <PriorityLabel priority={task.priority} />
        </span>
      </Cell>
      <Cell>
        <span className="flex">
          <Avatars ids={task.assigneeIds} />
        </span>
      </Cell>
      <Cell className={dateClass}>
        <Day date={task.startingDate} className="tabular-nums" />
      </Cell>
    </TableRow>
  );
});

const placeholders = ["a", "b", "c", "d", "e", "f", "g", "h", "i"];

function LoadingRows() {
  return placeholders.map((name) => (
    <TableRow key={name}>
      <Cell>
        <Skeleton className="h-4 w-4/5 max-w-48" />
      </Cell>
      <Cell>
        <Skeleton className="h-4 w-16" />
      </Cell>
      <Cell>
        <Skeleton className="h-6 w-14 rounded-full" />
      </Cell>
      <Cell className={dateClass}>
        <Skeleton className="h-4 w-20" />
      </Cell>
    </TableRow>
  ));
}
