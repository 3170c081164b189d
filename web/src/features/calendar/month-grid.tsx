import type { Task } from "@baton/domain/task/task";
import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { useCallback, useEffect, useRef, useState } from "react";
import { type DateMoves, type Span, useDrags } from "@/features/schedule/public.ts";
import type { DetailRoute } from "@/features/task/public.ts";
import { useToday } from "@/platform/use-today.ts";
import { Grid, GridBody, GridColumnHead, GridHead, GridRow } from "@/ui/grid.tsx";
import { type CalendarItem, itemsOn } from "./calendar-items.ts";
import { DayTasks } from "./day-tasks.tsx";
import { lanesIn } from "./heights.ts";
import { useDraw } from "./use-draw.ts";
import { useGridKeys } from "./use-grid-keys.ts";
import type { Period } from "./use-period.ts";
import { WeekRow } from "./week-row.tsx";

export interface CalendarProps {
  period: Period;
  items: readonly CalendarItem[];
  tasks: readonly Task[];
  detail: DetailRoute;
  moves: DateMoves;
  /** Creates a task on some days, if the person may. */
  onCreate: ((span: Span) => void) | undefined;
}

/** Returns the height of an element. */
function useHeight() {
  const element = useRef<HTMLTableSectionElement>(null);
  const [height, setHeight] = useState(0);
  useEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    const observer = new ResizeObserver(() => setHeight(current.clientHeight));
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return [element, height] as const;
}

/** A month or a week as a grid. Of a day with more tasks than it has space for, the rest is one click away. */
export function MonthGrid({ period, items, tasks, detail, moves, onCreate }: CalendarProps) {
  const today = useToday();
  const [body, height] = useHeight();
  const [dragged, setDragged] = useState<Span | null>(null);
  const { drawn, onPointerDown } = useDraw(onCreate);
  useDrags({
    onOver: (what, day) => setDragged(day ? (moves.preview(what, day) ?? null) : null),
    onDrop: moves.drop,
  });
  const [more, setMore] = useState<{ readonly day: string; readonly button: HTMLElement } | null>(null);
  const onMore = useCallback((day: string, button: HTMLElement) => setMore({ day, button }), []);
  const add = useRef(onCreate);
  useEffect(() => {
    add.current = onCreate;
  });
  const addOn = useCallback((day: string) => add.current?.({ from: day, to: day }), []);
  const onAdd = onCreate && addOn;
  const { current, onKeyDown, onFocus } = useGridKeys({ period, grid: body, tasks, moves, today, onAdd });
  const { weeks, kind, day } = period;
  const marked = dragged ?? drawn;
  const isIn = (days: readonly string[], span: Span | null) =>
    span !== null && span.from <= (days.at(-1) ?? "") && span.to >= (days[0] ?? "");
  return (
    <>
      <Grid data-actions="" aria-label={t`Calendar`} className="flex min-h-0 min-w-0 flex-1 select-none flex-col">
        <GridHead className="block shrink-0">
          <GridRow className="grid h-7 grid-cols-7 border-b">
            {weeks[0]?.map((each) => (
              <GridColumnHead key={each} className="flex items-center px-2.5 text-xs font-normal text-muted">
                {i18n.date(`${each}T00:00:00Z`, { weekday: "short", timeZone: "UTC" })}
              </GridColumnHead>
            ))}
          </GridRow>
        </GridHead>
        <GridBody
          ref={body}
          onKeyDown={onKeyDown}
          onFocus={onFocus}
          onPointerDown={onPointerDown}
          className="flex min-h-0 flex-1 flex-col"
        >
          {weeks.map((days) => (
            <WeekRow
              key={days[0]}
              {...{ items, days, today, detail, onMore, onAdd }}
              month={kind === "month" ? day.slice(0, 7) : undefined}
              lanes={lanesIn(height / weeks.length)}
              current={current !== undefined && days.includes(current) ? current : undefined}
              marked={isIn(days, marked) ? marked : null}
            />
          ))}
        </GridBody>
      </Grid>
      {more && (
        <DayTasks
          key={more.day}
          day={more.day}
          tasks={itemsOn(items, more.day).map(({ task }) => task)}
          detail={detail}
          triggerRef={{ current: more.button }}
          onClose={() => setMore(null)}
        />
      )}
    </>
  );
}
