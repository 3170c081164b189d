import type { Member } from "@baton/domain/member/member";
import { foldMembers } from "@baton/domain/member/member.fold";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { usePendingWrites } from "@/platform/sync/pending-writes.ts";
import { membersQuery } from "./member-query.ts";
import { memberWriteKey, type SentMemberWrite } from "./member-writes.ts";

/**
 * The people of the team as the person sees them, the signed-in one among them: the server's, with the writes that wait
 * on top. `data` is undefined until they have arrived; the rest is the query's own state.
 */
export function useMembers() {
  const { data: server, isPending, error, refetch } = useQuery(membersQuery);
  const writes = usePendingWrites<SentMemberWrite>(memberWriteKey, server?.seq ?? 0);
  const data = useMemo(() => server && foldMembers(server.items, writes), [server, writes]);
  return { data, isPending, error, refetch };
}

const nobody: ReadonlyMap<string, Member> = new Map();
const indexes = new WeakMap<readonly Member[], ReadonlyMap<string, Member>>();

/** Every card on a board asks for this: they share one index of one list. */
function indexOf(members: readonly Member[]): ReadonlyMap<string, Member> {
  const index = indexes.get(members) ?? new Map(members.map((member) => [member.id, member]));
  indexes.set(members, index);
  return index;
}

/** The people of the team by id; empty until they have arrived. */
export function useMembersById(): ReadonlyMap<string, Member> {
  const { data } = useMembers();
  return data ? indexOf(data) : nobody;
}
