import { t } from "@lingui/core/macro";
import { memo } from "react";
import type { Head } from "@/features/list/lines/public.ts";
import { ColumnIcon, pointsText } from "@/features/task/public.ts";
import { cn } from "@/ui/cn.ts";
import { CollapseIcon } from "@/ui/collapse-icon.tsx";
import { GridRow } from "@/ui/grid.tsx";
import type { Sizes } from "./line-sizes.ts";

interface GroupRowProps {
  head: Head;
  index: number;
  sizes: Sizes;
  isActive: boolean;
  onToggle: (column: string, isAll: boolean) => void;
}

/** The head of a group: its name, its number of tasks and the sum of their estimates. It stays in view while its tasks do. */
export const GroupRow = memo(function GroupRow({ head, index, sizes, isActive, onToggle }: GroupRowProps) {
  const { key, column, count, points, isSub, isCollapsed } = head;
  const name = (
    <>
      <span className="grid size-5 shrink-0 place-items-center">
        <ColumnIcon column={column} />
      </span>
      <span dir="auto" className={cn("truncate", isSub && "font-medium")}>
        {column.title}
      </span>{" "}
      <span className="shrink-0 font-normal text-faint tabular-nums">{count}</span>
      {points !== null && (
        <span
          title={t`Sum of the estimates`}
          className="ms-auto shrink-0 ps-2 text-sm font-normal text-muted tabular-nums"
        >
          {pointsText(points)}
        </span>
      )}
    </>
  );
  const box = { width: sizes.names || "100cqi" };
  const focus = { "data-line": key, "data-part": "title", tabIndex: isActive ? 0 : -1 };
  return (
    <GridRow
      data-canvas={index}
      aria-rowindex={index + 2}
      style={{ height: sizes.head, top: sizes.axis }}
      className={cn("flex border-b bg-sunken", !isSub && "sticky z-20")}
    >
      <th
        scope="rowgroup"
        colSpan={2}
        style={box}
        className={cn(
          "sticky inset-s-0 z-10 flex items-center bg-sunken pe-3 text-sm font-semibold",
          isSub ? "ps-8" : "ps-2",
          sizes.names > 0 && "border-e",
        )}
      >
        {isSub ? (
          <span {...focus} className="flex min-w-0 flex-1 items-center gap-2">
            {name}
          </span>
        ) : (
          <button
            type="button"
            {...focus}
            aria-expanded={!isCollapsed}
            onClick={(event) => onToggle(column.id, event.altKey)}
            className="flex h-7 min-w-0 flex-1 items-center gap-1.5 rounded-sm px-1 hover:bg-hover pointer-coarse:h-11"
          >
            <CollapseIcon isCollapsed={isCollapsed} />
            {name}
          </button>
        )}
      </th>
    </GridRow>
  );
});
