import { lazy, Suspense, useSyncExternalStore } from "react";
import { conflictStore } from "@/features/task/public.ts";

const ConflictDialog = lazy(async () => ({
  default: (await import("@/features/conflict/conflict-dialog.tsx")).ConflictDialog,
}));

/** Shows conflicting edits. They are rare, so the dialog is loaded with the first one. */
export function Conflicts() {
  const conflicts = useSyncExternalStore(conflictStore.subscribe, conflictStore.getSnapshot);
  return <Suspense>{conflicts.length > 0 && <ConflictDialog />}</Suspense>;
}
