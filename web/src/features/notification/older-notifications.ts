import { notificationLimits } from "@baton/domain/notification/notification";
import { notificationContract } from "@baton/domain/notification/notification.contract";
import { notificationSync } from "@baton/domain/notification/notification.sync";
import { infiniteQueryOptions, useInfiniteQuery } from "@tanstack/react-query";
import { call } from "@/platform/api.ts";
import { queryClient } from "@/platform/query-client.ts";
import { cachedList, listQuery, mergeItems, partsKey } from "@/platform/sync/synced-list.ts";
import { useNotifications } from "./inbox-data.ts";

const { listed } = notificationLimits;

/**
 * Returns the position of the oldest notification that the server's list certainly contained. Live changes may have
 * added older ones.
 */
async function lastListed(): Promise<string | undefined> {
  const { items } = await queryClient.ensureQueryData(listQuery("notification"));
  const places = items.map(({ at, id }) => `${at}_${id}`);
  return places.sort().at(-listed);
}

/** Pages of older notifications, which are merged into the list. A page itself holds only the start of the next one. */
const olderQuery = infiniteQueryOptions({
  queryKey: [...partsKey, "notifications"],
  queryFn: async ({ pageParam, signal }): Promise<string | null> => {
    const before = pageParam ?? (await lastListed());
    if (before === undefined) return null;
    const { data, seq } = await call(notificationContract.listOlderNotifications, { query: { before } }, { signal });
    mergeItems("notification", data.notifications.map(notificationSync.decode), seq);
    return data.next;
  },
  initialPageParam: null as string | null,
  getNextPageParam: (next) => next,
  networkMode: "always",
});

/** Returns whether the server may have older notifications than the page, and a function that loads the next ones. */
export function useOlderNotifications() {
  const { items } = useNotifications();
  const { data, hasNextPage, isFetching, error, fetchNextPage } = useInfiniteQuery({ ...olderQuery, enabled: false });
  const hasMore = items.length >= listed && (data === undefined || hasNextPage);
  return { hasMore, isFetching, error, load: () => void fetchNextPage() };
}

/** Loads and returns all of the person's notifications. */
export async function loadAllNotifications() {
  const count = cachedList("notification")?.items.length ?? 0;
  if (count >= listed) await queryClient.fetchInfiniteQuery({ ...olderQuery, pages: Number.POSITIVE_INFINITY });
  return cachedList("notification")?.items ?? [];
}
