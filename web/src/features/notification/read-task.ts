import { isUnread } from "@baton/domain/notification/inbox";
import { useEffect, useRef } from "react";
import { useNotifications } from "./inbox-data.ts";
import { useNotificationWrite } from "./notification-writes.ts";

/** Marks what the inbox says of an open task as read, once: what somebody marks as unread stays so. */
export function ReadTask({ taskId }: { taskId: string }) {
  const { items } = useNotifications();
  const { setAlong } = useNotificationWrite();
  const read = useRef(new Set<string>());
  useEffect(() => {
    if (document.hidden) return;
    const now = new Date().toISOString();
    const unread = items.filter((each) => each.taskId === taskId && !read.current.has(each.id) && isUnread(each, now));
    for (const { id } of unread) read.current.add(id);
    setAlong(unread, { readAt: now });
  }, [items, taskId, setAlong]);
  return null;
}
