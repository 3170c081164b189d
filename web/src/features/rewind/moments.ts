/** How many days the track shows, by their names in the address. */
export const spans = { "7d": 7, "14d": 14, "3m": 91, all: Number.POSITIVE_INFINITY } as const;
export type SpanName = keyof typeof spans;

const dayMs = 24 * 3_600_000;

/** The period that the track shows, in milliseconds. */
export interface Track {
  readonly from: number;
  readonly to: number;
}

const startOfDay = (time: number) => new Date(time).setHours(0, 0, 0, 0);

/** Returns the period of a track that ends now, and begins with a day or with the project. */
export function trackOf(span: SpanName, begins: number, now: number): Track {
  const days = spans[span];
  const from = days === Number.POSITIVE_INFINITY ? begins : startOfDay(now - (days - 1) * dayMs);
  return { from: Math.min(Math.max(from, begins), now - 60_000), to: now };
}

/** Returns the share of the track at which a time is. */
export const shareAt = ({ from, to }: Track, time: number): number =>
  Math.min(1, Math.max(0, (time - from) / (to - from)));

/** Returns the time at a share of the track; that of an event, if one is close. */
export function timeAt(track: Track, share: number, events: readonly number[], reach: number): number {
  const time = track.from + Math.min(1, Math.max(0, share)) * (track.to - track.from);
  const near = events.toSorted((a, b) => Math.abs(a - time) - Math.abs(b - time))[0];
  return near !== undefined && Math.abs(near - time) <= reach * (track.to - track.from) ? near : time;
}

/** Returns the time that a key leads to; undefined for other keys. Events are sorted, oldest first. */
export function timeAfterKey(
  { key, shiftKey }: { key: string; shiftKey: boolean },
  time: number,
  events: readonly number[],
  { from, to }: Track,
): number | undefined {
  const step = (by: number) => Math.min(to, Math.max(from, time + by));
  if (key === "Home") return from;
  if (key === "End") return to;
  if (key === "PageUp") return step(-7 * dayMs);
  if (key === "PageDown") return step(7 * dayMs);
  if (key === "ArrowLeft") return shiftKey ? step(-dayMs) : (events.findLast((event) => event < time) ?? from);
  if (key === "ArrowRight") return shiftKey ? step(dayMs) : (events.find((event) => event > time) ?? to);
  return undefined;
}

/** Returns the midnights of a track, as many as have room. */
export function ticksOf({ from, to }: Track, most: number): number[] {
  const days = Math.ceil((to - from) / dayMs);
  const every = Math.max(1, Math.ceil(days / most));
  const ticks: number[] = [];
  const day = new Date(startOfDay(from));
  for (day.setDate(day.getDate() + 1); day.getTime() < to; day.setDate(day.getDate() + every))
    ticks.push(day.getTime());
  return ticks;
}

/** Returns the local time of day of a moment, such as "16:00". */
export function clockOf(time: number): string {
  const date = new Date(time);
  return [date.getHours(), date.getMinutes()].map((part) => String(part).padStart(2, "0")).join(":");
}

/** Returns the moment at a local time of a day. */
export const momentAt = (day: string, clock: string): number => new Date(`${day}T${clock}`).getTime();
