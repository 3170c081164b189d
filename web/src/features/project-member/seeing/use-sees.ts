import type { Member } from "@baton/domain/member/member";
import { useMemo } from "react";
import { useSyncedList } from "@/platform/sync/synced-list.ts";

/** Returns whether a member of the team sees the project with an id, for screens of many projects. */
export function useSees(): (member: Pick<Member, "id" | "access">, projectId: string) => boolean {
  const projects = useSyncedList("project").items;
  const { items } = useSyncedList("projectMember");
  return useMemo(() => {
    const hidden = new Set(projects.flatMap(({ id, visibility }) => (visibility === "chosen" ? id : [])));
    const chosen = new Set(items.map(({ projectId, userId }) => `${projectId} ${userId}`));
    return ({ id, access }, projectId) =>
      !hidden.has(projectId) || access === "admin" || chosen.has(`${projectId} ${id}`);
  }, [projects, items]);
}
