import { durationText } from "@baton/domain/time-entry/duration";
import { i18n } from "@lingui/core";
import { ChevronDown } from "lucide-react";
import { memo } from "react";
import { ColumnIcon } from "@/features/task/public.ts";
import { cn } from "@/ui/cn.ts";
import { GridCell } from "@/ui/grid.tsx";
import type { TableColumn } from "./columns.tsx";
import type { GroupHead, Totals } from "./lines.ts";
import { cellClass, lineClass } from "./table-classes.ts";

interface GroupRowProps {
  index: number;
  columns: readonly TableColumn[];
  head: GroupHead;
  isActive: boolean;
}

/** The columns that a line adds up, and their sums as text. */
const sums: Readonly<Record<string, (totals: Totals) => string>> = {
  estimate: ({ estimate }) => (estimate === null ? "" : i18n.number(estimate)),
  spent: ({ spent }) => (spent === 0 ? "" : durationText(spent)),
};

/** Returns the first column whose sum a line shows, as its index; the number of columns if it shows none. */
function indexOfSum(columns: readonly TableColumn[]): number {
  const index = columns.findIndex(({ id }) => id in sums);
  // The first column has the name of the line.
  return index > 0 ? index : columns.length;
}

/** The head of a group: its sign, name, number of tasks and sums. It stays in view while its tasks do. */
export const GroupRow = memo(function GroupRow({ index, columns, head, isActive }: GroupRowProps) {
  const { id, column, isCollapsed, count, totals } = head;
  const sum = indexOfSum(columns);
  return (
    <tr
      data-line={id}
      aria-rowindex={index + 2}
      className={cn(lineClass, "sticky top-8 z-20 h-8 border-b bg-sunken text-sm pointer-coarse:h-11")}
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
          <ChevronDown
            size={14}
            aria-hidden="true"
            className={cn("shrink-0 text-faint", isCollapsed && "-rotate-90 rtl:rotate-90")}
          />
          <ColumnIcon column={column} />
          <span dir="auto" className="truncate">
            {column.title}
          </span>{" "}
          <span className="shrink-0 font-normal text-muted tabular-nums">{count}</span>
        </span>
      </th>
      <Sums columns={columns} from={sum} totals={totals} />
    </tr>
  );
});

/** The cells from the first sum on. */
function Sums({ columns, from, totals }: { columns: readonly TableColumn[]; from: number; totals: Totals }) {
  return columns.slice(from).map(({ id }, at) => (
    <GridCell
      key={id}
      aria-colindex={from + at + 2}
      aria-readonly="true"
      className={cn(cellClass, "justify-end border-e-0 text-sm text-faint tabular-nums")}
    >
      {sums[id]?.(totals)}
    </GridCell>
  ));
}

interface TotalRowProps {
  columns: readonly TableColumn[];
  text: string;
  totals: Totals;
  index: number;
}

/** The last line, which adds up all tasks or the selected ones. It stays at the bottom. */
export function TotalRow({ columns, text, totals, index }: TotalRowProps) {
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
      <Sums columns={columns} from={sum} totals={totals} />
    </tr>
  );
}
