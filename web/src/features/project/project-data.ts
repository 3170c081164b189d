import { itemOf } from "@baton/domain/kernel/lists";
import { idOf } from "@baton/domain/kernel/writes";
import type { Project } from "@baton/domain/project/project";
import { withRightsIn } from "@baton/domain/project/project.policy";
import type { ProjectWrite } from "@baton/domain/project/project.sync";
import type { ProjectDraft } from "@baton/domain/project/project.wire";
import type { PersonActor } from "@baton/domain/session/session";
import { type ProjectStage, stageEntity, stagesOf } from "@baton/domain/stage/stage";
import { canTask } from "@baton/domain/task/task.policy";
import { byRank, ranksBefore } from "@baton/domain/task/task.rank";
import { createContext, useContext, useMemo } from "react";
import { useActor } from "@/features/session/public.ts";
import { memoize } from "@/platform/memoize.ts";
import { useSyncedList } from "@/platform/sync/synced-list.ts";

/** Returns all projects of the team outside the trash, in the order of the sidebar. */
export function useAllProjects() {
  const { items, isPending, error, refetch } = useSyncedList("project");
  const projects = useMemo(() => items.filter(({ trashedAt }) => trashedAt === null).sort(byRank), [items]);
  return { projects, isPending, error, refetch };
}

/** Returns all projects that this page knows, including those in the trash, which only admins see. */
export function useKnownProjects(): readonly Project[] {
  return useSyncedList("project").items;
}

/** Returns the projects in use, in the order of the sidebar. */
export function useProjects(): readonly Project[] {
  const { projects } = useAllProjects();
  return useMemo(() => projects.filter(({ archivedAt }) => archivedAt === null), [projects]);
}

const hiddenAmong = memoize(
  (projects: readonly Project[]): ReadonlySet<string> =>
    new Set(projects.flatMap(({ id, archivedAt }) => (archivedAt === null ? [] : id))),
);

/** Returns the ids of archived projects, whose tasks are in no list of all projects. */
export function useHiddenProjects(): ReadonlySet<string> {
  const { items } = useSyncedList("project");
  return hiddenAmong(items);
}

/** Returns a project by id, whether in use or not. */
export function useProject(id: string): Project | undefined {
  const { items } = useSyncedList("project");
  return itemOf(items, id);
}

/** Returns a person's rights within a project. Nobody can change the tasks of an archived project. */
export function among(actor: PersonActor, project: Project | undefined): PersonActor {
  return project?.archivedAt ? { ...actor, status: "Disable" } : withRightsIn(actor, project);
}

/** Whether everything inside is read-only, regardless of the person's rights. */
export const ReadOnly = createContext(false);

/** Returns the signed-in person's rights within a project, or across all projects if `projectId` is null. */
export function useActorIn(projectId: string | null): PersonActor {
  const actor = useActor();
  const project = useProject(projectId ?? "");
  const isReadOnly = useContext(ReadOnly);
  return useMemo(
    () => (isReadOnly ? { ...actor, status: "Disable" } : among(actor, project)),
    [actor, project, isReadOnly],
  );
}

/** Returns the projects in use in which the person may create tasks. */
export function useWritableProjects(): readonly Project[] {
  const actor = useActor();
  const projects = useProjects();
  return useMemo(() => projects.filter((project) => canTask.create(among(actor, project))), [actor, projects]);
}

/** Returns whether the person may create tasks in a project, or in any. */
export function useMayCreate(projectId: string | null): boolean {
  const actor = useActorIn(projectId);
  const isAny = useWritableProjects().length > 0;
  const isLoaded = useProjects().length > 0;
  return projectId === null && isLoaded ? isAny : canTask.create(actor);
}

/** Returns the stages that a write sets on a project; undefined if it sets none. */
export function stagesSetBy(write: ProjectWrite): readonly ProjectStage[] | undefined {
  const projectId = idOf<Project>(write);
  const { stages }: Partial<ProjectDraft> =
    write.kind === "create" ? write.value : { ...("base" in write && write.patch) };
  const ranks = stages && ranksBefore(null, stages.length);
  return stages?.map((stage, index) => ({
    ...{ ...stageEntity.initial(), id: "", rank: ranks?.[index] ?? "a0", ...stage, projectId },
    ...{ version: 1, createdAt: "", updatedAt: "" },
  })) as ProjectStage[] | undefined;
}

/** Returns the stages of all projects, including projects that the server has not confirmed yet. */
export function useStages(): readonly ProjectStage[] {
  const { items } = useSyncedList("stage");
  const { writes } = useSyncedList("project");
  return useMemo(() => {
    const known = new Set(items.map(({ id }) => id));
    let stages = items;
    for (const given of writes.flatMap((write) => [stagesSetBy(write) ?? []])) {
      const [first] = given;
      if (!first || given.some(({ id }) => known.has(id))) continue;
      stages = [...stages.filter(({ projectId }) => projectId !== first.projectId), ...given];
    }
    return stages;
  }, [items, writes]);
}

/** Returns the stages of a project in the order of its columns. */
export function useStagesOf(projectId: string): readonly ProjectStage[] {
  const stages = useStages();
  return useMemo(() => stagesOf(stages, projectId), [stages, projectId]);
}
