import type { Notification } from "./notification.ts";

/** A line of the inbox: all notifications about one task, or one about a project. */
export interface InboxLine {
  /** The id of the task, or of the only notification. */
  readonly id: string;
  /** The newest notification. Its reason is shown. */
  readonly last: Notification;
  /** All notifications of the line, newest first. */
  readonly all: readonly Notification[];
  readonly at: string;
  readonly isUnread: boolean;
  /** The number of changes. */
  readonly count: number;
}

/** The parts of the inbox. */
export const inboxParts = ["all", "unread", "snoozed", "archived"] as const;
export type InboxPart = (typeof inboxParts)[number];

type Times = Pick<Notification, "at" | "readAt" | "archivedAt" | "snoozedUntil">;

const isSnoozed = ({ snoozedUntil }: Times, now: string) => snoozedUntil !== null && snoozedUntil > now;

/** Returns when a notification last entered the inbox: when it happened, or when its snooze ended. */
function cameAt({ at, snoozedUntil }: Times, now: string): string {
  return snoozedUntil !== null && snoozedUntil <= now && snoozedUntil > at ? snoozedUntil : at;
}

/** Returns true if a person has not read a notification since it entered the inbox. */
export function isUnread(notification: Times, now: string): boolean {
  const { readAt, archivedAt } = notification;
  if (archivedAt !== null || isSnoozed(notification, now)) return false;
  return readAt === null || readAt < cameAt(notification, now);
}

function isInPart(notification: Notification, part: InboxPart, now: string): boolean {
  if (part === "archived") return notification.archivedAt !== null;
  if (notification.archivedAt !== null) return false;
  return isSnoozed(notification, now) === (part === "snoozed");
}

/**
 * Returns the lines of a part of the inbox, newest first. The line with the id `kept` stays among the unread ones after
 * it is read.
 */
export function inboxLines(
  notifications: readonly Notification[],
  part: InboxPart,
  now: string,
  kept: string | null = null,
): InboxLine[] {
  const shown = notifications.filter((notification) => isInPart(notification, part, now));
  const lines = Array.from(
    Map.groupBy(shown, ({ id, taskId }) => taskId ?? id),
    ([id, some]): InboxLine => {
      const all = some.toSorted((a, b) => cameAt(b, now).localeCompare(cameAt(a, now)) || b.id.localeCompare(a.id));
      const last = all[0] as Notification;
      const count = all.reduce((sum, each) => sum + each.count, 0);
      return { id, last, all, at: cameAt(last, now), isUnread: all.some((each) => isUnread(each, now)), count };
    },
  );
  return lines
    .filter((line) => part !== "unread" || line.isUnread || line.id === kept)
    .sort((a, b) => b.at.localeCompare(a.at) || b.id.localeCompare(a.id));
}

/** Returns the number of lines with unread notifications. */
export function unreadLines(notifications: readonly Notification[], now: string): number {
  const unread = notifications.filter((notification) => isUnread(notification, now));
  return new Set(unread.map(({ id, taskId }) => taskId ?? id)).size;
}

/** Returns when the oldest unread notification of a line happened; undefined if all are read. */
export function unreadSince({ all }: Pick<InboxLine, "all">): string | undefined {
  return all.findLast(({ readAt, archivedAt }) => readAt === null && archivedAt === null)?.createdAt;
}
