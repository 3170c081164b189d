import { i18n } from "@lingui/core";
import { plural, t } from "@lingui/core/macro";
import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import { wholeDateText } from "@/platform/date-format.ts";
import { cn } from "@/ui/cn.ts";
import { GridCell } from "@/ui/grid.tsx";
import { top } from "./heights.ts";

interface DayCellProps {
  day: string;
  today: string;
  /** Whether the day is in the month that is shown. */
  isInside: boolean;
  /** Whether Tab leads to it. */
  isCurrent: boolean;
  /** Whether something dragged or drawn would take it up. */
  isMarked: boolean;
  /** The number of tasks on the day, and of those for which there is no space, which are in a lane. */
  count: number;
  hidden: number;
  lane: number;
  /** The day in its week, from 0. */
  index: number;
  onMore: (day: string, button: HTMLButtonElement) => void;
  onAdd: ((day: string) => void) | undefined;
  /** The bars that begin here. */
  children: ReactNode;
}

/** A day of the calendar. */
export function DayCell(props: DayCellProps) {
  const { day, today, isInside, isCurrent, isMarked, count, hidden, lane, index, onMore, onAdd, children } = props;
  const date = new Date(`${day}T00:00:00Z`);
  const isToday = day === today;
  const isWeekend = [0, 6].includes(date.getUTCDay());
  const name = wholeDateText(day);
  const tasks = plural(count, { one: "# task", other: "# tasks" });
  return (
    <GridCell
      data-day={day}
      tabIndex={isCurrent ? 0 : -1}
      aria-current={isToday ? "date" : undefined}
      className={cn(
        "group/day block min-w-0 border-e p-0 last:border-e-0 focus-visible:-outline-offset-2",
        (isWeekend || !isInside) && "bg-sunken",
        isMarked && "bg-accent-soft!",
      )}
    >
      <div className="flex h-7.5 items-center justify-between ps-1.5 pe-1">
        <span className="sr-only">{count === 0 ? name : t`${name}, ${tasks}`}</span>
        <span
          aria-hidden="true"
          className={cn(
            "grid h-5 min-w-5 place-items-center rounded-full px-1 text-sm tabular-nums",
            isToday ? "bg-accent font-semibold text-on-accent" : !isInside && "text-faint",
          )}
        >
          {dayName(day, date)}
        </span>
        {onAdd && (
          <button
            type="button"
            tabIndex={-1}
            aria-label={t`Add a task on ${name}`}
            onClick={() => onAdd(day)}
            className="grid size-6 place-items-center rounded-sm text-faint opacity-0 hover:bg-pressed hover:text-text group-hover/day:opacity-100 focus-visible:opacity-100"
          >
            <Plus size={14} aria-hidden="true" />
          </button>
        )}
      </div>
      {children}
      {hidden > 0 && (
        <button
          type="button"
          tabIndex={-1}
          aria-haspopup="dialog"
          data-more=""
          onClick={(event) => onMore(day, event.currentTarget)}
          style={{ top: top(lane), insetInlineStart: `calc(${(index / 7) * 100}% + 4px)` }}
          className="absolute flex h-5 items-center rounded-sm px-1.5 text-xs text-muted hover:bg-pressed hover:text-text"
        >
          {t`+ ${i18n.number(hidden)} more`}
        </button>
      )}
    </GridCell>
  );
}

/** The number of a day, with the name of the month on its first. */
function dayName(day: string, date: Date): string {
  const month = day.endsWith("-01") ? ({ month: "short" } as const) : {};
  return i18n.date(date, { ...month, day: "numeric", timeZone: "UTC" });
}
