import { daysBetween, today } from "@baton/domain/kernel/dates";
import { plural, t } from "@lingui/core/macro";

/** How many days before it expires a token is marked. */
const warningDays = 7;

/** Returns the last moment of a calendar date in the local time zone. */
export const endOf = (day: string): string => new Date(`${day}T23:59:59.999`).toISOString();

export type Urgency = "later" | "soon" | "expired";

/** Returns when a token expires, as text, and how urgent that is. */
export function expiryOf(
  expiresAt: string,
  now: Date,
  format: (date: string) => string,
): { readonly text: string; readonly urgency: Urgency } {
  const at = new Date(expiresAt);
  if (at <= now) return { text: t`Expired`, urgency: "expired" };
  const days = daysBetween(today(now), today(at));
  if (days > warningDays) return { text: format(today(at)), urgency: "later" };
  return { text: days === 0 ? t`Today` : plural(days, { one: "In # day", other: "In # days" }), urgency: "soon" };
}
