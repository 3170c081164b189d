import type { FormerMember } from "@baton/domain/member/former";
import type { Member } from "@baton/domain/member/member";
import { useServerList, useSyncedList } from "@/platform/sync/synced-list.ts";

/** A person whom a task may refer to: a member of the team, or a former one. */
export type Person = Member | FormerMember;

/** The members of the team, including the signed-in person. `data` is undefined until it has loaded. */
export function useMembers() {
  const { items, isPending, error, refetch } = useSyncedList("member");
  return { data: isPending || error ? undefined : items, isPending, error, refetch };
}

const nobody: readonly never[] = [];

/** Every card on a board needs this index, so cards share one per list. */
const memberIndexes = new WeakMap<readonly Member[], ReadonlyMap<string, Member>>();
const peopleIndexes = new WeakMap<
  readonly Member[],
  { former: readonly Person[]; people: ReadonlyMap<string, Person> }
>();

const byId = <P extends Person>(people: readonly P[]) => new Map(people.map((person) => [person.id, person]));

function memberIndexOf(members: readonly Member[]): ReadonlyMap<string, Member> {
  const index = memberIndexes.get(members) ?? byId(members);
  memberIndexes.set(members, index);
  return index;
}

function peopleIndexOf(members: readonly Member[], former: readonly FormerMember[]): ReadonlyMap<string, Person> {
  const known = peopleIndexes.get(members);
  if (known?.former === former) return known.people;
  const people = byId<Person>([...former, ...members]);
  peopleIndexes.set(members, { former, people });
  return people;
}

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
