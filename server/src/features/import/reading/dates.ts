import type { DateOrder } from "@baton/domain/import/import";
import { isCalendarDate } from "@baton/domain/kernel/dates";
import type { ReadOptions } from "../format.ts";

/** No date is longer, in any format. */
const longest = 100;

/**
 * Returns what a text says about time: an instant in UTC, or a day if it names no time of day. Undefined if it is
 * neither, so that the reader can say so. A time without a zone is one in the zone that the person chose.
 */
export function readDate(
  text: string,
  { zone, dateOrder }: Pick<ReadOptions, "zone" | "dateOrder">,
): string | undefined {
  const value = text.trim();
  if (value.length > longest) return undefined;
  const found = isoDay(value) ?? numericDay(value, dateOrder) ?? namedDay(value);
  if (!found || !isCalendarDate(found.day)) return undefined;
  const time = timeIn(found.rest);
  if (time === undefined) return /\d{1,2}:\d/.test(found.rest) ? undefined : found.day;
  const offset = offsetIn(found.rest);
  return toInstant(`${found.day}T${time}`, offset ?? zone);
}

/** Returns the day of an instant in a zone; a day as it is. */
export function dayOf(date: string, zone: string): string {
  if (isCalendarDate(date)) return date;
  return Temporal.Instant.from(date).toZonedDateTimeISO(zone).toPlainDate().toString();
}

/** Returns an instant from seconds or milliseconds since 1970; undefined for zero, which products write for "none". */
export function fromEpoch(value: number | undefined, unit: "s" | "ms" = "s"): string | undefined {
  const milliseconds = (value ?? 0) * (unit === "s" ? 1000 : 1);
  return milliseconds > 0 && milliseconds < 8.64e15 ? new Date(milliseconds).toISOString() : undefined;
}

/** Returns the order of day and month in a column of dates, if one of them shows it. */
export function orderIn(column: Iterable<string>): { order?: DateOrder; isAmbiguous: boolean } {
  let isNumeric = false;
  for (const text of column) {
    const [, first, second] = numericDate.exec(text.trim()) ?? [];
    if (first === undefined) continue;
    if (Number(first) > 12) return { order: "day-first", isAmbiguous: false };
    if (Number(second) > 12) return { order: "month-first", isAmbiguous: false };
    isNumeric ||= first !== second;
  }
  return { isAmbiguous: isNumeric };
}

interface Found {
  readonly day: string;
  /** What follows the day, where a time may be. */
  readonly rest: string;
}

function isoDay(value: string): Found | undefined {
  const [all, year, month, day] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/.exec(value) ?? [];
  return all ? { day: dayText(year, month, day), rest: value.slice(all.length) } : undefined;
}

const numericDate = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?!\d)/;

function numericDay(value: string, dateOrder: DateOrder = "month-first"): Found | undefined {
  const [all, first, second, year] = numericDate.exec(value) ?? [];
  if (!all) return undefined;
  const isDayFirst = dateOrder === "day-first" || Number(first) > 12;
  const [day, month] = isDayFirst && Number(second) <= 12 ? [first, second] : [second, first];
  return { day: dayText(fullYear(year), month, day), rest: value.slice(all.length) };
}

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** Days with the English name of a month: `January 5, 2024`, `Mon, 05 Jan 2026`, `09/Jan/24`, `Wed May 13 2026`. */
function namedDay(value: string): Found | undefined {
  const text = value.replace(/^\p{L}{3,9},?\s+(?=\d|\p{L})/u, (weekday) => (monthOf(weekday) ? weekday : ""));
  const dayFirst = /^(\d{1,2})(?:st|nd|rd|th)?[\s/.-]+(\p{L}{3,9})\.?,?[\s/.-]+(\d{4}|\d{2})(?!\d)/u.exec(text);
  const monthFirst = /^(\p{L}{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})(?!\d)/u.exec(text);
  const [all, day, month, year] = dayFirst ?? [monthFirst?.[0], monthFirst?.[2], monthFirst?.[1], monthFirst?.[3]];
  const number = monthOf(month ?? "");
  if (!all || !number) return undefined;
  return { day: dayText(fullYear(year), String(number), day), rest: text.slice(all.length) };
}

const monthOf = (name: string): number => months.indexOf(name.trim().slice(0, 3).toLowerCase()) + 1;

const fullYear = (year = ""): string => (year.length === 2 ? `20${year}` : year);

const dayText = (year = "", month = "", day = ""): string =>
  `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;

/** Returns the time of day in a text as `15:04:05.000`. */
function timeIn(text: string): string | undefined {
  const [all, hour = "", minute, second = "00", fraction = "", half] =
    /(?:^|[\sT,])(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d+))?)?\s*([ap])?\.?m?/i.exec(text) ?? [];
  if (!all) return undefined;
  const twelve = half ? (Number(hour) % 12) + (half.toLowerCase() === "p" ? 12 : 0) : Number(hour);
  const isTime = twelve < 24 && Number(minute) < 60 && Number(second) < 60;
  const milliseconds = fraction.slice(0, 3).padEnd(3, "0");
  return isTime ? `${String(twelve).padStart(2, "0")}:${minute}:${second}.${milliseconds}` : undefined;
}

/** Zones that exports name by letters, which have no single meaning otherwise: those of North America and Europe. */
const letters: Readonly<Record<string, string>> = {
  ...{ EST: "-05:00", EDT: "-04:00", CST: "-06:00", CDT: "-05:00", MST: "-07:00", MDT: "-06:00", PST: "-08:00" },
  ...{ PDT: "-07:00", BST: "+01:00", CET: "+01:00", CEST: "+02:00", EET: "+02:00", EEST: "+03:00", IST: "+05:30" },
};

/** Returns the offset from UTC that a text states. */
function offsetIn(text: string): string | undefined {
  const [, sign, hour = "", minute = "00"] = /([+-])(\d{1,2}):?(\d{2})?(?!\d)/.exec(text) ?? [];
  if (sign) return `${sign}${hour.padStart(2, "0")}:${minute}`;
  if (/(?:Z|\bGMT|\bUTC)\)?\s*$/i.test(text)) return "+00:00";
  return letters[/\b([A-Z]{3,4})\)?\s*$/.exec(text)?.[1] ?? ""];
}

function toInstant(local: string, zone: string): string {
  const time = Temporal.PlainDateTime.from(local).toZonedDateTime(zone).toInstant();
  return new Date(time.epochMilliseconds).toISOString();
}
