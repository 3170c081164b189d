import type { Member } from "@baton/domain/member/member";
import type { Project } from "@baton/domain/project/project";
import type { ProjectMember } from "@baton/domain/project-member/project-member";
import { useMemo } from "react";
import { useSyncedList } from "@/platform/sync/synced-list.ts";

/** Returns the chosen people of a project, even while everyone can see it. */
export function useChosenPeople(projectId: string): readonly ProjectMember[] {
  const { items } = useSyncedList("projectMember");
  return useMemo(() => items.filter((member) => member.projectId === projectId), [items, projectId]);
}

/** Returns whether a member of the team sees a project. */
export function useCanSee(project: Project | undefined): (member: Pick<Member, "id" | "access">) => boolean {
  const chosen = useChosenPeople(project?.id ?? "");
  return useMemo(() => {
    if (project?.visibility !== "chosen") return () => true;
    const ids = new Set(chosen.map(({ userId }) => userId));
    return ({ id, access }: Pick<Member, "id" | "access">) => access === "admin" || ids.has(id);
  }, [project?.visibility, chosen]);
}
