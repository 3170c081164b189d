import { readPreference, writePreference } from "@/platform/preferences.ts";

/** The preference with the time at which the last known session expires. */
const preference = "session-end";

/** Stores when the current session expires. The browser then drops its cookie, so nobody else knows it any more. */
export function storeSessionEnd(expiresAt: string | null): void {
  writePreference(preference, expiresAt ?? "");
}

/** Returns whether the last known session has expired, and was not ended before. */
export function hasExpired(): boolean {
  return (readPreference(preference) || "9") <= new Date().toISOString();
}
