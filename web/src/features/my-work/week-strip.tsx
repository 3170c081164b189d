import { addDays } from "@baton/domain/kernel/dates";
import { i18n } from "@lingui/core";
import { plural, t } from "@lingui/core/macro";
import { daysOfWeek, weekLength } from "@/features/schedule/public.ts";
import { wholeDateText } from "@/platform/date-format.ts";
import { cn } from "@/ui/cn.ts";
import { useNow } from "./use-now.ts";
import { useDayDrop } from "./work-drag.ts";

interface WeekStripProps {
  /** The number of open items by day. */
  counts: ReadonlyMap<string, number>;
  /** The number of tasks that were completed today. */
  done: number;
}

/** The days of this week and the next week, on which rows are dropped. */
export function WeekStrip({ counts, done }: WeekStripProps) {
  const { today, weekStart, weekEnd } = useNow();
  const next = addDays(weekEnd, 1);
  return (
    <ol aria-label={t`This week`} className="flex shrink-0 border-b max-sm:hidden">
      {daysOfWeek(weekStart).map((day) => (
        <DayCell key={day} day={day} today={today} count={counts.get(day) ?? 0} done={day === today ? done : 0} />
      ))}
      <NextWeek
        day={next}
        count={[...counts].reduce((sum, [day, count]) => sum + (isInWeek(day, next) ? count : 0), 0)}
      />
    </ol>
  );
}

const isInWeek = (day: string, first: string) => day >= first && day < addDays(first, weekLength);

const cellClass = "flex h-12 min-w-0 flex-1 items-center gap-1.5 border-e px-3 text-sm last:border-e-0";
const overClass = "bg-accent-soft shadow-[inset_0_0_0_2px_var(--color-accent)]";

interface DayCellProps {
  day: string;
  today: string;
  count: number;
  done: number;
}

function DayCell({ day, today, count, done }: DayCellProps) {
  const isPast = day < today;
  const [cell, isOver] = useDayDrop<HTMLLIElement>(isPast ? undefined : day);
  const date = `${day}T00:00:00Z`;
  const isToday = day === today;
  return (
    <li
      ref={cell}
      title={wholeDateText(day)}
      aria-current={isToday ? "date" : undefined}
      className={cn(cellClass, isPast && "text-faint", isOver && overClass)}
    >
      <span className={cn(!isPast && "text-muted")}>{i18n.date(date, { weekday: "short", timeZone: "UTC" })}</span>
      <span
        className={cn(
          "tabular-nums",
          !isPast && "font-semibold",
          isToday && "grid size-6 shrink-0 place-items-center rounded-full bg-accent text-on-accent",
        )}
      >
        {i18n.date(date, { day: "numeric", timeZone: "UTC" })}
      </span>
      <CellCount count={count} done={done} />
    </li>
  );
}

function CellCount({ count, done }: Pick<DayCellProps, "count" | "done">) {
  if (count === 0 && done === 0) return null;
  return (
    <span
      title={plural(count, { one: "# open", other: "# open" })}
      className="ms-auto truncate text-xs text-muted tabular-nums"
    >
      {count > 0 ? i18n.number(count) : t`${i18n.number(done)} done`}
    </span>
  );
}

function NextWeek({ day, count }: { day: string; count: number }) {
  const [cell, isOver] = useDayDrop<HTMLLIElement>(day);
  return (
    <li ref={cell} title={wholeDateText(day)} className={cn(cellClass, "text-muted", isOver && overClass)}>
      <span className="truncate">{t`Next week`}</span>
      <CellCount count={count} done={0} />
    </li>
  );
}
