import { CloudOff, LoaderCircle } from "lucide-react";
import { PendingIcons } from "./pending-icons.tsx";

/** What shows that changes do not arrive or are not saved: an icon, and one on each task with changes that wait. */
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
