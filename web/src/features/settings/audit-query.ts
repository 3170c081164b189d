import { contract } from "@baton/domain/contract";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { call } from "@/platform/api.ts";

/** The audit trail of the team, the newest lines first. Asked anew on every visit, and kept by no machine. */
export const auditQuery = infiniteQueryOptions({
  queryKey: ["audit"],
  queryFn: async ({ pageParam, signal }) => {
    const query = pageParam === null ? {} : { before: pageParam };
    return (await call(contract.listAudit, { query }, { signal })).data;
  },
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }) => next,
  staleTime: 0,
  gcTime: 0,
});
