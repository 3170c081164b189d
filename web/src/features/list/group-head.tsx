import { ChevronDown } from "lucide-react";
import type { BoardColumnInfo } from "@/features/task/public.ts";
import { ColumnIcon } from "@/features/task/public.ts";
import { cn } from "@/ui/cn.ts";
import type { ListColumn } from "./list-columns.ts";

export interface GroupHeadProps {
  column: BoardColumnInfo;
  count: string;
  index: number;
  columns: readonly ListColumn[];
  isCollapsed: boolean;
  onToggle: (column: string) => void;
  measure: (row: HTMLTableRowElement | null) => void;
}

// Below the table's own head. The cells are sticky, because a row cannot be in every browser.
const cellClass = "sticky top-8 z-[5] h-8 border-b bg-sunken pointer-coarse:top-11 pointer-coarse:h-11";

/** The head of a stage in a list: its sign, name and number of tasks. It stays in view while its tasks do. */
export function GroupHead({ column, count, index, columns, isCollapsed, onToggle, measure }: GroupHeadProps) {
  return (
    <tr ref={measure} data-index={index} aria-rowindex={index + 2}>
      <th scope="row" className={cn(cellClass, "text-start text-sm font-semibold")}>
        <button
          type="button"
          aria-expanded={!isCollapsed}
          onClick={() => onToggle(column.id)}
          className="-ms-1 flex h-7 max-w-full items-center gap-2 rounded-sm px-1 hover:bg-hover pointer-coarse:h-11"
        >
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
        </button>
      </th>
      {columns.map(({ key, className }) => key !== "title" && <td key={key} className={cn(cellClass, className)} />)}
      <td className={cellClass} />
    </tr>
  );
}
