import { plural, t } from "@lingui/core/macro";
import type { LiveStatus } from "@/platform/sync/live-socket.ts";

/**
 * Returns the text for the status of the connection to the server.
 * @param pending number of changes that the server has not answered
 */
export function syncLabel(status: LiveStatus, pending: number): string {
  if (pending === 0) return { live: t`Live`, connecting: t`Connecting`, offline: t`Offline` }[status];
  if (status === "live") return t`Saving`;
  return status === "offline"
    ? plural(pending, { one: "Offline, # change waiting", other: "Offline, # changes waiting" })
    : plural(pending, { one: "Connecting, # change waiting", other: "Connecting, # changes waiting" });
}
