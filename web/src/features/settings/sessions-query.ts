import { contract } from "@baton/domain/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "@/platform/api.ts";

/** Where the signed-in person is signed in. Asked anew on every visit, and kept by no machine. */
export const sessionsQuery = queryOptions({
  queryKey: ["sessions"],
  queryFn: async ({ signal }) => (await call(contract.listSessions, {}, { signal })).data,
  staleTime: 0,
  gcTime: 0,
});
