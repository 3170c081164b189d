import { addDays, daysBetween, isCalendarDate, mondayOf } from "@baton/domain/kernel/dates";
import { reportLimits } from "@baton/domain/report/report";

/** The days that a report can be limited to with one click, by their names in the address. */
const ranges = { "4w": 4, "12w": 12, year: 52 } as const;
export type RangeName = keyof typeof ranges;

/** The parameters of the address. */
export interface ReportSearch {
  readonly range?: string;
  readonly from?: string;
  readonly to?: string;
  readonly filter?: string;
  readonly as?: string;
}

/** The days of a report, and their name if they have one. */
export interface Days {
  readonly name: RangeName | undefined;
  readonly from: string;
  readonly to: string;
}

const usual: RangeName = "12w";

const isDay = (text: string | undefined): text is string => text !== undefined && isCalendarDate(text);

/** Returns the days that end today and begin on a Monday. */
export const daysNamed = (name: RangeName, today: string): Days => ({
  ...{ name, to: today },
  from: addDays(mondayOf(today), -7 * (ranges[name] - 1)),
});

/** Returns whether a report can have these days. */
export const areDays = (from: string, to: string): boolean =>
  isDay(from) && isDay(to) && from <= to && daysBetween(from, to) < reportLimits.days;

/** Returns the days that an address names; those of twelve weeks if it names none that a report can have. */
export function daysIn({ range, from = "", to = "" }: ReportSearch, today: string): Days {
  const last = to > today ? today : to;
  if (areDays(from, last)) return { name: undefined, from, to: last };
  const name = Object.keys(ranges).find((each) => each === range) as RangeName | undefined;
  return daysNamed(name ?? usual, today);
}

/** Returns the parameters that name these days. */
export function searchOfDays({ name, from, to }: Days): Pick<ReportSearch, "range" | "from" | "to"> {
  if (name === undefined) return { from, to };
  return name === usual ? {} : { range: name };
}
