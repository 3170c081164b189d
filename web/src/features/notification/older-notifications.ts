import { notificationLimits } from "@baton/domain/notification/notification";
import { notificationContract } from "@baton/domain/notification/notification.contract";
import { notificationSync } from "@baton/domain/notification/notification.sync";
import { infiniteQueryOptions, useInfiniteQuery } from "@tanstack/react-query";
import { call } from "@/platform/api.ts";
import { queryClient } from "@/platform/query-client.ts";
import { cachedList, listQuery, mergeItems, partsKey } from "@/platform/sync/synced-list.ts";
import { useNotifications } from "./inbox-data.ts";

const { listed } = notificationLimits;

/** Returns the place of the last notification that the server certainly listed: live changes may have added some that are older. */
async function lastListed(): Promise<string | undefined> {
  const { items } = await queryClient.ensureQueryData(listQuery("notification"));
  const places = items.map(({ at, id }) => `${at}_${id}`);
  return places.sort().at(-listed);
}

/** The pages of older notifications, which are merged into the list; a page itself is only the next one's start. */
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

/** Whether the server may have older notifications than the page, and what loads the next of them. */
export function useOlderNotifications() {
  const { items } = useNotifications();
  const { data, hasNextPage, isFetching, error, fetchNextPage } = useInfiniteQuery({ ...olderQuery, enabled: false });
  const hasMore = items.length >= listed && (data === undefined || hasNextPage);
  return { hasMore, isFetching, error, load: () => void fetchNextPage() };
}

/** Loads all of the person's notifications, and returns them. */
export async function loadAllNotifications() {
  const count = cachedList("notification")?.items.length ?? 0;
  if (count >= listed) await queryClient.fetchInfiniteQuery({ ...olderQuery, pages: Number.POSITIVE_INFINITY });
  return cachedList("notification")?.items ?? [];
}
