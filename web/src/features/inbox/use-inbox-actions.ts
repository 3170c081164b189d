import { type InboxLine, isUnread } from "@baton/domain/notification/inbox";
import type { Notification } from "@baton/domain/notification/notification";
import { t } from "@lingui/core/macro";
import { useMemo } from "react";
import { loadAllNotifications, useNotificationWrite } from "@/features/notification/list/public.ts";
import { showError } from "@/platform/notify.ts";

const timeNow = () => new Date().toISOString();

/** Returns the actions on the lines of the inbox. Each can be undone. */
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
      readAll: async () => {
        const now = timeNow();
        try {
          const all = await loadAllNotifications();
          set(
            all.filter((each) => isUnread(each, now)),
            { readAt: now },
          );
        } catch (error) {
          showError(t`Your inbox could not be changed.`, error instanceof Error ? error : undefined);
        }
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
