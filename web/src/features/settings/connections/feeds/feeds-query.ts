import { calendarFeedContract } from "@baton/domain/calendar-feed/calendar-feed.contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "@/platform/api.ts";
import { queryClient } from "@/platform/query-client.ts";

/** The current user's calendar feeds. Their addresses are secret, so they are not stored. */
export const feedsQuery = queryOptions({
  queryKey: ["calendar-feeds"],
  queryFn: async ({ signal }) => (await call(calendarFeedContract.listCalendarFeeds, {}, { signal })).data,
  staleTime: 0,
  gcTime: 0,
});

/** Loads the feeds again, after one of them has changed. */
export const reloadFeeds = () => void queryClient.invalidateQueries({ queryKey: feedsQuery.queryKey });
