import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { readDate } from "./read-date.ts";

const isoLength = 10;
const daysOfWeek = 7;
/** The maximum number of units that words can add. Beyond it, a year would have more than four digits. */
const furthest = 1000;

const at = (date: string) => new Date(`${date}T00:00:00Z`);
const dayOf = (date: Date) => date.toISOString().slice(0, isoLength);

function daysAfter(date: string, days: number): string {
  const day = at(date);
  day.setUTCDate(day.getUTCDate() + days);
  return dayOf(day);
}

/** Returns the same day of another month, or that month's last day if it has no such day. */
function monthsAfter(date: string, months: number): string {
  const day = at(date);
  const last = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + months + 1, 0));
  last.setUTCDate(Math.min(day.getUTCDate(), last.getUTCDate()));
  return dayOf(last);
}

/** Splits a translator's list of synonyms. */
const wordsOf = (list: string) => list.toLowerCase().split(" ");

/** Units of time, with functions that add a number of them to a date. */
const units = () =>
  [
    { words: wordsOf(t`d day days`), after: daysAfter },
    { words: wordsOf(t`w week weeks`), after: (date: string, weeks: number) => daysAfter(date, weeks * daysOfWeek) },
    { words: wordsOf(t`m month months`), after: monthsAfter },
    { words: wordsOf(t`y year years`), after: (date: string, years: number) => monthsAfter(date, years * 12) },
  ] as const;

/** Returns the weekdays from Sunday on, in lower case. */
const weekdays = () =>
  Array.from({ length: daysOfWeek }, (_, day) =>
    i18n.date(new Date(Date.UTC(2026, 10, 22 + day)), { weekday: "long", timeZone: "UTC" }).toLowerCase(),
  );

/** Returns the number of days until a weekday, from 1 to 7; undefined if the word is not a weekday. */
function daysUntil(word: string, today: string): number | undefined {
  const weekday = word.length < 2 ? -1 : weekdays().findIndex((name) => name.startsWith(word));
  if (weekday < 0) return undefined;
  const days = (weekday - at(today).getUTCDay() + daysOfWeek) % daysOfWeek;
  return days === 0 ? daysOfWeek : days;
}

/** Returns the number of days from a date to the next Monday. */
const daysToMonday = (date: string) => daysOfWeek - ((at(date).getUTCDay() + daysOfWeek - 1) % daysOfWeek);

/** Returns a weekday of next week, or the first day of the next week, month or year. */
function nextOf(word: string, today: string): string | undefined {
  const until = daysUntil(word, today);
  const monday = daysAfter(today, daysToMonday(today));
  if (until !== undefined) {
    const date = daysAfter(today, until);
    return date < monday ? daysAfter(date, daysOfWeek) : date;
  }
  const [, week, month, year] = units();
  if (week.words.includes(word)) return monday;
  if (month.words.includes(word)) return `${monthsAfter(today, 1).slice(0, 7)}-01`;
  return year.words.includes(word) ? `${monthsAfter(today, 12).slice(0, 4)}-01-01` : undefined;
}

/** Parses "2 weeks", "2w" or "a month". */
function afterUnits(words: readonly string[], today: string): string | undefined {
  const [, digits, word = ""] = /^(\d+) ?(\p{L}+)$/u.exec(words.join(" ").replace(/^an? /, "1 ")) ?? [];
  const unit = units().find((one) => one.words.includes(word));
  const count = Number(digits);
  return unit && count <= furthest ? unit.after(today, count) : undefined;
}

/**
 * Parses a date in words: "tomorrow", "fri", "next fri", "in 2 weeks", or a date as a field shows it. "fri" is the next
 * Friday after today, "next fri" is the one of next week.
 * @returns "" for an empty text, undefined for an invalid date
 */
export function parseDateWords(text: string, today: string): string | undefined {
  const known = readDate(text, today);
  if (known !== undefined) return known;
  const words = text.trim().toLowerCase().replaceAll(/[.,]/g, " ").split(/\s+/);
  const [first = "", ...rest] = words;
  if (words.length === 1 && wordsOf(t`tomorrow tmrw`).includes(first)) return daysAfter(today, 1);
  if (words.length === 1 && wordsOf(t`yesterday`).includes(first)) return daysAfter(today, -1);
  if (rest.length === 1 && wordsOf(t`next`).includes(first)) return nextOf(rest[0] ?? "", today);
  if (wordsOf(t`in`).includes(first)) return afterUnits(rest, today);
  const until = words.length === 1 ? daysUntil(first, today) : undefined;
  return until === undefined ? afterUnits(words, today) : daysAfter(today, until);
}
