import { skipToken, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { Loaded } from "@/features/activity/public.ts";
import { olderKey, type Paged } from "@/features/task/public.ts";

/** A page of older items, oldest first, and the start of the page before it. */
export interface OlderPage<T> {
  readonly items: readonly T[];
  readonly next: string | null;
}

interface OlderRules<T> {
  readonly fetchPage: (taskId: string, before: string) => Promise<OlderPage<T>>;
  /** Returns the position of an item, in the form of the start of a page. */
  readonly placeOf: (item: T) => string;
}

/** Loads the items of a task that are older than those sent with it, page by page on demand. */
export function useOlder<T extends { readonly id: string }>(
  kind: Paged,
  taskId: string,
  { fetchPage, placeOf }: OlderRules<T>,
) {
  const { data: first = null } = useQuery<string | null>({ queryKey: olderKey(kind, taskId), queryFn: skipToken });
  const { data, fetchNextPage, isFetching, isError } = useInfiniteQuery({
    // Later, the items sent with the task may end elsewhere: then the pages start again from there.
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
      /** Adds the loaded pages before the items that were sent with the task. */
      with(recent: readonly T[]): Loaded<T> {
        // A change of an older item may arrive before its page is loaded.
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
