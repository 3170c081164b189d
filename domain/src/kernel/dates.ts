import { z } from "zod";

/** Length of `YYYY-MM-DD`. The specification shows the first 10 characters of a stored date. */
const calendarDateLength = 10;

/** Returns true if `value` is an existing day written as `YYYY-MM-DD`. */
export function isCalendarDate(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  // A day that its month lacks is read as one of the next month.
  return new Date(`${value}T00:00:00Z`).getUTCDate() === Number(value.slice(-2));
}

/**
 * Returns a schema for a calendar date, `YYYY-MM-DD`. It is never an instant, so no time zone can shift it. A date with
 * a time, as `Date.toISOString()` writes it, is accepted and cut to its day.
 * @param required the message for a missing date
 */
export function calendarDate(required: string) {
  return z
    .string(required)
    .trim()
    .min(1, { error: required, abort: true })
    .max(40, "Write the date as YYYY-MM-DD")
    .overwrite((value) => (value[calendarDateLength] === "T" ? value.slice(0, calendarDateLength) : value))
    .refine(isCalendarDate, "Write the date as YYYY-MM-DD");
}

/** Returns the current calendar date in the local time zone. */
export function today(now: Date = new Date()): string {
  const month = String(now.getMonth() + 1).padStart(2, "0");
  const day = String(now.getDate()).padStart(2, "0");
  return `${now.getFullYear()}-${month}-${day}`;
}

const dayLength = 86_400_000;

/** Returns the number of days between two calendar dates, negative if `to` is before `from`. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayLength;
}

/** Returns the calendar date `count` days after another one. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * dayLength).toISOString().slice(0, calendarDateLength);
}

/** Returns the Monday of the week that contains a calendar date. */
export function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}
