import { onlineManager } from "@tanstack/react-query";
import { CloudOff, LoaderCircle } from "lucide-react";
import { useEffect, useState, useSyncExternalStore } from "react";
import type { LiveStatus } from "@/platform/sync/live-socket.ts";
import { usePendingCount } from "@/platform/sync/pending-writes.ts";
import { useDelayed } from "@/platform/use-delayed.ts";
import { announce } from "@/ui/announce.ts";
import { cn } from "@/ui/cn.ts";
import { syncLabel } from "./sync-label.ts";

/** Connecting and saving are worth a word only when they take longer than this, in milliseconds. */
const patience = 1_000;

const isOnlineNow = () => onlineManager.isOnline();

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

/** Whether others' changes arrive and one's own are stored. Drawn only when they do not. */
export function SyncState({ status }: { status: LiveStatus }) {
  const steady = useSteady(status);
  const waiting = usePendingCount();
  const isOffline = steady === "offline";
  const [wasOffline, setWasOffline] = useState(false);
  if (isOffline && !wasOffline) setWasOffline(true);
  const isSlow = useDelayed(steady !== "live" || waiting > 0, patience);

  useEffect(() => {
    if (isOffline) announce("Offline. Your changes are kept and sent when Baton can be reached again.");
    if (steady === "live" && wasOffline) announce("Live again.");
  }, [steady, isOffline, wasOffline]);

  return (
    <p className={cn("whitespace-nowrap", isOffline || isSlow ? pillClass : "sr-only")}>
      {isOffline && <CloudOff size={14} aria-hidden="true" />}
      {isSlow && !isOffline && <LoaderCircle size={14} aria-hidden="true" className="motion-safe:animate-spin" />}
      {syncLabel(steady, waiting)}
    </p>
  );
}

/** On a phone the header row has no room for it: there it floats above the content. */
const pillClass =
  "flex h-7 shrink-0 items-center gap-1.5 rounded-md border border-line bg-surface px-2 text-sm text-muted " +
  "max-sm:fixed max-sm:start-3 max-sm:bottom-3 max-sm:z-20 max-sm:h-9 max-sm:shadow-raised [&_svg]:text-warning-text";
