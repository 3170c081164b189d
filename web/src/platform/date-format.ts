import { isCalendarDate } from "@baton/domain/kernel/dates";
import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { useContext, useMemo, useSyncExternalStore } from "react";
import { readPreference, writePreference } from "./preferences.ts";
import { SpecifiedScreenContext } from "./specified-screen.ts";
import { useToday } from "./use-today.ts";

const dateFormats = ["iso", "words"] as const;
/** How calendar dates are shown: `2026-11-23`, or `Nov 23`. */
export type DateFormat = (typeof dateFormats)[number];

const isoLength = 10;

const inThisYear = { month: "short", day: "numeric", timeZone: "UTC" } as const;
const inAnotherYear = { dateStyle: "medium", timeZone: "UTC" } as const;

/** Returns a date as it is shown. An instant is cut to its day; an invalid date is returned unchanged. */
export function dateText(date: string, format: DateFormat, today: string): string {
  const day = date.slice(0, isoLength);
  if (format === "iso" || !isCalendarDate(day)) return day;
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  return i18n.date(`${day}T00:00:00Z`, isThisYear ? inThisYear : inAnotherYear);
}

/** Returns the full date: `Monday, November 23, 2026`. */
export function wholeDateText(date: string): string {
  const day = date.slice(0, isoLength);
  return isCalendarDate(day) ? i18n.date(`${day}T00:00:00Z`, { dateStyle: "full", timeZone: "UTC" }) : day;
}

/** Returns a date with its day of the week, as short as it is clear: `Fri, Dec 4`. */
export function weekdayText(date: string, today: string): string {
  const isThisYear = date.slice(0, 4) === today.slice(0, 4);
  const year = isThisYear ? {} : ({ year: "numeric" } as const);
  return i18n.date(`${date}T00:00:00Z`, { ...inThisYear, weekday: "short", ...year });
}

const months = () =>
  Array.from({ length: 12 }, (_, month) =>
    i18n.date(new Date(Date.UTC(2026, month, 1)), { month: "long", timeZone: "UTC" }).toLowerCase(),
  );

const pad = (part: string | number) => String(part).padStart(2, "0");

function monthOf(name: string): number {
  return name.length < 3 ? -1 : months().findIndex((month) => month.startsWith(name));
}

/** Eight digits that are at least this number begin with the year; others end with it. */
const firstYear = "1900";

/** Splits a typed date into its parts: `2026-11-23`, `20261123`, `11232026`, `Nov 23`, `23 November 2027`. */
function partsOf(text: string, today: string): { year: string; month: string | number; day: string } | null {
  if (/^\d{8}$/.test(text)) {
    const monthAt = text >= firstYear ? 4 : 0;
    const year = monthAt === 0 ? text.slice(4) : text.slice(0, 4);
    return { year, month: text.slice(monthAt, monthAt + 2), day: text.slice(monthAt + 2, monthAt + 4) };
  }
  const numbers = /^(\d{4})[-./ ](\d{1,2})[-./ ](\d{1,2})$/.exec(text);
  if (numbers) {
    const [, year = "", month = "", day = ""] = numbers;
    return { year, month, day };
  }
  const words = /^(?:(\p{L}+)\.? ?(\d{1,2})|(\d{1,2})\.? ?(\p{L}+)\.?)(?:,? (\d{4}))?$/u.exec(text);
  if (!words) return null;
  const [, monthFirst, dayAfter, dayFirst, monthAfter, year = today.slice(0, 4)] = words;
  return { year, month: monthOf(monthFirst ?? monthAfter ?? "") + 1, day: dayAfter ?? dayFirst ?? "" };
}

/** Parses a calendar date; "" for an empty text, undefined for an invalid one. */
export function readDate(text: string, today: string): string | undefined {
  const typed = text.trim().toLowerCase();
  if (typed === "") return "";
  if (typed === t`Today`.toLowerCase()) return today;
  const parts = partsOf(typed, today);
  const date = parts && `${parts.year}-${pad(parts.month)}-${pad(parts.day)}`;
  return date && isCalendarDate(date) ? date : undefined;
}

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function readFormat(): DateFormat {
  const stored = readPreference("dates");
  return dateFormats.find((format) => format === stored) ?? "iso";
}

/** Sets and stores the date format of this browser. */
export function chooseDateFormat(format: DateFormat): void {
  writePreference("dates", format);
  for (const listener of listeners) listener();
}

export function useDateFormat(): DateFormat {
  return useSyncExternalStore(subscribe, readFormat, () => "iso");
}

export interface DateTexts {
  readonly format: (date: string) => string;
  readonly whole: (date: string) => string;
  /** @see readDate */
  readonly parse: (text: string) => string | undefined;
}

/** Returns functions that format and parse dates in words, or in the chosen format inside `SpecifiedScreenContext`. */
export function useDateTexts(): DateTexts {
  const chosen = useDateFormat();
  const format = useContext(SpecifiedScreenContext) ? chosen : "words";
  const today = useToday();
  return useMemo(
    () => ({
      format: (date) => dateText(date, format, today),
      whole: wholeDateText,
      parse: (text) => readDate(text, today),
    }),
    [format, today],
  );
}
