import type { NotificationSettings } from "@baton/domain/notification-settings/notification-settings";
import { useEffect } from "react";
import { useCurrentUser } from "@/features/session/public.ts";
import { request } from "@/platform/api.ts";
import { readPreference, writePreference } from "@/platform/preferences.ts";

const path = "/api/notification-settings";
const preference = "time-zone-of";

/** Tells the server the time zone of this browser, unless it knows one of this person. */
async function tellTimeZone(userId: string): Promise<void> {
  const { data } = await request<Pick<NotificationSettings, "timeZone">>("GET", path, undefined);
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  if (data.timeZone === null) await request("PATCH", path, { timeZone });
  writePreference(preference, userId);
}

/** Tells it once per person and browser: the daily mail comes in their morning. */
export function useTimeZone(): void {
  const { member } = useCurrentUser();
  useEffect(() => {
    // Without the network, the next visit tells it.
    if (readPreference(preference) !== member.id) void tellTimeZone(member.id).catch(() => undefined);
  }, [member.id]);
}
