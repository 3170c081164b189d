import type { TaskWrite } from "@baton/domain/task/task.sync";
import { t } from "@lingui/core/macro";
import { useMemo } from "react";
import { among } from "@/features/project/public.ts";
import { useActor } from "@/features/session/public.ts";
import { showRefusal } from "@/platform/notify.ts";
import { loadProject } from "@/platform/sync/project-sets.ts";
import { cachedItem } from "@/platform/sync/synced-list.ts";
import { defineSyncedWrites } from "@/platform/sync/synced-writes.ts";
import { showConflict } from "./conflict-store.ts";
import { send, TaskConflict } from "./task-send.ts";

/** Shows why a write was refused, with a button that copies the text in it. */
async function reportRefusal(error: Error, write: TaskWrite): Promise<void> {
  // Few writes are refused. Without the script, the reason is shown alone.
  const words = await import("./written-text.ts").catch(() => undefined);
  const text = words?.textOfWrite(write) ?? "";
  const copy = { label: t`Copy`, onAction: () => void navigator.clipboard.writeText(text) };
  showRefusal(error, text === "" ? {} : { actions: [copy] });
}

const writerOf = defineSyncedWrites("task", {
  send,
  onSuccess: ({ projectId }) => void loadProject(projectId).catch(() => {}),
  onError: (error, write) => {
    if (error instanceof TaskConflict) showConflict(error);
    else void reportRefusal(error, write);
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
