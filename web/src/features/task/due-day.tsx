import type { Task } from "@baton/domain/task/task";
import { i18n } from "@lingui/core";
import { dateText, wholeDateText } from "@/platform/date-format.ts";
import { useToday } from "@/platform/use-today.ts";

type Dated = Pick<Task, "startingDate" | "endingDate">;

/** Returns the dates of a task in words: "Nov 27", or "Nov 23 – 27"; empty for a task without dates. */
export function dueDayText({ startingDate, endingDate }: Dated, today: string): string {
  return endingDate === "" ? "" : rangeText(startingDate, endingDate, today);
}

/** The dates of a task in words. Nothing for a task without dates. */
export function DueDay({ task }: { task: Dated }) {
  const text = dueDayText(task, useToday());
  const { endingDate } = task;
  if (text === "") return null;
  return (
    <time dateTime={endingDate} title={wholeDateText(endingDate)} className="leading-5 whitespace-nowrap">
      {text}
    </time>
  );
}

function rangeText(from: string, to: string, today: string): string {
  if (from === "" || from >= to) return dateText(to, "words", today);
  const isThisYear = to.slice(0, 4) === today.slice(0, 4);
  const format = new Intl.DateTimeFormat(i18n.locale, {
    month: "short",
    day: "numeric",
    timeZone: "UTC",
    ...(isThisYear ? {} : { year: "numeric" }),
  });
  return format.formatRange(new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`));
}
