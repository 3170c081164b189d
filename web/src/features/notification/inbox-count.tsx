import { i18n } from "@lingui/core";
import { plural } from "@lingui/core/macro";
import { useEffect } from "react";
import { setTitleCount } from "@/platform/document-title.ts";
import { cn } from "@/ui/cn.ts";
import { useUnread } from "./inbox-data.ts";
import { useOlderNotifications } from "./older-notifications.ts";

interface InboxCountProps {
  /** Whether the number is at the corner of an icon, instead of at the end of a row. */
  isBadge?: boolean;
}

/** The number of unread lines. It is outside the link, like the numbers of tasks. */
export function InboxCount({ isBadge = false }: InboxCountProps) {
  const count = useUnread();
  const { hasMore } = useOlderNotifications();
  useEffect(() => setTitleCount(count), [count]);
  if (count === 0) return null;
  return (
    <span
      title={plural(count, { one: "# unread", other: "# unread" })}
      className={cn(
        "pointer-events-none absolute flex items-center text-xs tabular-nums",
        isBadge
          ? "start-1/2 top-1 ms-1 h-4 min-w-4 justify-center rounded-full bg-accent px-1 font-semibold text-on-accent"
          : "inset-y-0 end-2 font-medium text-accent-text",
      )}
    >
      {i18n.number(count)}
      {hasMore && "+"}
    </span>
  );
}
