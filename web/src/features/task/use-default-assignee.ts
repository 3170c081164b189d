import { useMemo } from "react";
import { useMembersById } from "@/features/member/public.ts";
import { useProject } from "@/features/project/public.ts";

/** The ids of who gets new tasks of a project for which nobody is named: one, or nobody if they have left the team. */
export function useDefaultAssignee(projectId: string): string[] {
  const id = useProject(projectId)?.defaultAssignee ?? "";
  const isMember = useMembersById().has(id);
  return useMemo(() => (isMember ? [id] : []), [id, isMember]);
}
