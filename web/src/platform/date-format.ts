import { isCalendarDate } from "@baton/domain/kernel/dates";
import { i18n } from "@lingui/core";
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
}

/** Returns functions that format dates in words, or in the chosen format inside `SpecifiedScreenContext`. */
export function useDateTexts(): DateTexts {
  const chosen = useDateFormat();
  const format = useContext(SpecifiedScreenContext) ? chosen : "words";
  const today = useToday();
  return useMemo(
    () => ({
      format: (date) => dateText(date, format, today),
      whole: wholeDateText,
    }),
    [format, today],
  );
}
