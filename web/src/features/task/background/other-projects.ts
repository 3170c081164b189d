import { loadedAtOnce } from "@baton/domain/task/task.list";
import { infiniteQueryOptions, useInfiniteQuery } from "@tanstack/react-query";
import { useActor } from "@/features/session/public.ts";
import { partsKey, useCachedList } from "@/platform/sync/synced-list.ts";
import { useIdle } from "@/platform/use-idle.ts";

const most = loadedAtOnce.lists;

/**
 * Loads the tasks of the projects that the page does not show, in the background: up to a number of tasks, and the same
 * number again on each request. Each page says whether there are more.
 */
const othersQuery = (userId: string) =>
  infiniteQueryOptions({
    queryKey: [...partsKey, "other-projects"],
    queryFn: async ({ pageParam, signal }) =>
      (await import("./load-other-projects.ts")).loadOtherProjects(userId, pageParam, signal),
    initialPageParam: most as number,
    getNextPageParam: (hasMore, _pages, last) => (hasMore ? last + most : undefined),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Loads the person's own tasks and the other projects once the page is idle, and more of them on demand. */
export function useOtherProjects() {
  const { userId } = useActor();
  const isIdle = useIdle();
  const isPartial = useCachedList("task", ({ sets }) => sets !== undefined) === true;
  const { isFetching, error, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    ...othersQuery(userId),
    enabled: isIdle && isPartial,
  });
  return { isFetching, error, hasMore: hasNextPage, loadMore: () => void (hasNextPage ? fetchNextPage() : refetch()) };
}
