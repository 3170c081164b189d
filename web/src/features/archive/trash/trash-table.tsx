import { truncate } from "@baton/domain/kernel/text";
import type { Task } from "@baton/domain/task/task";
import { t } from "@lingui/core/macro";
import { Link } from "@tanstack/react-router";
import { useVirtualizer } from "@tanstack/react-virtual";
import { memo, useRef } from "react";
import { Avatars, useMembersById } from "@/features/member/public.ts";
import { Day, Older, PriorityLabel } from "@/features/task/public.ts";
import { TrashedTaskActions } from "@/features/task-menu/open-task/public.ts";
import { Cell, Column, Table, TableBody, TableGap, TableHeader, TableRow } from "@/ui/table.tsx";
import { shownTitleLength } from "./shown-title.ts";

/** Estimated height of a row with a mouse, in pixels; the actual height is measured. */
const rowHeight = 36;

/** The trash as a table. Only the visible rows are rendered. */
export function TrashTable({ tasks }: { tasks: readonly Task[] }) {
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLTableRowElement>({
    count: tasks.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
  });
  const items = virtualizer.getVirtualItems();
  return (
    <div ref={scroller} data-scroll-restoration-id="trash-list" className="h-full overflow-y-auto bg-canvas">
      <Table label={t`Trash`} aria-rowcount={tasks.length + 1}>
        <TableHeader>
          <Column>{t`Task Title`}</Column>
          <Column className="max-sm:hidden">{t`Priority`}</Column>
          <Column className="max-md:hidden">{t`Team`}</Column>
          <Column className="max-md:hidden">{t`Starting Date`}</Column>
          <Column className="max-lg:hidden">{t`Deleted`}</Column>
          <Column>{t`Action`}</Column>
        </TableHeader>
        <TableGap height={items[0]?.start ?? 0} />
        <TableBody>
          {items.map(({ index }) => {
            const task = tasks[index];
            return task && <TrashRow key={task.id} task={task} index={index} measure={virtualizer.measureElement} />;
          })}
        </TableBody>
        <TableGap height={virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0)} />
      </Table>
      <Older stage="delete" scroller={scroller} isEager />
    </div>
  );
}

/** Who moved a task to the trash, and when. */
function Deleted({ task }: { task: Task }) {
  const name = useMembersById().get(task.trashedBy ?? "")?.username;
  return (
    <span className="flex gap-2 whitespace-nowrap">
      <Day date={task.trashedAt ?? task.updatedAt} />
      {name !== undefined && <span className="max-w-32 truncate">{t`by ${name}`}</span>}
    </span>
  );
}

interface TrashRowProps {
  task: Task;
  index: number;
  measure: (row: HTMLTableRowElement | null) => void;
}

const TrashRow = memo(function TrashRow({ task, index, measure }: TrashRowProps) {
  return (
    <TableRow ref={measure} data-index={index} data-row={task.id} aria-rowindex={index + 2}>
      <Cell className="min-w-0 wrap-anywhere" title={task.title}>
        <Link
          to="/user/tasks/$id"
          params={{ id: task.id }}
          dir="auto"
          className="rounded-sm font-medium hover:underline"
        >
          {truncate(task.title, shownTitleLength)}
        </Link>
      </Cell>
      <Cell className="max-sm:hidden">
        <PriorityLabel priority={task.priority} />
      </Cell>
      <Cell className="max-md:hidden">
        <Avatars ids={task.assigneeIds} />
      </Cell>
      <Cell className="text-muted max-md:hidden">
        <Day date={task.startingDate} />
      </Cell>
      <Cell className="text-muted max-lg:hidden">
        <Deleted task={task} />
      </Cell>
      <Cell className="w-0">
        <span className="flex gap-2 py-1 max-sm:flex-col">
          <TrashedTaskActions task={task} size="sm" />
        </span>
      </Cell>
    </TableRow>
  );
});
