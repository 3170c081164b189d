import { addDays, daysBetween } from "@baton/domain/kernel/dates";
import { addMonths, type Span, weekOf } from "@/features/schedule/public.ts";

/** What a tick of the time axis stands for. */
export const zooms = ["day", "week", "month", "quarter"] as const;
export type Zoom = (typeof zooms)[number];

/** The width of a day, in pixels. */
const dayWidths: Readonly<Record<Zoom, number>> = { day: 40, week: 16, month: 5, quarter: 1.75 };

/** How far the axis goes beyond the tasks, in pixels, and from today at most, in days. */
const margin = 3_000;
const furthest = 366 * 30;

/** The days of the time axis, and where they are. */
export interface Scale {
  readonly zoom: Zoom;
  readonly dayWidth: number;
  readonly first: string;
  readonly width: number;
}

/** Returns the axis that shows some days and today, from the beginning of a year to the end of another. */
export function scaleOf(zoom: Zoom, spans: readonly Span[], today: string): Scale {
  const dayWidth = dayWidths[zoom];
  let [from, to] = [today, today];
  for (const span of spans) {
    if (span.from < from) from = span.from;
    if (span.to > to) to = span.to;
  }
  const room = Math.ceil(margin / dayWidth);
  const within = (day: string, sign: 1 | -1) =>
    addDays(today, sign * Math.min(Math.abs(daysBetween(today, day)) + room, furthest));
  const first = `${within(from, -1).slice(0, 4)}-01-01`;
  const last = `${within(to, 1).slice(0, 4)}-12-31`;
  return { zoom, dayWidth, first, width: (daysBetween(first, last) + 1) * dayWidth };
}

/** Returns the distance of the beginning of a day from the beginning of the axis, in pixels. */
export function offsetOf({ first, dayWidth, width }: Scale, day: string): number {
  return Math.min(Math.max(daysBetween(first, day) * dayWidth, 0), width);
}

/** Returns the day at a distance from the beginning of the axis. */
export const dayAt = ({ first, dayWidth }: Scale, offset: number): string =>
  addDays(first, Math.floor(offset / dayWidth));

/** Where something is along the axis, in pixels. */
export interface Extent {
  readonly start: number;
  readonly end: number;
}

/** Returns where the days of a span are. */
export const extentOf = (scale: Scale, { from, to }: Span): Extent => ({
  start: offsetOf(scale, from),
  end: offsetOf(scale, addDays(to, 1)),
});

/** Returns the first day of the unit of a tick that contains a day. */
function tickOf(zoom: Zoom, day: string, locale: string): string {
  if (zoom === "day") return day;
  if (zoom === "week") return weekOf(day, locale);
  const month = addMonths(day, 0);
  return zoom === "month" ? month : addMonths(month, -((Number(month.slice(5, 7)) - 1) % 3));
}

/** Returns the first day of the next tick. */
function tickAfter(zoom: Zoom, tick: string): string {
  if (zoom === "day") return addDays(tick, 1);
  if (zoom === "week") return addDays(tick, 7);
  return addMonths(tick, zoom === "month" ? 1 : 3);
}

/** Returns the ticks of a part of the axis: the first days of its weeks, months, or whatever a tick stands for. */
export function ticksIn(scale: Scale, { start, end }: Extent, locale: string): readonly string[] {
  const last = dayAt(scale, Math.min(end, scale.width) - 1);
  const ticks: string[] = [];
  let tick = tickOf(scale.zoom, dayAt(scale, Math.max(start, 0)), locale);
  while (tick <= last) {
    ticks.push(tick);
    tick = tickAfter(scale.zoom, tick);
  }
  return ticks;
}

/** Returns the Saturdays of a part of the axis. Where days are narrow, weekends are not shown. */
export function saturdaysIn(scale: Scale, { start, end }: Extent): readonly string[] {
  if (scale.zoom !== "day" && scale.zoom !== "week") return [];
  const from = dayAt(scale, Math.max(start, 0));
  const weekday = new Date(`${from}T00:00:00Z`).getUTCDay();
  const first = weekday === 0 ? addDays(from, -1) : addDays(from, 6 - weekday);
  const count = Math.max(0, Math.ceil((daysBetween(first, dayAt(scale, end)) + 1) / 7));
  return Array.from({ length: count }, (_, index) => addDays(first, index * 7));
}
