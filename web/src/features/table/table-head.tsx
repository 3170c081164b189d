import type { SortTerm } from "@baton/domain/task/task.sort";
import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { ArrowDown, ArrowUp } from "lucide-react";
import { type PointerEvent, useRef } from "react";
import { cn } from "@/ui/cn.ts";
import type { TableColumn } from "./columns.tsx";
import { headLine } from "./grid-model.ts";
import type { Line } from "./lines.ts";
import { SelectAllBox } from "./select-cell.tsx";
import { cellClass, lineClass, pinnedClass, selectClass } from "./table-classes.ts";
import { useColumnDrag } from "./use-column-drag.ts";

interface TableHeadProps {
  /** What the table shows. */
  lines: readonly Line[];
  columns: readonly TableColumn[];
  sorting: readonly SortTerm[];
  /** The column whose head takes the focus; undefined if it is in another line. */
  active: string | undefined;
  onMove: (id: string, to: number) => void;
  onResize: (id: string, width: number) => void;
  /** Shows a width while a column is resized. */
  onResizing: (id: string, width: number) => void;
}

/** The heads of the columns, which sort, move and resize them. Their keys and clicks are handled by the table. */
export function TableHead({ lines, columns, sorting, active, onMove, onResize, onResizing }: TableHeadProps) {
  const row = useRef<HTMLTableRowElement>(null);
  useColumnDrag(row, onMove);
  return (
    <tr
      ref={row}
      data-line={headLine}
      aria-rowindex={1}
      className={cn(lineClass, "sticky top-0 z-30 h-8 border-b bg-canvas text-xs font-medium pointer-coarse:h-11")}
    >
      <td aria-colindex={1} className={cn(cellClass, selectClass)}>
        <SelectAllBox lines={lines} />
      </td>
      {columns.map((column, at) => (
        <th
          key={column.id}
          scope="col"
          data-column={column.id}
          aria-colindex={at + 2}
          aria-sort={directionOf(column, sorting)}
          tabIndex={active === column.id ? 0 : -1}
          title={column.sort ? t`Sort by ${column.label}. With Shift, after the other columns.` : column.label}
          className={cn(
            cellClass,
            pinnedClass(columns, at),
            "cursor-default gap-1 bg-inherit font-medium text-faint",
            column.sort && "hover:bg-hover hover:text-text",
            column.isNumber && "justify-end",
          )}
        >
          <SortSign column={column} sorting={sorting} />
          <span className="truncate">{column.label}</span>
          <Resizer column={column} onResize={onResize} onResizing={onResizing} />
        </th>
      ))}
    </tr>
  );
}

/** Returns the direction in which a column is sorted; undefined if it cannot be. */
function directionOf({ sort }: TableColumn, sorting: readonly SortTerm[]) {
  if (!sort) return undefined;
  const term = sorting.find(({ key }) => key === sort);
  if (!term) return "none";
  return term.isDescending ? "descending" : "ascending";
}

/** The direction of a sorted column, and its place if several are. */
function SortSign({ column, sorting }: { column: TableColumn; sorting: readonly SortTerm[] }) {
  const place = sorting.findIndex(({ key }) => key === column.sort);
  const term = sorting[place];
  if (!term) return null;
  const Icon = term.isDescending ? ArrowDown : ArrowUp;
  return (
    <span className="flex shrink-0 items-center text-muted tabular-nums">
      <Icon size={12} aria-hidden="true" />
      {sorting.length > 1 && i18n.number(place + 1)}
    </span>
  );
}

type ResizerProps = Pick<TableHeadProps, "onResize" | "onResizing"> & { column: TableColumn };

/** The edge of a column, which is dragged to resize it. The keyboard does it in the head itself. */
function Resizer({ column: { id }, onResize, onResizing }: ResizerProps) {
  const start = useRef<{ x: number; width: number } | null>(null);
  const widthAt = ({ clientX }: PointerEvent) => {
    if (!start.current) return 0;
    const distance = clientX - start.current.x;
    return start.current.width + (document.dir === "rtl" ? -distance : distance);
  };
  return (
    <span
      aria-hidden="true"
      data-resizer=""
      onPointerDown={(event) => {
        event.stopPropagation();
        event.preventDefault();
        const width = event.currentTarget.parentElement?.offsetWidth ?? 0;
        start.current = { x: event.clientX, width };
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={(event) => start.current && onResizing(id, widthAt(event))}
      onPointerUp={(event) => {
        if (start.current && event.clientX !== start.current.x) onResize(id, widthAt(event));
        start.current = null;
      }}
      onPointerCancel={() => {
        start.current = null;
      }}
      className="absolute inset-y-0 -inset-e-1 z-10 w-2 cursor-col-resize touch-none after:absolute after:inset-y-1.5 after:inset-s-0.75 after:w-0.5 after:rounded-full hover:after:bg-accent active:after:bg-accent pointer-coarse:w-6"
    />
  );
}
