import { useMemo } from "react";
import { type Person, useMembersById, usePeopleById } from "@/features/member/public.ts";

/** Everyone who can be assigned, by id: the people already picked, and the team's active members. */
export function usePeople(picked: readonly string[]): ReadonlyMap<string, Person> {
  const members = useMembersById();
  const people = usePeopleById();
  return useMemo(() => {
    const chosen = picked.flatMap((id) => people.get(id) ?? []);
    const here = [...members.values()].filter((member) => member.status === "Active");
    return new Map([...chosen, ...here].map((person) => [person.id, person]));
  }, [members, people, picked]);
}
