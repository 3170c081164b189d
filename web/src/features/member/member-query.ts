import { contract } from "@baton/domain/contract";
import { type Member, memberLimits } from "@baton/domain/member/member";
import { decodeMember, type MemberWire } from "@baton/domain/member/member.wire";
import { queryOptions } from "@tanstack/react-query";
import { call } from "@/platform/api.ts";
import { cachedListQuery, type SyncedEntity } from "@/platform/sync/synced-entity.ts";

/** The members of the team as the server last sent them. Views use `useMembers` instead. */
export const membersQuery = cachedListQuery<Member>("members", async (signal) => {
  const { data, seq } = await call(contract.listMembers, { query: {} }, { signal });
  return { seq, items: data.map(decodeMember) };
});

export const memberSync: SyncedEntity<Member, MemberWire> = {
  entity: "member",
  query: membersQuery,
  decode: decodeMember,
};

/** People in no team whose email contains `part`. Sends nothing until `part` is long enough. */
export function peopleQuery(part: string) {
  return queryOptions({
    queryKey: ["people", part],
    queryFn: async ({ signal }): Promise<Member[]> => {
      const { data } = await call(contract.listMembers, { query: { search: part } }, { signal });
      return data.map(decodeMember);
    },
    enabled: part.length >= memberLimits.searchMinimum,
    // The live stream does not cover people outside the team, so results are not cached.
    staleTime: 0,
    gcTime: 0,
  });
}
