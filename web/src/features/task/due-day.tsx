import type { Task } from "@baton/domain/task/task";
import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { Repeat } from "lucide-react";
import { dateText, wholeDateText } from "@/platform/date-format.ts";
import { useToday } from "@/platform/use-today.ts";

type Timed = Partial<Pick<Task, "dueTime" | "recurrence">>;
type Dated = Pick<Task, "startingDate" | "endingDate"> & Timed;

/** Returns what follows the due date of a task: ", 9:00", or nothing. */
export const timeAfter = ({ dueTime }: Timed): string => (dueTime ? `, ${dueTime.replace(/^0/, "")}` : "");

/** Follows the due date of a task that repeats. */
export const RepeatMark = ({ task }: { task: Timed }) =>
  task.recurrence && <Repeat size={12} role="img" aria-label={t`Repeats`} className="ms-1 inline shrink-0" />;

/** Returns the dates of a task in words: "Nov 27, 9:00", or "Nov 23 – 27"; empty for a task without dates. */
export function dueDayText(task: Dated, today: string): string {
  const { startingDate, endingDate } = task;
  return endingDate === "" ? "" : rangeText(startingDate, endingDate, today) + timeAfter(task);
}

/** The dates of a task in words. Nothing for a task without dates. */
export function DueDay({ task }: { task: Dated }) {
  const text = dueDayText(task, useToday());
  const { endingDate } = task;
  if (text === "") return null;
  return (
    <time dateTime={endingDate} title={wholeDateText(endingDate)} className="leading-5 whitespace-nowrap">
      {text}
      <RepeatMark task={task} />
    </time>
  );
}

/** The formats of ranges by locale, and whether they are of this year. */
const ranges = new Map<string, Intl.DateTimeFormat>();

function rangeText(from: string, to: string, today: string): string {
  if (from === "" || from >= to) return dateText(to, "words", today);
  const isThisYear = to.slice(0, 4) === today.slice(0, 4);
  const key = `${i18n.locale} ${isThisYear}`;
  const format =
    ranges.get(key) ??
    new Intl.DateTimeFormat(i18n.locale, {
      month: "short",
      day: "numeric",
      timeZone: "UTC",
      ...(isThisYear ? {} : { year: "numeric" }),
    });
  ranges.set(key, format);
  return format.formatRange(new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`));
}
