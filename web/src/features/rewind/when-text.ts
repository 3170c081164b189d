import { i18n } from "@lingui/core";

/** Returns the day of a moment, such as "Nov 19". */
export const dayText = (time: number): string => i18n.date(new Date(time), { month: "short", day: "numeric" });

/** Returns a moment where there is little room: "Nov 19, 16:00". */
export const shortMomentText = (time: number): string =>
  i18n.date(new Date(time), { month: "short", day: "numeric", hour: "2-digit", minute: "2-digit" });

/** Returns a moment such as "Thursday, November 19, 16:00". */
export const momentText = (time: number): string =>
  i18n.date(new Date(time), { weekday: "long", month: "long", day: "numeric", hour: "2-digit", minute: "2-digit" });

/** Returns when something happened: the time today, the weekday this week, else the day. */
export function whenText(time: string, now = new Date()): string {
  const at = new Date(time);
  const days = (new Date(now).setHours(0, 0, 0, 0) - new Date(at).setHours(0, 0, 0, 0)) / (24 * 3_600_000);
  if (days < 0.5) return i18n.date(at, { hour: "2-digit", minute: "2-digit" });
  return i18n.date(at, days < 6.5 ? { weekday: "short" } : { month: "short", day: "numeric" });
}
