import { type ProposalQuery, type ProposalWire, proposalContract } from "@baton/domain/proposal/proposal.contract";
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
  queryFn: async ({ signal }) => (await call(tokenContract.listTokens, { query: {} }, { signal })).data,
  staleTime: 0,
  gcTime: 0,
});

/** The tokens that act as the team, and the agents of the whole team, for admins. */
export const teamTokensQuery = queryOptions({
  queryKey: ["tokens", "team"],
  queryFn: async ({ signal }) => (await call(tokenContract.listTokens, { query: { of: "team" } }, { signal })).data,
  staleTime: 0,
  gcTime: 0,
});

/** Loads the tokens again, after one of them has changed. */
export const reloadTokens = () => void queryClient.invalidateQueries({ queryKey: tokensQuery.queryKey });

/** What an agent proposes: what waits, or what was decided, newest first. */
export const proposalsQuery = (token: string, state: NonNullable<ProposalQuery["state"]>) =>
  queryOptions({
    queryKey: ["proposals", token, state],
    queryFn: async ({ signal }): Promise<readonly ProposalWire[]> =>
      (await call(proposalContract.listProposals, { query: { token, state } }, { signal })).data,
    staleTime: 0,
    gcTime: 0,
  });

/** Loads what an agent proposes again, and how much of its hour it has used. */
export async function reloadProposals(token: string): Promise<void> {
  reloadTokens();
  await queryClient.invalidateQueries({ queryKey: ["proposals", token] });
}
