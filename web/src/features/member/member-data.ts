import type { Member } from "@baton/domain/member/member";
import { foldMembers } from "@baton/domain/member/member.fold";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { usePendingWrites } from "@/platform/sync/pending-writes.ts";
import { membersQuery } from "./member-query.ts";
import { memberWriteKey, type SentMemberWrite } from "./member-writes.ts";

/**
 * The members of the team, including the signed-in person: the server's list with pending writes on top. `data` is
 * undefined until it has loaded; the rest is the query's own state.
 */
export function useMembers() {
  const { data: server, isPending, error, refetch } = useQuery(membersQuery);
  const writes = usePendingWrites<SentMemberWrite>(memberWriteKey, server?.seq ?? 0);
  const data = useMemo(() => server && foldMembers(server.items, writes), [server, writes]);
  return { data, isPending, error, refetch };
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
