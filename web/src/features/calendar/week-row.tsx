import { memo, useMemo } from "react";
import { dayAcross, type Span, useDaysTarget } from "@/features/schedule/public.ts";
import type { DetailRoute } from "@/features/task/public.ts";
import { GridRow } from "@/ui/grid.tsx";
import { Bar } from "./bar.tsx";
import { type CalendarItem, itemsWithin } from "./calendar-items.ts";
import { DayCell } from "./day-cell.tsx";
import { fitted, segmentsIn } from "./lanes.ts";

export interface WeekRowProps {
  items: readonly CalendarItem[];
  days: readonly string[];
  /** The month that is shown, such as "2026-11"; undefined if it is a week. */
  month: string | undefined;
  today: string;
  /** The number of lanes for which there is space. */
  lanes: number;
  /** The day to which Tab leads, if it is in this week. */
  current: string | undefined;
  /** The days that something dragged or drawn would take up. */
  marked: Span | null;
  detail: DetailRoute;
  onMore: (day: string, button: HTMLButtonElement) => void;
  onAdd: ((day: string) => void) | undefined;
}

/** A week of the calendar. Each bar is in the cell of its first day, and drawn across the others. */
export const WeekRow = memo(function WeekRow(props: WeekRowProps) {
  const { items, days, month, today, lanes, current, marked, detail, onMore, onAdd } = props;
  const [from = "", to = ""] = [days[0], days.at(-1)];
  const row = useDaysTarget<HTMLTableRowElement>(({ clientX }, week) => dayAcross(week, clientX, days) ?? from);
  const segments = useMemo(() => segmentsIn(itemsWithin(items, { from, to }), days), [items, days, from, to]);
  const { shown, hidden } = useMemo(() => fitted(segments, lanes, days.length), [segments, lanes, days]);
  return (
    <GridRow ref={row} className="relative grid min-h-0 flex-1 grid-cols-7 overflow-hidden border-b last:border-b-0">
      {days.map((day, index) => (
        <DayCell
          key={day}
          {...{ day, today, index, onMore, onAdd }}
          isInside={month === undefined || day.startsWith(month)}
          isCurrent={day === current}
          isMarked={marked !== null && marked.from <= day && day <= marked.to}
          count={segments.filter(({ first, last }) => first <= index && index <= last).length}
          hidden={hidden[index] ?? 0}
          lane={lanes - 1}
        >
          {shown
            .filter(({ first }) => first === index)
            .map(({ item, ...segment }) => (
              <Bar key={item.id} task={item.task} {...segment} {...{ days, detail }} />
            ))}
        </DayCell>
      ))}
    </GridRow>
  );
});
