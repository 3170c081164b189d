import type { Member } from "@baton/domain/member/member";
import type { Task } from "@baton/domain/task/task";
import { useMemo } from "react";
import { useMembers } from "@/features/member/public.ts";
import { useProject } from "@/features/project/public.ts";
import { useCanSee } from "@/features/project-member/public.ts";

/** Returns the people who can be mentioned in the texts of a task: those who see it. */
export function useMentionable(task: Task): readonly Member[] {
  const { data: members } = useMembers();
  const sees = useCanSee(useProject(task.projectId));
  return useMemo(() => (members ?? []).filter((member) => member.status === "Active" && sees(member)), [members, sees]);
}
