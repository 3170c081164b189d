import { t } from "@lingui/core/macro";
import { useMemo } from "react";
import { type Person, useMembersById, usePeopleById } from "@/features/member/public.ts";
import { useProject } from "@/features/project/public.ts";
import { useCanSee } from "@/features/project-member/public.ts";

/**
 * Returns everyone who can be assigned in a project, or in any, by id: the people already picked, and the active team
 * members who can see the project.
 */
export function usePeople(picked: readonly string[], projectId = ""): ReadonlyMap<string, Person> {
  const sees = useCanSee(useProject(projectId));
  const members = useMembersById();
  const people = usePeopleById();
  return useMemo(() => {
    const chosen = picked.flatMap((id) => people.get(id) ?? []);
    const here = [...members.values()].filter((member) => member.status === "Active" && sees(member));
    return new Map([...chosen, ...here].map((person) => [person.id, person]));
  }, [members, people, picked, sees]);
}

/**
 * Returns an error that names somebody who cannot see a project, and so cannot be assigned in it; undefined if all can.
 */
export function useAssigneeProblem(ids: readonly string[], projectId = ""): string | undefined {
  const sees = useCanSee(useProject(projectId));
  const members = useMembersById();
  const blind = ids.flatMap((id) => members.get(id) ?? []).find((member) => !sees(member));
  return blind && t`${blind.username} cannot see this project.`;
}
