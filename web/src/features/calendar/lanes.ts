import type { Span } from "@/features/schedule/public.ts";

/** An item on the calendar. */
export interface Spanned extends Span {
  readonly id: string;
}

/** The part of an item that is in one week: the indexes of its first and last day there, and its lane. */
export interface Segment<T extends Spanned> {
  readonly item: T;
  readonly first: number;
  readonly last: number;
  readonly lane: number;
  /** Whether the item begins before this week, and ends after it. */
  readonly isContinued: boolean;
  readonly continues: boolean;
}

/** Compares items: those that begin earlier, and of these the longer ones, are above the others. */
export function byStart(a: Spanned, b: Spanned): number {
  if (a.from !== b.from) return a.from < b.from ? -1 : 1;
  if (a.to !== b.to) return a.to > b.to ? -1 : 1;
  return 0;
}

/**
 * Returns the segments of the items that are in a week. Two that share a day are in different lanes, and each is in the
 * first lane in which the items before it leave its days free. In the order of `byStart`, no lane is wasted.
 */
export function segmentsIn<T extends Spanned>(items: readonly T[], days: readonly string[]): readonly Segment<T>[] {
  const [start = "", end = ""] = [days[0], days.at(-1)];
  /** The days of each lane that are taken, as bits. */
  const taken: number[] = [];
  return items.flatMap((item): Segment<T>[] => {
    if (item.to < start || item.from > end) return [];
    const [isContinued, continues] = [item.from < start, item.to > end];
    const first = isContinued ? 0 : days.indexOf(item.from);
    const last = continues ? days.length - 1 : days.indexOf(item.to);
    const bits = (1 << (last + 1)) - (1 << first);
    const found = taken.findIndex((lane) => (lane & bits) === 0);
    const lane = found < 0 ? taken.length : found;
    taken[lane] = (taken[lane] ?? 0) | bits;
    return [{ item, first, last, lane, isContinued, continues }];
  });
}

/** What a week shows of its segments. */
export interface Fitted<T extends Spanned> {
  readonly shown: readonly Segment<T>[];
  /** The number of hidden items by day. */
  readonly hidden: readonly number[];
}

/**
 * Returns the segments for which a week has space. On days on which some are hidden, the last lane says how many: what
 * is in it elsewhere stays.
 */
export function fitted<T extends Spanned>(segments: readonly Segment<T>[], lanes: number, days: number): Fitted<T> {
  const daysOf = ({ first, last }: Segment<T>) => Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const full = new Set(segments.filter(({ lane }) => lane >= lanes).flatMap(daysOf));
  const isShown = (segment: Segment<T>) =>
    segment.lane < lanes - 1 || (segment.lane < lanes && !daysOf(segment).some((day) => full.has(day)));
  const hidden = Array.from({ length: days }, () => 0);
  const [shown, others] = [segments.filter(isShown), segments.filter((segment) => !isShown(segment))];
  for (const day of others.flatMap(daysOf)) hidden[day] = (hidden[day] ?? 0) + 1;
  return { shown, hidden };
}
