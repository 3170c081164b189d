import { t } from "@lingui/core/macro";
import { onlineManager } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import type { LiveStatus } from "@/platform/sync/live-socket.ts";
import { usePendingCount } from "@/platform/sync/pending-writes.ts";
import { useDelayed } from "@/platform/use-delayed.ts";
import { usePreload } from "@/platform/use-preload.ts";
import { announce } from "@/ui/announce.ts";
import { cn } from "@/ui/cn.ts";
import { OnDemand, onDemand } from "@/ui/on-demand.tsx";
import { syncLabel } from "./sync-label.ts";

/** Loaded ahead, because it is needed offline. */
const signs = onDemand(async () => (await import("./sync-signs.tsx")).SyncSigns, { isOptional: true });

/** Connecting and saving are shown only when they take longer than this, in milliseconds. */
const patience = 1_000;

const isOnlineNow = () => onlineManager.isOnline();

/**
 * The status without flicker: each attempt to reconnect is "connecting" for a moment, but the page stays offline until
 * one succeeds. The browser may detect a missing network long before the socket does.
 */
function useSteady(status: LiveStatus): LiveStatus {
  const isOnline = useSyncExternalStore(onlineManager.subscribe, isOnlineNow, isOnlineNow);
  const [steady, setSteady] = useState(status);
  if (status !== "connecting" && status !== steady) setSteady(status);
  return isOnline ? steady : "offline";
}

/** The connection status, visible while changes do not arrive or are not saved. */
export function SyncState({ status }: { status: LiveStatus }) {
  const steady = useSteady(status);
  const pending = usePendingCount();
  const isOffline = steady === "offline";
  const [wasOffline, setWasOffline] = useState(false);
  if (isOffline && !wasOffline) setWasOffline(true);
  const isSlow = useDelayed(steady !== "live" || pending > 0, patience);

  useEffect(() => {
    if (isOffline) announce(t`Offline. Your changes are stored and sent when the connection is back.`);
    if (steady === "live" && wasOffline) announce(t`Live again.`);
  }, [steady, isOffline, wasOffline]);

  usePreload(signs.preload);
  const isShown = isOffline || isSlow;

  return (
    // A new element does not count as one that moved.
    <p
      key={String(isShown)}
      className={cn("whitespace-nowrap", isShown ? pillClass : "sr-only", isShown && !isOffline && passingClass)}
    >
      {isShown && <OnDemand of={signs} {...{ isOffline }} isPending={pending > 0} />}
      {syncLabel(steady, pending)}
    </p>
  );
}

/** A slow connection passes soon. It is shown over the screen, below the header, so that nothing moves. */
const passingClass = "sm:pointer-events-none sm:absolute sm:end-2 sm:top-full sm:z-20 sm:mt-2 sm:shadow-raised";

const pillClass =
  "flex h-7 shrink-0 items-center gap-1.5 rounded-md border border-line bg-surface px-2 text-sm text-muted " +
  "max-sm:h-11 max-sm:shadow-raised [&_svg]:text-warning-text";
