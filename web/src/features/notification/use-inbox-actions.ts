import { type InboxLine, isUnread } from "@baton/domain/notification/inbox";
import type { Notification } from "@baton/domain/notification/notification";
import { useMemo } from "react";
import { useNotificationWrite } from "./notification-writes.ts";

const timeNow = () => new Date().toISOString();

/** What a person does with lines of their inbox. Each can be undone. */
export function useInboxActions() {
  const { set } = useNotificationWrite();
  return useMemo(
    () => ({
      read: (notifications: readonly Notification[]) => {
        const now = timeNow();
        set(
          notifications.filter((each) => isUnread(each, now)),
          { readAt: now },
          { quiet: true },
        );
      },
      readAll: (notifications: readonly Notification[]) => {
        const now = timeNow();
        set(
          notifications.filter((each) => isUnread(each, now)),
          { readAt: now },
        );
      },
      unread: ({ all }: InboxLine) =>
        set(
          all.filter(({ readAt }) => readAt !== null),
          { readAt: null },
          { quiet: true },
        ),
      archive: ({ all }: InboxLine) => set(all, { archivedAt: all[0]?.archivedAt === null ? timeNow() : null }),
      snooze: ({ all }: InboxLine, until: string | null) => set(all, { snoozedUntil: until }),
    }),
    [set],
  );
}
