import type { NotificationSettings } from "./notification-settings.ts";
import { minutesOfDay } from "./time-zone.ts";

/** The time zone of people whose browser has not reported theirs yet. */
export const unknownZone = "UTC";

function minutes(clock: string): number {
  const [hours = 0, rest = 0] = clock.split(":").map(Number);
  return hours * 60 + rest;
}

/** Returns true if a moment is within a person's quiet hours. */
export function isQuiet({ quietHours, timeZone }: Omit<NotificationSettings, "channels">, now: Date): boolean {
  if (!quietHours) return false;
  const [from, to] = [minutes(quietHours.from), minutes(quietHours.to)];
  const at = minutesOfDay(timeZone ?? unknownZone, now);
  return from < to ? at >= from && at < to : at >= from || at < to;
}
