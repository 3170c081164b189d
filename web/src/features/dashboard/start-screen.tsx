import type { Project } from "@baton/domain/project/project";
import { t } from "@lingui/core/macro";
import { Navigate } from "@tanstack/react-router";
import { useState } from "react";
import { FirstRun, useInitialProject } from "@/features/project/start/public.ts";
import { useTaskCounts } from "@/features/task/public.ts";
import { useDocumentTitle } from "@/platform/document-title.ts";
import { useSyncedList } from "@/platform/sync/synced-list.ts";
import { Spinner } from "@/ui/spinner.tsx";

/** The first run of a team as a page, until it is answered. */
export function StartScreen() {
  useDocumentTitle(t`First board`);
  const counts = useTaskCounts();
  const isPending = [useSyncedList("project"), useSyncedList("stage")].some((list) => list.isPending);
  const untouched = useInitialProject();
  // An answer changes the project before it opens the board.
  const [answered, setAnswered] = useState<Project>();
  const shown = answered ?? (counts?.all === 0 ? untouched : undefined);
  if (shown) {
    return (
      <div className="grid min-h-full items-center">
        <FirstRun project={shown} onAnswer={() => setAnswered(shown)} />
      </div>
    );
  }
  if (counts && !isPending) return <Navigate to="/user/dashboard" replace />;
  return (
    <div className="grid h-full place-items-center pb-14">
      <Spinner size={24} className="text-accent-text" />
    </div>
  );
}
