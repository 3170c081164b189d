import type { TimeEntry } from "@baton/domain/time-entry/time-entry";

/** The time that a person spent. */
export interface PersonSum {
  /** Null if the person is unknown. */
  readonly userId: string | null;
  readonly minutes: number;
}

/** Returns the time of each person, the one who spent most first. */
export function sumsOf(entries: readonly Pick<TimeEntry, "userId" | "minutes">[]): readonly PersonSum[] {
  const sums = new Map<string | null, number>();
  for (const { userId, minutes } of entries) sums.set(userId, (sums.get(userId) ?? 0) + minutes);
  return [...sums].map(([userId, minutes]) => ({ userId, minutes })).sort((a, b) => b.minutes - a.minutes);
}

/** Returns entries in the order in which a task shows them: the newest day first, and of a day the newest entry. */
export const newestFirst = (entries: readonly TimeEntry[]): readonly TimeEntry[] =>
  entries.toSorted((a, b) => b.day.localeCompare(a.day) || b.createdAt.localeCompare(a.createdAt));
