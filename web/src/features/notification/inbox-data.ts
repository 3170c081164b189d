import { type InboxPart, inboxLines, unreadLines } from "@baton/domain/notification/inbox";
import type { Notification } from "@baton/domain/notification/notification";
import { useMemo } from "react";
import { isRemoved, useSyncedList } from "@/platform/sync/synced-list.ts";
import { useMinute } from "@/platform/use-minute.ts";

/** A notification is a little newer than the minute in which it is shown. */
const toEndOfMinute = 60_000;

/** The moment up to which snoozed lines have come back. */
function useNow(): string {
  return new Date(useMinute().getTime() + toEndOfMinute - 1).toISOString();
}

const isThere = ({ taskId }: Notification) => taskId === null || !isRemoved("task", taskId);

/** The person's notifications, except for those of tasks that are gone. */
export function useNotifications() {
  const { items, ...list } = useSyncedList("notification");
  return { ...list, items: useMemo(() => items.filter(isThere), [items]) };
}

/** The lines of a part of the inbox. */
export function useInbox(part: InboxPart, kept: string | null) {
  const { items, ...list } = useNotifications();
  const now = useNow();
  return { ...list, items, now, lines: useMemo(() => inboxLines(items, part, now, kept), [items, part, now, kept]) };
}

/** The number of lines that the person has not read. */
export function useUnread(): number {
  const { items } = useNotifications();
  const now = useNow();
  return useMemo(() => unreadLines(items, now), [items, now]);
}
