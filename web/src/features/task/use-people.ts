import { type Member, publishedRole } from "@baton/domain/member/member";
import type { Assignee } from "@baton/domain/task/task";
import { useMemo } from "react";
import { useMembers } from "@/features/member/public.ts";

function asAssignee(member: Member): Assignee {
  const { id, email, username, imageUrl } = member;
  return { id, email, username, role: publishedRole(member), imageUrl };
}

/** Everyone who can be assigned, by id: the team's active members and the current assignees. */
export function usePeople(picked: readonly Assignee[]): ReadonlyMap<string, Assignee> {
  const { data: members = [] } = useMembers();
  return useMemo(() => {
    const here = members.filter((member) => member.status === "Active").map(asAssignee);
    return new Map([...picked, ...here].map((person) => [person.id, person]));
  }, [members, picked]);
}
