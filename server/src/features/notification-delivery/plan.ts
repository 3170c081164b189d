import { notificationLimits } from "@baton/domain/notification/notification";
import { awayMs, digestHour } from "@baton/domain/notification-settings/notification-settings";
import { isQuiet, unknownZone } from "@baton/domain/notification-settings/quiet";
import { nextTimeAt } from "@baton/domain/notification-settings/time-zone";
import type { Line } from "./delivery.store.ts";

/** The outcome for a notification: it is sent, considered again, or never sent. */
export type Outcome = "now" | "digest" | "never" | { readonly at: Date };

const minuteMs = 60_000;
/**
 * Age at which a notification that could not be sent, because Baton was not running, is no longer worth a mail or push
 * message.
 */
export const mailWorthMs = 2 * 24 * 60 * minuteMs;
const pushWorthMs = 60 * minuteMs;
const quietRecheckMs = 15 * minuteMs;

/** Reasons that are mailed at once to people who are away. */
const pressing: readonly Line["reason"][] = ["mentioned", "assigned", "reminder"];

const plus = (moment: string | Date, ms: number) => new Date(new Date(moment).getTime() + ms);

/** Returns the outcome for a notification on the channel mail at `now`. */
export function mailOutcome(line: Line, now: Date): Outcome {
  const { isOpen, isVerified, settings, reason, at, seenAt, due } = line;
  if (!(isOpen && isVerified && settings.channels[reason].mail) || plus(at, mailWorthMs) < now) return "never";
  if (!pressing.includes(reason)) {
    const morning = nextTimeAt(digestHour, settings.timeZone ?? unknownZone, new Date(at));
    return due === "" && morning > now ? { at: morning } : "digest";
  }
  // Until then, further changes may be added to the notification.
  const whole = plus(at, notificationLimits.togetherMs);
  if (whole > now) return { at: whole };
  const away = plus(seenAt ?? at, seenAt ? awayMs : 0);
  if (away > now) return { at: away };
  return isQuiet(settings, now) ? { at: plus(now, quietRecheckMs) } : "now";
}

/** Returns true if a notification is pushed at `now`. A reminder is for the time that its person chose. */
export function isPushed({ isOpen, settings, reason, at }: Line, now: Date): boolean {
  const isHeld = reason !== "reminder" && isQuiet(settings, now);
  return isOpen && settings.channels[reason].push && !isHeld && plus(at, pushWorthMs) >= now;
}
