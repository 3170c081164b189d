import type { Cycle } from "@baton/domain/cycle/cycle";
import { addDays, daysBetween, isCalendarDate, mondayOf } from "@baton/domain/kernel/dates";
import { reportLimits } from "@baton/domain/report/report";

/** The weeks that a report can be limited to with one click, by their names in the address. */
const ranges = { "4w": 4, "12w": 12, year: 52 } as const;

/** Cycles that a report can be limited to. */
const cycleRanges = ["cycle", "last-cycle"] as const;
type CycleRange = (typeof cycleRanges)[number];

export type RangeName = keyof typeof ranges | CycleRange;

/** The days of the cycles of a project that have begun: the current one, and the one before. */
export type CycleDays = Partial<Record<CycleRange, { readonly from: string; readonly to: string }>>;

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

const usual = "12w";

const isDay = (text: string | undefined): text is string => text !== undefined && isCalendarDate(text);

/** Returns the days of cycles until today. */
export function daysOfCycles(cycles: readonly Pick<Cycle, "start" | "end" | "result">[], today: string): CycleDays {
  const current = cycles.find(({ result, start }) => result === null && start <= today);
  const last = cycles.findLast(({ result }) => result !== null);
  const until = (end: string) => (end < today ? end : today);
  return {
    ...(current && { cycle: { from: current.start, to: until(current.end) } }),
    ...(last && { "last-cycle": { from: last.start, to: until(last.end) } }),
  };
}

const weeksUntil = (name: keyof typeof ranges, today: string): Days => ({
  ...{ name, to: today },
  from: addDays(mondayOf(today), -7 * (ranges[name] - 1)),
});

/** Returns the days that have a name: those of a cycle, or weeks that end today and begin on a Monday. */
export function daysNamed(name: RangeName, today: string, cycles: CycleDays): Days | undefined {
  if (name === "cycle" || name === "last-cycle") return cycles[name] && { name, ...cycles[name] };
  return weeksUntil(name, today);
}

/** Returns whether a report can have these days. */
export const areDays = (from: string, to: string): boolean =>
  isDay(from) && isDay(to) && from <= to && daysBetween(from, to) < reportLimits.days;

/** Returns the days that an address names; those of twelve weeks if it names none that a report can have. */
export function daysIn({ range, from = "", to = "" }: ReportSearch, today: string, cycles: CycleDays): Days {
  const last = to > today ? today : to;
  if (areDays(from, last)) return { name: undefined, from, to: last };
  const name = [...Object.keys(ranges), ...cycleRanges].find((each) => each === range) as RangeName | undefined;
  return daysNamed(name ?? usual, today, cycles) ?? weeksUntil(usual, today);
}

/** Returns the parameters that name these days. */
export function searchOfDays({ name, from, to }: Days): Pick<ReportSearch, "range" | "from" | "to"> {
  if (name === undefined) return { from, to };
  return name === usual ? {} : { range: name };
}
