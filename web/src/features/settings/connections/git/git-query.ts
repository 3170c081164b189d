import { gitContract } from "@baton/domain/git/git.contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "@/platform/api.ts";
import { queryClient } from "@/platform/query-client.ts";

/** The Git connections of the team. Fetched on every visit, and not stored. */
export const gitQuery = queryOptions({
  queryKey: ["git-connections"],
  staleTime: 0,
  gcTime: 0,
  queryFn: async ({ signal }) => (await call(gitContract.listGitConnections, {}, { signal })).data,
});

/** Reads Git connections again after a change. */
export const reloadGit = () => void queryClient.invalidateQueries({ queryKey: gitQuery.queryKey });
