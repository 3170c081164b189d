import { contract } from "@baton/domain/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "@/platform/api.ts";

/** The current user's sessions. Fetched on every visit, and not stored. */
export const sessionsQuery = queryOptions({
  queryKey: ["sessions"],
  queryFn: async ({ signal }) => (await call(contract.listSessions, {}, { signal })).data,
  staleTime: 0,
  gcTime: 0,
});
