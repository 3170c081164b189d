import { addDays } from "@baton/domain/kernel/dates";

/** Full weeks that a forecast is made from. */
const forecastWeeks = 4;

interface Week {
  /** Its Monday. */
  readonly week: string;
  readonly completed: number;
}

/** The completed tasks of the weeks of a report. */
export interface Throughput {
  readonly weeks: readonly (Week & { readonly isFull: boolean })[];
  readonly full: number;
  /** Of a full week; null if there is none. */
  readonly average: number | null;
  /** Of the last full weeks; null if there are too few. */
  readonly recent: number | null;
}

const mean = (weeks: readonly Week[]) => weeks.reduce((sum, { completed }) => sum + completed, 0) / weeks.length;
const rounded = (value: number) => Math.round(value * 10) / 10;

/** Returns the throughput of weeks. The running one, and one that the report cuts, are not full. */
export function throughputOf(rows: readonly Week[], { from, to, today }: { from: string; to: string; today: string }) {
  const weeks = rows.map((row) => {
    const last = addDays(row.week, 6);
    return { ...row, isFull: row.week >= from && last <= to && last < today };
  });
  const full = weeks.filter(({ isFull }) => isFull);
  return {
    weeks,
    full: full.length,
    average: full.length === 0 ? null : rounded(mean(full)),
    recent: full.length < forecastWeeks ? null : rounded(mean(full.slice(-forecastWeeks))),
  } satisfies Throughput;
}

/** When the open tasks will be done: in some weeks, never at this rate, or not to be said. */
export type Forecast = { readonly weeks: number; readonly rate: number } | "never" | null;

/**
 * Returns a forecast from the last full weeks.
 * @param added the tasks that were added in them
 */
export function forecastOf(open: number, { recent }: Throughput, added: number): Forecast {
  if (recent === null || open === 0) return null;
  if (recent === 0 || added / forecastWeeks >= recent) return "never";
  return { weeks: Math.max(1, Math.round(open / recent)), rate: Math.round(recent) || recent };
}

/** Returns how many tasks were added in the last full weeks, from the scope of each day. */
export function addedLately(days: readonly { day: string; scope: number }[], { weeks }: Throughput): number {
  const full = weeks.filter(({ isFull }) => isFull).slice(-forecastWeeks);
  const [first, last] = [full[0], full.at(-1)];
  if (!(first && last)) return 0;
  const scopeOn = (day: string) => days.find((each) => each.day === day)?.scope;
  const end = scopeOn(addDays(last.week, 6)) ?? 0;
  return end - (scopeOn(addDays(first.week, -1)) ?? days[0]?.scope ?? 0);
}
