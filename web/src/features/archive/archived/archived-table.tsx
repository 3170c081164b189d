import type { Task } from "@baton/domain/task/task";
import { t } from "@lingui/core/macro";
import { Link } from "@tanstack/react-router";
import { useVirtualizer } from "@tanstack/react-virtual";
import { ArchiveRestore } from "lucide-react";
import { memo, useRef } from "react";
import { Avatars } from "@/features/member/public.ts";
import { ProjectMark, useProject } from "@/features/project/public.ts";
import { Day, Older, stageLabel, TaskStageSign, useStageOfTask, useTaskWrite } from "@/features/task/public.ts";
import { Button } from "@/ui/button.tsx";
import { Cell, Column, Table, TableBody, TableGap, TableHeader, TableRow } from "@/ui/table.tsx";

/** Estimated height of a row with a mouse, in pixels; the actual height is measured. */
const rowHeight = 36;

/** Archived tasks as a table. Only the visible rows are rendered. */
export function ArchivedTable({ tasks }: { tasks: readonly Task[] }) {
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLTableRowElement>({
    count: tasks.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
  });
  const items = virtualizer.getVirtualItems();
  return (
    <div ref={scroller} data-scroll-restoration-id="archive" className="h-full overflow-y-auto bg-canvas">
      <Table label={t`Archive`} aria-rowcount={tasks.length + 1}>
        <TableHeader>
          <Column>{t`Task Title`}</Column>
          <Column className="max-md:hidden">{t`Project`}</Column>
          <Column className="max-md:hidden">{t`Team`}</Column>
          <Column className="max-sm:hidden">{t`Archived`}</Column>
          <Column>{t`Action`}</Column>
        </TableHeader>
        <TableGap height={items[0]?.start ?? 0} />
        <TableBody>
          {items.map(({ index }) => {
            const task = tasks[index];
            return task && <ArchivedRow key={task.id} task={task} index={index} measure={virtualizer.measureElement} />;
          })}
        </TableBody>
        <TableGap height={virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0)} />
      </Table>
      <Older stage="archived" scroller={scroller} isEager />
    </div>
  );
}

/** The project of a task, and its number there. */
function Place({ task: { projectId, number } }: { task: Task }) {
  const project = useProject(projectId);
  if (!project) return null;
  return (
    <span className="flex items-center gap-1.5 whitespace-nowrap" title={project.name}>
      <ProjectMark project={project} />
      {number > 0 ? `${project.key}-${number}` : project.key}
    </span>
  );
}

interface ArchivedRowProps {
  task: Task;
  index: number;
  measure: (row: HTMLTableRowElement | null) => void;
}

const ArchivedRow = memo(function ArchivedRow({ task, index, measure }: ArchivedRowProps) {
  const { write } = useTaskWrite();
  const stageName = useStageOfTask(task)?.name ?? stageLabel(task.stage);
  const restore = () => write({ kind: "move", id: task.id, patch: { archivedAt: null } });
  return (
    <TableRow ref={measure} data-index={index} data-row={task.id} aria-rowindex={index + 2}>
      <Cell className="min-w-0 wrap-anywhere">
        <span className="flex items-center gap-2.5">
          <TaskStageSign task={task} />
          <span className="sr-only">{stageName}</span>
          <Link
            to="/user/tasks/$id"
            params={{ id: task.id }}
            dir="auto"
            className="line-clamp-2 min-w-0 rounded-sm font-medium hover:underline"
          >
            {task.title}
          </Link>
        </span>
      </Cell>
      <Cell className="text-sm text-muted tabular-nums max-md:hidden">
        <Place task={task} />
      </Cell>
      <Cell className="max-md:hidden">
        <Avatars ids={task.assigneeIds} />
      </Cell>
      <Cell className="text-sm text-muted max-sm:hidden">
        <Day date={task.archivedAt ?? task.updatedAt} />
      </Cell>
      <Cell className="w-0">
        <Button size="sm" onPress={restore} aria-label={t`Restore ${task.title}`}>
          <ArchiveRestore aria-hidden="true" />
          {t`Restore`}
        </Button>
      </Cell>
    </TableRow>
  );
});
