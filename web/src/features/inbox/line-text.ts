import type { Notification, NotificationKind } from "@baton/domain/notification/notification";
import { i18n } from "@lingui/core";
import { plural, t } from "@lingui/core/macro";

/**
 * Returns a text for a notification without a comment.
 * @param name the name of the person who caused it, if known
 * @param task the number of the task, such as `WEB-12`, if known
 */
export function reasonOf(
  { kind, excerpt, count }: Pick<Notification, "kind" | "excerpt" | "count">,
  name: string | undefined,
  task: string,
): string {
  const what = task === "" ? t`the task` : task;
  const reasons: Record<NotificationKind, () => string> = {
    assigned: () => (name === undefined ? t`Assigned to you` : t`${name} assigned it to you`),
    mentioned: () => (name === undefined ? t`You were mentioned` : t`${name} mentioned you`),
    commented: () => (name === undefined ? t`There is a new comment` : t`${name} commented`),
    invited: () => (name === undefined ? t`You were added to this project` : t`${name} added you to this project`),
    reminder: () => t`You wanted to be reminded`,
    dueTomorrow: () => t`Due tomorrow`,
    overdue: () => t`Overdue`,
    joined: () => t`Joined your team`,
    webhookPaused: () => t`This webhook was paused`,
    importEnded: () => (excerpt === "" ? t`Was imported` : t`Could not be imported`),
    proposed: () => plural(count, { one: "Proposes # change", other: "Proposes # changes" }),
    moved: () => (name === undefined ? t`Moved to ${excerpt}` : t`${name} moved ${what} to ${excerpt}`),
  };
  // A newer server may send kinds that this page does not know.
  const say = reasons[kind] as (() => string) | undefined;
  return say?.() ?? t`Something has changed`;
}

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const minutesAnHour = 60;
/** After this many hours, a notification shows the time of day or the date instead of its age. */
const mostHours = 3;
const days = { week: 7, month: 30 };

const startOfDay = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate());
const daysBetween = (at: Date, now: Date) => Math.round((startOfDay(now).getTime() - startOfDay(at).getTime()) / dayMs);

const unit = (count: number, name: "minute" | "hour") =>
  i18n.number(count, { style: "unit", unit: name, unitDisplay: "short" });

/** Returns when a notification was sent, in as few letters as possible: "6 min", "15:20", "Fri", "Nov 3". */
export function timeLabel(at: Date, now: Date): string {
  const minutes = Math.max(1, Math.floor((now.getTime() + minuteMs - at.getTime()) / minuteMs));
  if (minutes < minutesAnHour) return unit(minutes, "minute");
  if (minutes < mostHours * minutesAnHour) return unit(Math.floor(minutes / minutesAnHour), "hour");
  const ago = daysBetween(at, now);
  if (ago <= 1) return i18n.date(at, { timeStyle: "short" });
  if (ago < days.week) return i18n.date(at, { weekday: "short" });
  return i18n.date(at, { month: "short", day: "numeric" });
}

/** Returns the heading above a line. */
export function dayLabel(at: Date, now: Date): string {
  const ago = daysBetween(at, now);
  if (ago <= 0) return t`Today`;
  if (ago === 1) return t`Yesterday`;
  if (ago < days.week) return t`Last 7 days`;
  return ago < days.month ? t`Last 30 days` : t`Older`;
}

/** Returns the times until which a line can be snoozed. */
export function snoozeTimes(now: Date) {
  const at = (inDays: number, hour: number) =>
    new Date(now.getFullYear(), now.getMonth(), now.getDate() + inDays, hour).toISOString();
  const morning = 8;
  const laterToday = new Date(now.getTime() + mostHours * minutesAnHour * minuteMs).toISOString();
  const monday = 1;
  const toMonday = (monday + days.week - now.getDay()) % days.week || days.week;
  return [
    { id: "later", label: t`Later today`, until: laterToday },
    { id: "tomorrow", label: t`Tomorrow`, until: at(1, morning) },
    { id: "week", label: t`Next week`, until: at(toMonday, morning) },
  ] as const;
}
