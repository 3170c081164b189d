import { tokenContract } from "@baton/domain/token/token.contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "@/platform/api.ts";
import { queryClient } from "@/platform/query-client.ts";

/** The newest changes that an agent has made. */
export const agentQuery = (id: string) =>
  queryOptions({
    queryKey: ["agent", id],
    queryFn: async ({ signal }) =>
      (await call(tokenContract.listTokenActivity, { params: { id }, query: {} }, { signal })).data,
    staleTime: 0,
    gcTime: 0,
  });

/** The current user's API tokens, without the tokens themselves. Fetched on every visit, and not stored. */
export const tokensQuery = queryOptions({
  queryKey: ["tokens"],
  queryFn: async ({ signal }) => (await call(tokenContract.listTokens, {}, { signal })).data,
  staleTime: 0,
  gcTime: 0,
});

/** Loads the tokens again, after one of them has changed. */
export const reloadTokens = () => void queryClient.invalidateQueries({ queryKey: tokensQuery.queryKey });
