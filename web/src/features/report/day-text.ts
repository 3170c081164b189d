import { i18n } from "@lingui/core";

const dateOf = (day: string) => new Date(`${day}T00:00:00`);

/** Returns a day such as "Nov 9". */
export const dayText = (day: string): string => i18n.date(dateOf(day), { month: "short", day: "numeric" });

/** Returns a day such as "Mon, Nov 9". */
export const weekdayText = (day: string): string =>
  i18n.date(dateOf(day), { weekday: "short", month: "short", day: "numeric" });

/** Returns two days such as "Sep 7 – Nov 24". */
export const daysText = (from: string, to: string): string => `${dayText(from)} – ${dayText(to)}`;
