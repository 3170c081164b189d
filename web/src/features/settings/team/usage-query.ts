import { contract } from "@baton/domain/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "@/platform/api.ts";

/** How much data the team stores. Fetched on every visit, because every write of any member changes it. */
export const usageQuery = queryOptions({
  queryKey: ["usage"],
  queryFn: async ({ signal }) => (await call(contract.getUsage, {}, { signal })).data,
  staleTime: 0,
  gcTime: 0,
});
