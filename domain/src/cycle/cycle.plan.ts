import { addDays } from "../kernel/dates.ts";
import { type Cycle, type CycleRule, cycleLimits } from "./cycle.ts";

/** The number of a cycle in its project, and its days. */
export type PlannedCycle = Pick<Cycle, "number" | "start" | "end">;

/** Returns the last day on or before `day` that is a weekday from 1 (Monday) to 7. */
function weekdayBefore(day: string, weekday: number): string {
  const own = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((own - weekday + 7) % 7));
}

/**
 * Returns the last day of a cycle that begins on `start`. One that begins on another weekday than the rule says lasts
 * some days more than its weeks, so that the next one begins on that weekday.
 */
function endOf(start: string, { weeks, startsOn }: CycleRule): string {
  return addDays(weekdayBefore(addDays(start, 7 * weeks + 6), startsOn), -1);
}

interface Known {
  /** The cycles that have not ended, in order. */
  readonly open: readonly PlannedCycle[];
  /** The last cycle that has ended; undefined if there is none. */
  readonly ended: PlannedCycle | undefined;
}

const dayBefore = (day: string) => addDays(day, -1);

/**
 * Returns the cycles of a project that have not ended, as they are to be: those that have begun keep their days, those
 * to come follow without a gap as the rule says, and cycles are added until some are planned after the one of today.
 * Each keeps its number.
 */
export function planCycles({ open, ended }: Known, rule: CycleRule, today: string): PlannedCycle[] {
  const planned = open.filter(({ start }) => start <= today);
  const first = weekdayBefore(today, rule.startsOn);
  // After a break, a cycle neither overlaps the one that ended nor begins before it.
  const before = ended && ended.end >= first ? ended.end : dayBefore(first);
  let last = planned.at(-1) ?? { number: ended?.number ?? 0, end: before };
  const toCome = () => planned.filter(({ start }) => start > today).length;
  while (toCome() < cycleLimits.planned || last.end < today) {
    const start = addDays(last.end, 1);
    const next = { number: last.number + 1, start, end: endOf(start, rule) };
    planned.push(next);
    last = next;
  }
  return planned;
}
