import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { Button } from "@/ui/button.tsx";
import { cn } from "@/ui/cn.ts";
import { CollapseIcon } from "@/ui/collapse-icon.tsx";
import { groupNames } from "./group-names.tsx";
import { useNow } from "./use-now.ts";
import type { WorkMoves } from "./use-work-moves.ts";
import { useDayDrop } from "./work-drag.ts";
import { dayOfGroup, type WorkGroup, type WorkItem } from "./work-items.ts";

interface WorkHeadProps {
  group: WorkGroup;
  items: readonly WorkItem[];
  isCollapsed: boolean;
  index: number;
  measure: (row: HTMLTableRowElement | null) => void;
  onToggle: (group: WorkGroup) => void;
  moves: WorkMoves;
}

/** The head of a group. It stays in view while its rows do, and takes drops. */
export function WorkHead({ group, items, isCollapsed, index, measure, onToggle, moves }: WorkHeadProps) {
  const now = useNow();
  const [cell, isOver] = useDayDrop<HTMLTableCellElement>(dayOfGroup(group, now));
  const { title, sign } = groupNames()[group];
  return (
    <tr ref={measure} data-index={index} aria-rowindex={index + 2}>
      <th
        ref={cell}
        scope="rowgroup"
        colSpan={2}
        // The cell is sticky, because a row cannot be in every browser.
        className={cn(
          "sticky top-0 z-[5] h-8 border-b bg-sunken text-start text-sm font-semibold pointer-coarse:h-11",
          isOver && "bg-accent-soft shadow-[inset_0_0_0_2px_var(--color-accent)]",
        )}
      >
        <span className="flex items-center">
          <button
            type="button"
            aria-expanded={!isCollapsed}
            onClick={() => onToggle(group)}
            className="-ms-1 flex h-7 min-w-0 items-center gap-1.5 rounded-sm px-1 hover:bg-hover pointer-coarse:h-11"
          >
            <CollapseIcon isCollapsed={isCollapsed} />
            <span className="grid size-5 shrink-0 place-items-center">{sign}</span>
            <span className={cn("truncate", group === "overdue" && "text-danger-text")}>{title}</span>{" "}
            <span className="shrink-0 font-normal text-muted tabular-nums">{i18n.number(items.length)}</span>
          </button>
          {group === "overdue" && (
            <Button variant="ghost" size="sm" className="ms-auto" onPress={() => moves.toDay(items, now.today)}>
              {t`Move all to today`}
            </Button>
          )}
        </span>
      </th>
    </tr>
  );
}
