import { contract } from "@baton/domain/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "@/platform/api.ts";

/** The newest lines of the team's security log. Fetched on every visit, and not stored. */
export const auditQuery = queryOptions({
  queryKey: ["audit"],
  queryFn: async ({ signal }) => (await call(contract.listAudit, { query: {} }, { signal })).data,
  staleTime: 0,
  gcTime: 0,
});

/** The lines before `before`. */
export async function olderLines(before: string) {
  return (await call(contract.listAudit, { query: { before } })).data;
}
