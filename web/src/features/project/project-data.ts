import { itemOf } from "@baton/domain/kernel/lists";
import type { Project } from "@baton/domain/project/project";
import { type ProjectStage, stageEntity, stagesOf } from "@baton/domain/stage/stage";
import { byRank, ranksBefore } from "@baton/domain/task/task.rank";
import { useMemo } from "react";
import { useSyncedList } from "@/platform/sync/synced-list.ts";

/** All projects of the team that are not in the trash, in the order of the sidebar. */
export function useAllProjects() {
  const { items, isPending, error, refetch } = useSyncedList("project");
  const projects = useMemo(() => items.filter(({ trashedAt }) => trashedAt === null).sort(byRank), [items]);
  return { projects, isPending, error, refetch };
}

/** The projects in use, in the order of the sidebar. */
export function useProjects(): readonly Project[] {
  const { projects } = useAllProjects();
  return useMemo(() => projects.filter(({ archivedAt }) => archivedAt === null), [projects]);
}

/** The ids of the projects in the archive, whose tasks are in no list of all projects. */
export function useHiddenProjects(): ReadonlySet<string> {
  const { items } = useSyncedList("project");
  return useMemo(() => new Set(items.flatMap(({ id, archivedAt }) => (archivedAt === null ? [] : id))), [items]);
}

/** A project by id, whether in use or not. */
export function useProject(id: string): Project | undefined {
  const { items } = useSyncedList("project");
  return itemOf(items, id);
}

/** The stages of projects that the server has not confirmed yet. */
function useNewStages(): readonly ProjectStage[] {
  const { writes } = useSyncedList("project");
  return useMemo(
    () =>
      writes.flatMap((write) => {
        if (write.kind !== "create") return [];
        const { id: projectId, stages = [], createdAt } = write.value;
        const ranks = ranksBefore(null, stages.length);
        return stages.map((stage, index) => ({
          ...stageEntity.initial(),
          id: "",
          rank: ranks[index] ?? "a0",
          ...stage,
          ...{ projectId, version: 1, createdAt, updatedAt: createdAt },
        })) as ProjectStage[];
      }),
    [writes],
  );
}

/** The stages of all projects. */
export function useStages(): readonly ProjectStage[] {
  const { items } = useSyncedList("stage");
  const made = useNewStages();
  return useMemo(() => {
    const known = new Set(items.map(({ id }) => id));
    return made.length === 0 ? items : [...items, ...made.filter(({ id }) => !known.has(id))];
  }, [items, made]);
}

/** The stages of a project in the order of its columns. */
export function useStagesOf(projectId: string): readonly ProjectStage[] {
  const stages = useStages();
  return useMemo(() => stagesOf(stages, projectId), [stages, projectId]);
}
