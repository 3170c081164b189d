import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { ColumnIcon, pointsText } from "@/features/task/public.ts";
import { cn } from "@/ui/cn.ts";
import { CollapseIcon } from "@/ui/collapse-icon.tsx";
import type { Head } from "./use-lines.ts";

interface GroupHeadProps {
  head: Head;
  index: number;
  onToggle: (column: string, isAll: boolean) => void;
  measure: (row: HTMLTableRowElement | null) => void;
}

/** The sign and name of a group, its number of tasks and the sum of their estimates. */
function GroupName({ head: { column, count, points, isSub } }: { head: Head }) {
  return (
    <>
      <span className="grid size-5 shrink-0 place-items-center">
        <ColumnIcon column={column} />
      </span>
      <span dir="auto" className={cn("truncate", isSub && "font-medium")}>
        {column.title}
      </span>{" "}
      <span className="shrink-0 font-normal text-muted tabular-nums">
        {count}
        {points !== null && (
          <span title={t`Sum of the estimates`}>
            {" · "}
            {pointsText(points)}
          </span>
        )}
      </span>
    </>
  );
}

/** The head of a group of a list. It stays in view while its tasks do. A subgroup scrolls with its tasks. */
export function GroupHead({ head, index, onToggle, measure }: GroupHeadProps) {
  const { column, isSub, isCollapsed } = head;
  const cell = (className: string, children: ReactNode) => (
    <tr ref={measure} data-index={index} aria-rowindex={index + 2}>
      <th scope="rowgroup" colSpan={2} className={cn("border-b text-start text-sm font-semibold", className)}>
        {children}
      </th>
    </tr>
  );
  if (isSub) {
    return cell(
      "h-7 bg-canvas",
      <span className="flex items-center gap-2 ps-5">
        <GroupName head={head} />
      </span>,
    );
  }
  return cell(
    // The cell is sticky, because a row cannot be in every browser.
    "sticky top-0 z-[5] h-8 bg-sunken pointer-coarse:h-11",
    <button
      type="button"
      aria-expanded={!isCollapsed}
      onClick={(event) => onToggle(column.id, event.altKey)}
      className="-ms-1 flex h-7 max-w-full items-center gap-1.5 rounded-sm px-1 hover:bg-hover pointer-coarse:h-11"
    >
      <CollapseIcon isCollapsed={isCollapsed} />
      <GroupName head={head} />
    </button>,
  );
}
