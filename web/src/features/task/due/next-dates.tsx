import { daysBetween } from "@baton/domain/kernel/dates";
import { plural, t } from "@lingui/core/macro";
import { useDateTexts, weekdayText } from "@/platform/date-format.ts";
import { useToday } from "@/platform/use-today.ts";
import { cn } from "@/ui/cn.ts";
import { timeText } from "./due-words.ts";
import { ruleText } from "./rule-text.ts";
import { useSeries } from "./series.ts";
import { type Due, partsOf } from "./use-due-draft.ts";

const shown = 3;

function inDays(days: number): string {
  if (days === 0) return t`Today`;
  if (days === 1) return t`Tomorrow`;
  return days < 0
    ? plural(-days, { one: "# day ago", other: "# days ago" })
    : plural(days, { one: "In # day", other: "In # days" });
}

/** The rule of a series in words, and its next dates. */
export function NextDates({ due }: { due: Due }) {
  const { recurrence, endingDate, dueTime } = due;
  const series = useSeries(recurrence !== null);
  const today = useToday();
  const { format } = useDateTexts();
  if (!recurrence || endingDate === "") return null;
  const parts = partsOf(recurrence);
  const rule = ruleText(parts);
  const timed = dueTime === null ? rule : t`${rule} at ${timeText(dueTime)}`;
  const next = series?.nextDates({ endingDate, recurrence }, today, shown - 1) ?? [];
  const dates = [endingDate, ...next];
  return (
    <div className="flex flex-col gap-2 border-t pt-3">
      <p className="text-sm text-muted">
        {recurrence.from === "completion" ? t`If you complete it today` : withEnd(timed, parts, format)}
      </p>
      <ol className="grid min-h-12 grid-cols-3 gap-2">
        {dates.slice(0, recurrence.from === "completion" ? 2 : shown).map((date, index) => (
          <li
            key={date}
            className={cn(
              "flex min-w-0 flex-col rounded-md border px-2 py-1 text-sm",
              index === 0 && "border-transparent bg-accent-soft text-accent-text",
            )}
          >
            <span className="truncate font-medium tabular-nums">{weekdayText(date, today)}</span>
            <span className={cn("truncate text-xs", index > 0 && "text-muted")}>
              {inDays(daysBetween(today, date))}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

function withEnd(rule: string, { COUNT, UNTIL }: ReturnType<typeof partsOf>, format: (day: string) => string): string {
  if (COUNT !== undefined) return plural(Number(COUNT), { one: `${rule}, once more`, other: `${rule}, # times` });
  if (UNTIL === undefined) return t`${rule}, with no end`;
  const last = format(`${UNTIL.slice(0, 4)}-${UNTIL.slice(4, 6)}-${UNTIL.slice(6, 8)}`);
  return t`${rule}, until ${last}`;
}
