import { i18n } from "@lingui/core";
import { plural } from "@lingui/core/macro";
import { useEffect } from "react";
import { setTitleCount } from "@/platform/document-title.ts";
import { useUnread } from "./inbox-data.ts";
import { useOlderNotifications } from "./older-notifications.ts";

/** The number of unread lines. It is outside the link, like the numbers of tasks. */
export function InboxCount() {
  const count = useUnread();
  const { hasMore } = useOlderNotifications();
  useEffect(() => setTitleCount(count), [count]);
  if (count === 0) return null;
  return (
    <span
      title={plural(count, { one: "# unread", other: "# unread" })}
      className="pointer-events-none absolute inset-y-0 end-2 flex items-center text-xs font-medium text-accent-text tabular-nums"
    >
      {i18n.number(count)}
      {hasMore && "+"}
    </span>
  );
}
