import { i18n } from "@lingui/core";
import { plural, t } from "@lingui/core/macro";
import { TaskLines } from "@/features/schedule/public.ts";
import { type DetailRoute, TaskStageIcon } from "@/features/task/public.ts";
import { wholeDateText } from "@/platform/date-format.ts";
import { useToday } from "@/platform/use-today.ts";
import { cn } from "@/ui/cn.ts";
import { type CalendarItem, itemsOn, itemsWithin } from "./calendar-items.ts";
import type { Period } from "./use-period.ts";

/** The number of dots of a day. */
const most = 3;
/** The height of a line, in pixels: that of a finger. */
const height = 44;

interface PhoneMonthProps {
  period: Period;
  items: readonly CalendarItem[];
  detail: DetailRoute;
}

/** On a phone, the days of a month have a dot for each task, and those of the chosen day are listed below. */
export function PhoneMonth({ period, items, detail }: PhoneMonthProps) {
  const today = useToday();
  const { weeks, day } = period;
  const days = weeks.flat();
  const shown = itemsWithin(items, { from: days[0] ?? "", to: days.at(-1) ?? "" });
  const chosen = itemsOn(shown, day).map(({ task }) => task);
  const name = wholeDateText(day);
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="grid shrink-0 grid-cols-7 border-b px-1 pb-1">
        {weeks[0]?.map((each) => (
          <span key={each} aria-hidden="true" className="py-1 text-center text-xs text-muted">
            {i18n.date(`${each}T00:00:00Z`, { weekday: "narrow", timeZone: "UTC" })}
          </span>
        ))}
        {days.map((each) => (
          <PhoneDay
            key={each}
            day={each}
            items={itemsOn(shown, each)}
            isToday={each === today}
            isChosen={each === day}
            isInside={each.startsWith(day.slice(0, 7))}
            onChoose={period.goTo}
          />
        ))}
      </div>
      <h3 className="flex h-10 shrink-0 items-center px-3 text-sm font-semibold">{name}</h3>
      {chosen.length === 0 ? (
        <p className="px-3 text-sm text-muted">{t`Nothing on this day.`}</p>
      ) : (
        <TaskLines label={name} tasks={chosen} className="min-h-0 flex-1 px-1 pb-20" {...{ detail, height }} />
      )}
    </div>
  );
}

interface PhoneDayProps {
  day: string;
  items: readonly CalendarItem[];
  isToday: boolean;
  isChosen: boolean;
  isInside: boolean;
  onChoose: (day: string) => void;
}

function PhoneDay({ day, items, isToday, isChosen, isInside, onChoose }: PhoneDayProps) {
  const name = wholeDateText(day);
  const tasks = plural(items.length, { one: "# task", other: "# tasks" });
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-current={isToday ? "date" : undefined}
      aria-label={items.length === 0 ? name : t`${name}, ${tasks}`}
      onClick={() => onChoose(day)}
      className={cn(
        "flex h-11 flex-col items-center justify-center gap-1 rounded-lg text-sm tabular-nums aria-pressed:bg-accent-soft",
        !isInside && "text-faint",
      )}
    >
      <span
        className={cn(
          "grid h-5 min-w-5 place-items-center rounded-full",
          isToday && "bg-accent font-semibold text-on-accent",
        )}
      >
        {i18n.date(`${day}T00:00:00Z`, { day: "numeric", timeZone: "UTC" })}
      </span>
      <span aria-hidden="true" className="flex h-1.5 gap-0.5 [&>*]:size-1.5!">
        {items.slice(0, most).map(({ task }) => (
          <TaskStageIcon key={task.id} task={task} />
        ))}
      </span>
    </button>
  );
}
