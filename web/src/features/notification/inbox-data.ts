import { type InboxPart, inboxLines, unreadLines } from "@baton/domain/notification/inbox";
import type { Notification } from "@baton/domain/notification/notification";
import { useMemo } from "react";
import { isRemoved, useSyncedList } from "@/platform/sync/synced-list.ts";
import { useMinute } from "@/platform/use-minute.ts";

/** A notification can be newer than the minute in which it is shown. */
const toEndOfMinute = 60_000;

/** Returns the time up to which snoozed lines have come back: the end of the current minute. */
function useNow(): string {
  return new Date(useMinute().getTime() + toEndOfMinute - 1).toISOString();
}

const isThere = ({ taskId }: Notification) => taskId === null || !isRemoved("task", taskId);

/** Returns the person's notifications, except those of deleted tasks. */
export function useNotifications() {
  const { items, ...list } = useSyncedList("notification");
  return { ...list, items: useMemo(() => items.filter(isThere), [items]) };
}

/** Returns the lines of a part of the inbox. */
export function useInbox(part: InboxPart, openId: string | null) {
  const { items, ...list } = useNotifications();
  const now = useNow();
  return {
    ...list,
    items,
    now,
    lines: useMemo(() => inboxLines(items, part, now, openId), [items, part, now, openId]),
  };
}

/** Returns the number of unread lines. */
export function useUnread(): number {
  const { items } = useNotifications();
  const now = useNow();
  return useMemo(() => unreadLines(items, now), [items, now]);
}
