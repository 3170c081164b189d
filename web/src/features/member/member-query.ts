import { contract } from "@baton/domain/contract";
import { type Member, memberLimits } from "@baton/domain/member/member";
import { decodeMember } from "@baton/domain/member/member.wire";
import { queryOptions } from "@tanstack/react-query";
import { call } from "@/platform/api.ts";
import { newer, type Snapshot } from "@/platform/snapshot.ts";

/** The people of the team as the server last said. Views do not read this: they read `useMembers`. */
export const membersQuery = queryOptions({
  queryKey: ["members"],
  queryFn: async ({ client, queryKey, signal }): Promise<Snapshot<Member>> => {
    const { data, seq } = await call(contract.listMembers, { query: {} }, { signal });
    return newer(client.getQueryData<Snapshot<Member>>(queryKey), { seq, items: data.map(decodeMember) });
  },
});

/** People in no team whose address contains `part`. Nothing is asked before `part` is long enough. */
export function peopleQuery(part: string) {
  return queryOptions({
    queryKey: ["people", part],
    queryFn: async ({ signal }): Promise<Member[]> => {
      const { data } = await call(contract.listMembers, { query: { search: part } }, { signal });
      return data.map(decodeMember);
    },
    enabled: part.length >= memberLimits.searchMinimum,
    // No live stream tells of people outside the team: an answer is good for the one look at it.
    staleTime: 0,
    gcTime: 0,
  });
}
