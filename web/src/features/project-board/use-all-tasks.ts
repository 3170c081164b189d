import { fold } from "@baton/domain/kernel/writes";
import type { ProjectStage } from "@baton/domain/stage/stage";
import { type Task, taskLimits } from "@baton/domain/task/task";
import { archivePageLength } from "@baton/domain/task/task.list";
import { byRank } from "@baton/domain/task/task.rank";
import { t } from "@lingui/core/macro";
import { loadArchive } from "@/features/task/lists/public.ts";
import { useNotLoaded, useTaskWrite } from "@/features/task/public.ts";
import { showError, showSuccess } from "@/platform/notify.ts";
import { ownWrites } from "@/platform/sync/pending-writes.ts";
import { cachedList } from "@/platform/sync/synced-list.ts";
import { toasts } from "@/ui/toast-store.ts";
import { cardsOf } from "./project-context.ts";

interface How {
  readonly quiet?: boolean;
}

/** Loads the completed tasks of a project that the page has left in the archive. */
async function loadOlder(projectId: string, count: number): Promise<void> {
  const notice =
    count > archivePageLength
      ? toasts.show({ tone: "info", text: t`Loading older tasks…`, duration: Number.POSITIVE_INFINITY })
      : undefined;
  try {
    await loadArchive("completed", projectId);
  } catch (error) {
    showError(t`Older tasks stay where they are, because they could not be loaded.`, error as Error);
  } finally {
    if (notice) toasts.dismiss(notice);
  }
}

/**
 * Returns the actions on all tasks of a stage, including those that a filter hides. Each action is undone as a whole.
 * Tasks that were completed long ago are loaded first; `load` does that in advance.
 */
export function useAllTasks(stage: ProjectStage) {
  const { writeAll } = useTaskWrite();
  const { older } = useNotLoaded("completed");
  const isComplete = stage.category !== "completed" || older === 0;
  const load = async () => {
    if (!isComplete) await loadOlder(stage.projectId, older);
  };
  const changeAll = async (patch: Partial<Task>, base: Partial<Task>, how?: How) => {
    await load();
    const tasks = fold<Task>(cachedList("task")?.items ?? [], ownWrites("task"));
    const ids = cardsOf(tasks, stage.id)
      .toSorted(byRank)
      .map(({ id }) => id);
    if (ids.length === 0) return showSuccess(t`There are no tasks in this stage.`);
    const parts = Array.from({ length: Math.ceil(ids.length / taskLimits.bulk) }, (_, index) =>
      ids.slice(index * taskLimits.bulk, (index + 1) * taskLimits.bulk),
    );
    writeAll(
      parts.map(([id = "", ...more]) => ({ kind: "move", id, more, patch, base })),
      how,
    );
  };
  return {
    isComplete,
    load,
    archive: () => changeAll({ archivedAt: new Date().toISOString() }, { archivedAt: null }),
    moveTo: (to: ProjectStage, how?: How) =>
      changeAll({ stageId: to.id, stage: to.category }, { stageId: stage.id, stage: stage.category }, how),
  };
}
