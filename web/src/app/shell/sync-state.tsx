import { onlineManager } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import type { LiveStatus } from "@/platform/live.ts";
import { usePendingCount } from "@/platform/pending-writes.ts";
import { announce } from "@/ui/announce.ts";
import { Dot } from "@/ui/badge.tsx";
import { cn } from "@/ui/cn.ts";
import type { Tone } from "@/ui/tone.ts";
import { syncLabel } from "./sync-label.ts";

const isOnlineNow = () => onlineManager.isOnline();

const tones: Record<LiveStatus, Tone> = { live: "green", connecting: "amber", offline: "red" };

/**
 * Every attempt to come back reads as "connecting" for a moment: until one succeeds, the page stays offline. The browser
 * may know that there is no network long before the socket does.
 */
function useSteady(status: LiveStatus): LiveStatus {
  const isOnline = useSyncExternalStore(onlineManager.subscribe, isOnlineNow);
  const [steady, setSteady] = useState(status);
  if (status !== "connecting" && status !== steady) setSteady(status);
  return isOnline ? steady : "offline";
}

/** Whether others' changes arrive and one's own are stored. */
export function SyncState({ status }: { status: LiveStatus }) {
  const steady = useSteady(status);
  const waiting = usePendingCount();
  const [wasOffline, setWasOffline] = useState(false);
  if (steady === "offline" && !wasOffline) setWasOffline(true);

  useEffect(() => {
    if (steady === "offline") announce("Offline. Your changes are kept and sent when Baton can be reached again.");
    if (steady === "live" && wasOffline) announce("Live again.");
  }, [steady, wasOffline]);

  return (
    <p className="flex min-w-0 items-center gap-1.5 whitespace-nowrap text-sm text-muted">
      <Dot tone={tones[steady]} />
      <span className={cn("truncate", steady === "live" && "sr-only sm:not-sr-only")}>
        {syncLabel(steady, waiting)}
      </span>
    </p>
  );
}
