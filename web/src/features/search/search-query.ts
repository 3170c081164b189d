import { contract } from "@baton/domain/contract";
import { type SearchAnswer, type SearchKind, searchLimits } from "@baton/domain/search/search";
import { queryOptions } from "@tanstack/react-query";
import { call, OfflineError } from "@/platform/api.ts";
import type { Searched } from "./search-address.ts";

/** Milliseconds without typing before the server searches. */
export const restBeforeSearch = 120;
/** Milliseconds for which the results of a search are not searched again. */
const staleAfter = 10_000;
/** Milliseconds for which they are kept, for a person who returns from a task. */
const keptFor = 5 * 60_000;
/** Milliseconds before a search that the server did not answer is repeated. */
const retryEvery = 5_000;

/** An answer, and what was asked. */
interface Found extends SearchAnswer {
  readonly asked: Asked;
}

interface Asked extends Pick<Searched, "filter" | "sort"> {
  readonly q: string;
  readonly kinds?: readonly SearchKind[];
  readonly limit?: number;
}

/** The query for what the server finds. The request is aborted when nobody waits for its answer any more. */
export function searchQuery(asked: Asked) {
  const { q, filter, sort, kinds, limit = searchLimits.results } = asked;
  return queryOptions({
    queryKey: ["search", { q, filter, sort, kinds, limit }],
    queryFn: async ({ signal }): Promise<Found> => {
      const query = {
        ...{ q, sort, limit: `${limit}` },
        ...(filter === "" ? {} : { filter, zone: Intl.DateTimeFormat().resolvedOptions().timeZone }),
        ...(kinds ? { kinds: kinds.join(",") } : {}),
      };
      const { data } = await call(contract.search, { query }, { signal });
      return { ...data, asked };
    },
    enabled: q !== "",
    staleTime: staleAfter,
    gcTime: keptFor,
    refetchInterval: ({ state: { error } }) => (error instanceof OfflineError ? retryEvery : false),
    retry: false,
    networkMode: "always",
    structuralSharing: false,
  });
}
