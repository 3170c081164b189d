import { contract } from "@baton/domain/contract";
import { type Member, memberLimits } from "@baton/domain/member/member";
import { decodeMember } from "@baton/domain/member/member.wire";
import { queryOptions } from "@tanstack/react-query";
import { call } from "@/platform/api.ts";

/** Finds people without a team whose email contains `part`. Sends no request until `part` is long enough. */
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
