const dayMs = 24 * 3_600_000;
const minuteMs = 60_000;

/** Returns true if a text is the name of a time zone, such as `Europe/Berlin`. */
export function isTimeZone(name: string): boolean {
  try {
    formatOf(name);
    return true;
  } catch {
    return false;
  }
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const digits = { year: "numeric", month: "2-digit", day: "2-digit", hour: "2-digit", minute: "2-digit" } as const;
  const format = new Intl.DateTimeFormat("en", { timeZone, hourCycle: "h23", calendar: "gregory", ...digits });
  formats.set(timeZone, format);
  return format;
}

/** Returns the local time in a time zone, in whole minutes, as milliseconds of UTC. */
function clockIn(timeZone: string, moment: number): number {
  const parts = formatOf(timeZone).formatToParts(moment);
  const number = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value);
  return Date.UTC(number("year"), number("month") - 1, number("day"), number("hour"), number("minute"));
}

/** Returns the calendar date in a time zone. */
export function dayIn(timeZone: string, moment: Date): string {
  return new Date(clockIn(timeZone, moment.getTime())).toISOString().slice(0, "YYYY-MM-DD".length);
}

/** Returns the minutes since midnight, local time, in a time zone. */
export function minutesOfDay(timeZone: string, moment: Date): number {
  return (clockIn(timeZone, moment.getTime()) % dayMs) / minuteMs;
}

/** Returns the moment at which the local time in a time zone is `shown`, given as milliseconds of UTC. */
function momentAt(timeZone: string, shown: number): number {
  const offsetAt = (moment: number) => clockIn(timeZone, moment) - Math.floor(moment / minuteMs) * minuteMs;
  const first = shown - offsetAt(shown);
  // The offset may change between the two moments.
  return shown - offsetAt(first);
}

/** Returns the moment at which a calendar date begins in a time zone. */
export function startOfDay(timeZone: string, day: string): Date {
  return new Date(momentAt(timeZone, Date.parse(`${day}T00:00:00Z`)));
}

/** Returns the moment of `hour` o'clock in a time zone, `days` after the local date of `now`. */
function timeOfDay(hour: number, timeZone: string, now: Date, days: number): Date {
  const clock = clockIn(timeZone, now.getTime());
  return new Date(momentAt(timeZone, clock - (clock % dayMs) + days * dayMs + hour * 60 * minuteMs));
}

/** Returns the next moment after `now` at which it is `hour` o'clock in a time zone. */
export function nextTimeAt(hour: number, timeZone: string, now: Date): Date {
  const today = timeOfDay(hour, timeZone, now, 0);
  return today > now ? today : timeOfDay(hour, timeZone, now, 1);
}

/** Returns the moment of a time of day on a calendar date in a time zone. A time that daylight saving skips is an hour later. */
export function momentOf(timeZone: string, day: string, time: string): Date {
  return new Date(momentAt(timeZone, Date.parse(`${day}T${time}:00Z`)));
}
