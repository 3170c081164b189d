import { tokenContract } from "@baton/domain/token/token.contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "@/platform/api.ts";

/** The current user's API tokens, without the tokens themselves. Fetched on every visit, and not stored. */
export const tokensQuery = queryOptions({
  queryKey: ["tokens"],
  queryFn: async ({ signal }) => (await call(tokenContract.listTokens, {}, { signal })).data,
  staleTime: 0,
  gcTime: 0,
});
