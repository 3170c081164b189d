import { addDays, isCalendarDate, mondayOf } from "../kernel/dates.ts";

/** Days from `from` to `to`, both included. An undefined end is open. */
export interface Days {
  readonly from: string | undefined;
  readonly to: string | undefined;
}

const units = { d: "day", w: "week", m: "month", y: "year" } as const;

/** Returns the day `count` units after `day`. A month that is too short ends with its last day. */
function shifted(day: string, count: number, unit: keyof typeof units): string {
  if (unit === "d" || unit === "w") return addDays(day, unit === "w" ? 7 * count : count);
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const months = year * 12 + month - 1 + count * (unit === "y" ? 12 : 1);
  const last = new Date(Date.UTC(Math.floor(months / 12), (months % 12) + 1, 0));
  last.setUTCDate(Math.min(date, last.getUTCDate()));
  return last.toISOString().slice(0, day.length);
}

/** Returns the days that a word names. */
function daysNamed(word: string, today: string): Days | undefined {
  const one = (day: string) => ({ from: day, to: day });
  const monday = mondayOf(today);
  const firstOfMonth = `${today.slice(0, 8)}01`;
  switch (word) {
    case "today":
      return one(today);
    case "tomorrow":
      return one(addDays(today, 1));
    case "yesterday":
      return one(addDays(today, -1));
    case "this-week":
      return { from: monday, to: addDays(monday, 6) };
    case "next-week":
      return { from: addDays(monday, 7), to: addDays(monday, 13) };
    case "this-month":
      return { from: firstOfMonth, to: addDays(shifted(firstOfMonth, 1, "m"), -1) };
    default:
      return isCalendarDate(word) ? one(word) : undefined;
  }
}

/** At most three digits, so that no day is after the year 9999. */
const relative = /^(-?\d{1,3})([dwmy])$/;

/** Returns the day that is a number of units from today: `7d`. Backwards, it lies in the past. */
function relativeDay(text: string, today: string, isBackward: boolean): string | undefined {
  const [, count, unit] = relative.exec(text) ?? [];
  if (unit === undefined) return undefined;
  return shifted(today, (isBackward ? -1 : 1) * Number(count), unit as keyof typeof units);
}

function rangeOf(value: string, today: string, isBackward: boolean): Days | undefined {
  const [start = "", end = "", ...more] = value.split("..");
  if (more.length > 0 || (start === "" && end === "")) return undefined;
  const dayOf = (text: string) => relativeDay(text, today, isBackward) ?? daysNamed(text, today);
  const [first, last] = [start, end].map((text) => (text === "" ? "" : dayOf(text)));
  if (first === undefined || last === undefined) return undefined;
  const from = typeof first === "string" ? first || undefined : first.from;
  const to = typeof last === "string" ? last || undefined : last.to;
  // Backwards, `7d..0d` and `0d..7d` are the same days.
  const isTurned = isBackward && (relative.test(start) || relative.test(end));
  if (!isTurned) return { from, to };
  if (from === undefined || to === undefined) return { from: to, to: from };
  return from <= to ? { from, to } : { from: to, to: from };
}

/**
 * Returns the days that a value of the filter language means, or undefined if it is none: a day, a word, a range, `<7d`
 * or `>7d`.
 * @param today the calendar date of the person who asks
 * @param isBackward relative days count into the past, so that `<7d` means within the last 7 days
 */
export function daysOf(value: string, today: string, isBackward: boolean): Days | undefined {
  if (value.includes("..")) return rangeOf(value, today, isBackward);
  const sign = value[0];
  if (sign !== "<" && sign !== ">") return daysNamed(value, today);
  const day = relativeDay(value.slice(1), today, isBackward);
  if (day === undefined) return undefined;
  const isLater = (sign === ">") !== isBackward;
  return isLater ? { from: addDays(day, 1), to: undefined } : { from: undefined, to: addDays(day, -1) };
}

const weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];

/**
 * Returns the day that a weekday's name means: `fri` the next one after today, `next fri` that of next week; backwards,
 * the last one before today. A filter does not have these names, as it would mean other days each week.
 */
export function weekdayNamed(text: string, today: string, isBackward: boolean): string | undefined {
  const [, next, name = "?"] = /^(next[ -])?([a-z]{3,})$/.exec(text) ?? [];
  const weekday = weekdays.findIndex((each) => each.startsWith(name));
  if (weekday < 0) return undefined;
  const day = addDays(mondayOf(today), weekday);
  if (next) return addDays(day, 7);
  if (isBackward) return day < today ? day : addDays(day, -7);
  return day > today ? day : addDays(day, 7);
}

/** Returns true if a day is among `days`. */
export function isAmong(day: string, { from, to }: Days): boolean {
  return (from === undefined || from <= day) && (to === undefined || day <= to);
}
