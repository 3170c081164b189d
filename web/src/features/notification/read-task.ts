import { isUnread } from "@baton/domain/notification/inbox";
import { useEffect, useRef } from "react";
import { useNotifications } from "./inbox-data.ts";
import { useNotificationWrite } from "./notification-writes.ts";

/** Marks the notifications about an open task as read, once: a notification that is marked as unread stays unread. */
export function ReadTask({ taskId }: { taskId: string }) {
  const { items } = useNotifications();
  const { setQuietly } = useNotificationWrite();
  const read = useRef(new Set<string>());
  useEffect(() => {
    if (document.hidden) return;
    const now = new Date().toISOString();
    const unread = items.filter((each) => each.taskId === taskId && !read.current.has(each.id) && isUnread(each, now));
    for (const { id } of unread) read.current.add(id);
    setQuietly(unread, { readAt: now });
  }, [items, taskId, setQuietly]);
  return null;
}
