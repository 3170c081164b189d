import type { LiveStatus } from "@/platform/sync/live-socket.ts";

const words: Record<LiveStatus, string> = { live: "Live", connecting: "Connecting", offline: "Offline" };

/**
 * What the page says about its link to the server.
 * @param waiting how many changes the server has not answered yet
 */
export function syncLabel(status: LiveStatus, waiting: number): string {
  if (waiting === 0) return words[status];
  if (status === "live") return "Saving";
  return `${words[status]}, ${waiting} ${waiting === 1 ? "change" : "changes"} waiting`;
}
