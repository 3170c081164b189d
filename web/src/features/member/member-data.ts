import type { Member } from "@baton/domain/member/member";
import { useSyncedList } from "@/platform/sync/synced-list.ts";

/** The members of the team, including the signed-in person. `data` is undefined until it has loaded. */
export function useMembers() {
  const { items, isPending, error, refetch } = useSyncedList("member");
  return { data: isPending || error ? undefined : items, isPending, error, refetch };
}

const nobody: ReadonlyMap<string, Member> = new Map();
const indexes = new WeakMap<readonly Member[], ReadonlyMap<string, Member>>();

/** Every card on a board needs this, so they share one index per list. */
function indexOf(members: readonly Member[]): ReadonlyMap<string, Member> {
  const index = indexes.get(members) ?? new Map(members.map((member) => [member.id, member]));
  indexes.set(members, index);
  return index;
}

/** The members of the team by id; empty until they have loaded. */
export function useMembersById(): ReadonlyMap<string, Member> {
  const { data } = useMembers();
  return data ? indexOf(data) : nobody;
}
