import { editBetween } from "@baton/domain/kernel/writes";
import type { Task } from "@baton/domain/task/task";
import { canTask } from "@baton/domain/task/task.policy";
import type { TaskWrite } from "@baton/domain/task/task.sync";
import { t } from "@lingui/core/macro";
import { useMemo } from "react";
import { among, useKnownProjects } from "@/features/project/public.ts";
import { useActor } from "@/features/session/public.ts";
import { askFirst, useBulkWrite } from "@/features/task/bulk/public.ts";
import { useTaskWrite } from "@/features/task/public.ts";
import type { CellChange } from "./cell-edits.ts";
import type { CellField } from "./cell-values.ts";

/**
 * Returns the writes of the changes of one task: an edit, which asks if somebody else has changed the same, and a move,
 * which may follow from other rights.
 */
function writesOf({ task, patch: { stage, stageId, ...fields } }: CellChange): readonly TaskWrite[] {
  const { id } = task;
  const edit = editBetween<Partial<Task>>(task, fields);
  const isMoved = stage !== undefined && stageId !== undefined && stageId !== task.stageId;
  return [
    ...(isMoved ? [{ kind: "move" as const, id, patch: { stage, stageId } }] : []),
    ...(Object.keys(edit.patch).length > 0 ? [{ kind: "edit" as const, id, ...edit }] : []),
  ];
}

/** Returns functions that write cells, and that say why a person may not. */
export function useCellWrites() {
  const actor = useActor();
  const projects = useKnownProjects();
  const { writeAll } = useTaskWrite();
  const changeMany = useBulkWrite();
  return useMemo(() => {
    const byId = new Map(projects.map((project) => [project.id, project]));
    return {
      /** Returns why a person may not change a field of a task; undefined if they may. */
      problemWith: (task: Task, field: CellField): string | undefined => {
        const project = byId.get(task.projectId);
        if (project?.archivedAt) return t`This project is archived, so its tasks cannot be changed.`;
        if (field === "cycleId" && project?.cycle === null) return t`This project has no cycles.`;
        const here = among(actor, project);
        if (field === "stage" ? canTask.move(here) : canTask.edit(here, task)) return undefined;
        return t`Only admins and the person who created the task may change this.`;
      },
      /** Writes all changes as one action, which is undone as a whole. Returns its key, if there is anything to write. */
      change: (changes: readonly CellChange[]) => {
        const [only, ...others] = changes;
        if (!only) return undefined;
        if (others.length > 0) return changeMany(changes, { quiet: true });
        return askFirst([only], (decided) => writeAll(decided.flatMap(writesOf), { quiet: true }));
      },
    };
  }, [actor, projects, writeAll, changeMany]);
}
