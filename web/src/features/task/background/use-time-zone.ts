import type { NotificationSettings } from "@baton/domain/notification-settings/notification-settings";
import { useEffect } from "react";
import { useCurrentUser } from "@/features/session/public.ts";
import { request } from "@/platform/api.ts";
import { readPreference, writePreference } from "@/platform/preferences.ts";

const path = "/api/notification-settings";
const preference = "time-zone-of";

/** Sends the server this browser's time zone, unless it already has one for this person. */
async function sendTimeZone(userId: string): Promise<void> {
  const { data } = await request<Pick<NotificationSettings, "timeZone">>("GET", path, undefined);
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  if (data.timeZone === null) await request("PATCH", path, { timeZone });
  writePreference(preference, userId);
}

/** Sends it once per person and browser, because the daily mail is sent in their morning. */
export function useTimeZone(): void {
  const { member } = useCurrentUser();
  useEffect(() => {
    // Without the network, the next visit sends it.
    if (readPreference(preference) !== member.id) void sendTimeZone(member.id).catch(() => undefined);
  }, [member.id]);
}
