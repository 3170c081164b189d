import type { Task } from "@baton/domain/task/task";
import { memo, useMemo } from "react";
import { ColumnIcon } from "@/features/task/public.ts";
import { useTimedProjects } from "@/features/task/tracking/public.ts";
import { useValueAfterPaint } from "@/platform/use-after-paint.ts";
import { cn } from "@/ui/cn.ts";
import { CollapseIcon } from "@/ui/collapse-icon.tsx";
import { GridCell } from "@/ui/grid.tsx";
import type { TableColumn } from "./columns.tsx";
import type { GroupHead } from "./lines.ts";
import { cellClass, lineClass } from "./table-classes.ts";

interface GroupRowProps {
  index: number;
  columns: readonly TableColumn[];
  head: GroupHead;
  isActive: boolean;
}

/** Returns the first column whose sum a line shows, as its index; the number of columns if it shows none. */
function indexOfSum(columns: readonly TableColumn[]): number {
  const index = columns.findIndex(({ total }) => total !== undefined);
  // The first column has the name of the line.
  return index > 0 ? index : columns.length;
}

/** The head of a group: its sign, name, number of tasks and sums. It stays in view while its tasks do. */
export const GroupRow = memo(function GroupRow({ index, columns, head, isActive }: GroupRowProps) {
  const { id, column, isCollapsed, count, tasks } = head;
  const sum = indexOfSum(columns);
  return (
    <tr
      data-line={id}
      aria-rowindex={index + 2}
      className={cn(
        lineClass,
        "sticky top-8 z-20 h-8 border-b bg-sunken text-sm pointer-coarse:top-11 pointer-coarse:h-11",
      )}
    >
      <th
        scope="row"
        data-column=""
        aria-colindex={1}
        colSpan={sum + 1}
        aria-expanded={!isCollapsed}
        tabIndex={isActive ? 0 : -1}
        style={{ gridColumn: `span ${sum + 1}` }}
        className={cn(cellClass, "cursor-default gap-2 border-e-0 text-start font-semibold")}
      >
        {/* In a wide table, the name stays in view. */}
        <span className="sticky inset-s-2 flex min-w-0 items-center gap-2">
          <CollapseIcon isCollapsed={isCollapsed} />
          <ColumnIcon column={column} />
          <span dir="auto" className="truncate">
            {column.title}
          </span>{" "}
          <span className="shrink-0 font-normal text-muted tabular-nums">{count}</span>
        </span>
      </th>
      <Sums columns={columns} from={sum} tasks={tasks} />
    </tr>
  );
});

interface SumsProps {
  columns: readonly TableColumn[];
  from: number;
  tasks: readonly Task[];
}

/** The cells from the first sum on. They are added up again only when the tasks are others. */
const Sums = memo(function Sums({ columns, from, tasks }: SumsProps) {
  const timed = useTimedProjects();
  // Adding up 20,000 tasks would delay the rows that a filter finds.
  const added = useValueAfterPaint(tasks);
  const sums = useMemo(() => columns.map(({ total }) => total?.(added, timed)), [columns, added, timed]);
  return columns.slice(from).map(({ id, isNumber }, at) => (
    <GridCell
      key={id}
      aria-colindex={from + at + 2}
      aria-readonly="true"
      className={cn(cellClass, "border-e-0 text-sm text-faint tabular-nums", isNumber && "justify-end")}
    >
      {sums[from + at]}
    </GridCell>
  ));
});

interface TotalRowProps {
  columns: readonly TableColumn[];
  text: string;
  /** What it adds up. */
  tasks: readonly Task[];
  index: number;
}

/** The last line, which adds up all tasks or the selected ones. It stays at the bottom. */
export function TotalRow({ columns, text, tasks, index }: TotalRowProps) {
  const sum = indexOfSum(columns);
  return (
    <tr
      aria-rowindex={index + 2}
      className={cn(lineClass, "sticky bottom-0 z-20 mt-auto h-8 border-t bg-sunken text-sm text-muted")}
    >
      <th
        scope="row"
        aria-colindex={1}
        colSpan={sum + 1}
        style={{ gridColumn: `span ${sum + 1}` }}
        className={cn(cellClass, "border-e-0 font-normal")}
      >
        <span className="sticky inset-s-2 tabular-nums">{text}</span>
      </th>
      <Sums columns={columns} from={sum} tasks={tasks} />
    </tr>
  );
}
