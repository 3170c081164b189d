import { CloudOff, LoaderCircle } from "lucide-react";
import { PendingIcons } from "./pending-icons.tsx";

/** The icon of the connection status, and those of the tasks with changes that are not sent. */
export function SyncSigns({ isOffline, isPending }: { isOffline: boolean; isPending: boolean }) {
  return (
    <>
      {isOffline ? (
        <CloudOff size={14} aria-hidden="true" />
      ) : (
        <LoaderCircle size={14} aria-hidden="true" className="motion-safe:animate-spin" />
      )}
      {isPending && <PendingIcons />}
    </>
  );
}
