import type { Task } from "@baton/domain/task/task";
import { useVirtualizer } from "@tanstack/react-virtual";
import { type ComponentType, memo, type ReactNode, useRef } from "react";
import { Older } from "@/features/task/public.ts";
import { Table, TableBody, TableGap, TableHeader, TableRow } from "@/ui/table.tsx";

/** Estimated height of a row with a mouse, in pixels; the actual height is measured. */
const rowHeight = 36;

interface ArchiveTableProps {
  label: string;
  /** The part of the archive that the end of the table loads. */
  stage: "archived" | "delete";
  tasks: readonly Task[];
  /** The cells of a row. */
  Cells: ComponentType<{ task: Task }>;
  /** The columns. */
  children: ReactNode;
}

/** Archived or deleted tasks as a table. Only the visible rows are rendered. */
export function ArchiveTable({ label, stage, tasks, Cells, children }: ArchiveTableProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLTableRowElement>({
    count: tasks.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
  });
  const items = virtualizer.getVirtualItems();
  const measure = virtualizer.measureElement;
  return (
    <div ref={scroller} data-scroll-restoration-id={`table-${stage}`} className="h-full overflow-y-auto bg-canvas">
      <Table label={label} aria-rowcount={tasks.length + 1}>
        <TableHeader>{children}</TableHeader>
        <TableGap height={items[0]?.start ?? 0} />
        <TableBody>
          {items.map(({ index }) => {
            const task = tasks[index];
            return task && <Row key={task.id} {...{ task, index, measure, Cells }} />;
          })}
        </TableBody>
        <TableGap height={virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0)} />
      </Table>
      <Older stage={stage} scroller={scroller} isEager />
    </div>
  );
}

interface RowProps extends Pick<ArchiveTableProps, "Cells"> {
  task: Task;
  index: number;
  measure: (row: HTMLTableRowElement | null) => void;
}

const Row = memo(function Row({ task, index, measure, Cells }: RowProps) {
  return (
    <TableRow ref={measure} data-index={index} data-row={task.id} aria-rowindex={index + 2}>
      <Cells task={task} />
    </TableRow>
  );
});
