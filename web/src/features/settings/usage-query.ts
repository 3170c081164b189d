import { contract } from "@baton/domain/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "@/platform/api.ts";

/** What the team stores. Fetched on every visit: it changes with every write of anyone. */
export const usageQuery = queryOptions({
  queryKey: ["usage"],
  queryFn: async ({ signal }) => (await call(contract.getUsage, {}, { signal })).data,
  staleTime: 0,
  gcTime: 0,
});
