import { skipToken, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { olderKey, type Paged } from "../../older-pages.ts";
import type { Loaded } from "./stream-model.ts";

/** A page of what is older, oldest first, and what leads to the one before. */
export interface OlderPage<T> {
  readonly items: readonly T[];
  readonly next: string | null;
}

interface OlderRules<T> {
  readonly fetchPage: (taskId: string, before: string) => Promise<OlderPage<T>>;
  /** Returns the place of an item, as what leads to older ones names it. */
  readonly placeOf: (item: T) => string;
}

/** What of a task is older than what comes with it, page by page on demand. */
export function useOlder<T extends { readonly id: string }>(
  kind: Paged,
  taskId: string,
  { fetchPage, placeOf }: OlderRules<T>,
) {
  const { data: first = null } = useQuery<string | null>({ queryKey: olderKey(kind, taskId), queryFn: skipToken });
  const { data, fetchNextPage, isFetching, isError } = useInfiniteQuery({
    // What comes with the task may end later than before: then the pages start anew from there.
    queryKey: [...olderKey(kind, taskId), first],
    queryFn: ({ pageParam }) => fetchPage(taskId, pageParam ?? ""),
    initialPageParam: first,
    getNextPageParam: ({ next }) => next,
    enabled: false,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return useMemo(() => {
    const pages = data?.pages ?? [];
    const next = pages.length > 0 ? (pages.at(-1)?.next ?? null) : first;
    const older = pages.toReversed().flatMap(({ items }) => items);
    return {
      /** Adds what is loaded of it to what has come with the task, which is newer. */
      with(recent: readonly T[]): Loaded<T> {
        // Somebody has just changed what is not loaded yet.
        const known = next === null ? recent : recent.filter((item) => placeOf(item) >= next);
        const ids = new Set(known.map(({ id }) => id));
        return { items: [...older.filter(({ id }) => !ids.has(id)), ...known], hasOlder: next !== null };
      },
      load: () => fetchNextPage(),
      isLoading: isFetching,
      hasFailed: isError,
    };
  }, [data, first, placeOf, fetchNextPage, isFetching, isError]);
}
