import { t } from "@lingui/core/macro";
import { useMemo } from "react";
import { among } from "@/features/project/public.ts";
import { useActor } from "@/features/session/public.ts";
import { showRefusal } from "@/platform/notify.ts";
import { loadProject } from "@/platform/sync/project-sets.ts";
import { cachedItem } from "@/platform/sync/synced-list.ts";
import { defineSyncedWrites } from "@/platform/sync/synced-writes.ts";
import { showConflict, textOfWrite } from "./conflict-store.ts";
import { send, TaskConflict } from "./task-send.ts";

const writerOf = defineSyncedWrites("task", {
  send,
  onSuccess: ({ projectId }) => void loadProject(projectId).catch(() => {}),
  onError: (error, write) => {
    if (error instanceof TaskConflict) return showConflict(error);
    const text = textOfWrite(write);
    const copy = { label: t`Copy`, onAction: () => void navigator.clipboard.writeText(text) };
    showRefusal(error, text === "" ? {} : { actions: [copy] });
  },
  actorAt: (actor, { projectId }) => among(actor, cachedItem("project", projectId)),
  obstacles: {
    gone: () => t`This task no longer exists.`,
    changed: () => t`Someone else has changed this task.`,
  },
});

/** Writes tasks on behalf of the signed-in person. */
export function useTaskWrite() {
  const actor = useActor();
  return useMemo(() => writerOf(actor), [actor]);
}
