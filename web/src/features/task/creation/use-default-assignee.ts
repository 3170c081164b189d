import { useMemo } from "react";
import { useMembersById } from "@/features/member/public.ts";
import { useProject } from "@/features/project/public.ts";
import { useCanSee } from "@/features/project-member/public.ts";

/** Returns the assignees of new tasks of a project that name nobody: one person, or nobody if they have left. */
export function useDefaultAssignee(projectId: string): string[] {
  const project = useProject(projectId);
  const sees = useCanSee(project);
  const member = useMembersById().get(project?.defaultAssignee ?? "");
  const id = member && sees(member) ? member.id : undefined;
  return useMemo(() => (id === undefined ? [] : [id]), [id]);
}
