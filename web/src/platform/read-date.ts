import { isCalendarDate } from "@baton/domain/kernel/dates";
import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { useMemo } from "react";
import { useDateTexts } from "./date-format.ts";
import { useToday } from "./use-today.ts";

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

/** Returns functions that format dates, and read what is typed in their place. */
export function useDateReader() {
  const { format } = useDateTexts();
  const today = useToday();
  return useMemo(() => ({ format, parse: (text: string) => readDate(text, today) }), [format, today]);
}
