import { addDays, daysBetween } from "@baton/domain/kernel/dates";
import { parseDate, startOfWeek } from "@internationalized/date";
import type { Dates } from "@/features/task/bulk/public.ts";

export const weekLength = 7;

/** The calendar days that a task takes up, both included. */
export interface Span {
  readonly from: string;
  readonly to: string;
}

/** Returns the days that a task takes up; undefined for a task without dates. */
export function spanOf({ startingDate, endingDate }: Dates): Span | undefined {
  const to = endingDate || startingDate;
  if (to === "") return undefined;
  return { from: startingDate !== "" && startingDate <= to ? startingDate : to, to };
}

/** Returns the first day of the week that contains a day, as it is usual in a locale. */
export const weekOf = (day: string, locale: string): string => startOfWeek(parseDate(day), locale).toString();

/** Returns the days of a week from its first day. */
export const daysOfWeek = (first: string): readonly string[] =>
  Array.from({ length: weekLength }, (_, index) => addDays(first, index));

/** Returns the first day of a month that is some months after that of a day. */
export function addMonths(day: string, count: number): string {
  return parseDate(day).set({ day: 1 }).add({ months: count }).toString();
}

/** Returns the weeks that contain the days of a month, each as its days. */
export function weeksOfMonth(day: string, locale: string): readonly (readonly string[])[] {
  const first = addMonths(day, 0);
  const [start, next] = [weekOf(first, locale), addMonths(day, 1)];
  const count = Math.ceil(daysBetween(start, next) / weekLength);
  return Array.from({ length: count }, (_, index) => daysOfWeek(addDays(start, index * weekLength)));
}

/** Returns the fields that move a task by some days. */
export function movedBy({ startingDate, endingDate }: Dates, days: number): Dates {
  const moved = (day: string) => (day === "" ? "" : addDays(day, days));
  return { startingDate: moved(startingDate), endingDate: moved(endingDate) };
}

/** Returns the fields that move one end of a task to a day, which does not go beyond the other end. */
export function resizedTo(task: Dates, edge: "start" | "end", day: string): Dates {
  const { from, to } = spanOf(task) ?? { from: day, to: day };
  return edge === "start"
    ? { startingDate: day < to ? day : to, endingDate: to }
    : { startingDate: from, endingDate: day > from ? day : from };
}

/** Returns the fields that put a task on a day. It keeps its length. */
export function movedTo(task: Dates, day: string): Dates {
  const span = spanOf(task);
  return span ? movedBy(task, daysBetween(span.from, day)) : { startingDate: "", endingDate: day };
}
