import type { FormerMember } from "@baton/domain/member/former";
import type { Member } from "@baton/domain/member/member";
import { memoize, memoizeLast } from "@/platform/memoize.ts";
import { useServerList, useSyncedList } from "@/platform/sync/synced-list.ts";

/** A person whom a task may refer to: a member of the team, or a former one. */
export type Person = Member | FormerMember;

/** The members of the team, including the signed-in person. `data` is undefined until it has loaded. */
export function useMembers() {
  const { items, isPending, error, refetch } = useSyncedList("member");
  return { data: isPending || error ? undefined : items, isPending, error, refetch };
}

const nobody: readonly never[] = [];

const byId = <P extends Person>(people: readonly P[]) => new Map(people.map((person) => [person.id, person]));

/** Every card on a board needs this index, so cards share one per list. */
const memberIndexOf = memoize(byId<Member>);

const peopleIndexOf = memoizeLast(([members, former]: readonly [readonly Member[], readonly FormerMember[]]) =>
  byId<Person>([...former, ...members]),
);

/** The members of the team by id; empty until they have loaded. */
export function useMembersById(): ReadonlyMap<string, Member> {
  return memberIndexOf(useMembers().data ?? nobody);
}

/** Returns current and former team members by id. The object is the same until one of them changes. */
export function usePeopleById(): ReadonlyMap<string, Person> {
  const { data: members } = useMembers();
  const { data: former } = useServerList("formerMember");
  return peopleIndexOf(members ?? nobody, former?.items ?? nobody);
}
