import type { Task } from "@baton/domain/task/task";
import { i18n } from "@lingui/core";
import { dateText, wholeDateText } from "@/platform/date-format.ts";
import { useToday } from "@/platform/use-today.ts";

/** The dates of a task in words: "Nov 27", or "Nov 23 – 27". Empty for a task without dates. */
export function DueDay({ task: { startingDate, endingDate } }: { task: Pick<Task, "startingDate" | "endingDate"> }) {
  const today = useToday();
  if (endingDate === "") return null;
  return (
    <time dateTime={endingDate} title={wholeDateText(endingDate)} className="leading-5 whitespace-nowrap">
      {rangeText(startingDate, endingDate, today)}
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
