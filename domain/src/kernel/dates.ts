import { z } from "zod";

/** Length of `YYYY-MM-DD`; the specification shows the first 10 characters of a stored date. */
const calendarDateLength = 10;

/** True when `value` is `YYYY-MM-DD` and names a day that exists. */
export function isCalendarDate(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const instant = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(value);
}

/**
 * A calendar date, `YYYY-MM-DD`, never an instant: no time zone can shift it. A date with a time behind it, as
 * `Date.toISOString()` writes it, is taken and cut to its day.
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

/** Today's calendar date where the caller is. */
export function today(now: Date = new Date()): string {
  const month = String(now.getMonth() + 1).padStart(2, "0");
  const day = String(now.getDate()).padStart(2, "0");
  return `${now.getFullYear()}-${month}-${day}`;
}

const dayLength = 86_400_000;

/** Days from one calendar date to another; negative when the second is earlier. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayLength;
}
