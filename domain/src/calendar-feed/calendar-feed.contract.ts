import { z } from "zod";
import { id } from "../kernel/ids.ts";
import { route } from "../kernel/route.ts";
import { canTask } from "../task/task.policy.ts";
import { feedInput, feedWire } from "./calendar-feed.ts";

const shared = { access: "signed-in", may: canTask.read } as const;
const changed = { ...shared, answer: feedWire.extend({ message: z.string() }), rateLimit: "write" } as const;

/** The routes of the caller's own calendar feeds, and their addresses. */
export const calendarFeedContract = {
  listCalendarFeeds: route({
    ...shared,
    method: "GET",
    path: "/api/calendar-feeds",
    summary: "The caller's calendar feeds, with their addresses",
    status: 200,
    answer: z.array(feedWire),
  }),
  createCalendarFeed: route({
    ...changed,
    method: "POST",
    path: "/api/calendar-feeds",
    summary: "Create an address at which a calendar reads the caller's tasks, or those of a view",
    body: feedInput,
    example: { viewId: null, as: "events" },
    status: 201,
  }),
  renewCalendarFeed: route({
    ...changed,
    method: "POST",
    path: "/api/calendar-feeds/:id/secret",
    summary: "Give a calendar feed a new address; the previous one stops working",
    params: z.object({ id }),
    status: 200,
  }),
  removeCalendarFeed: route({
    ...changed,
    method: "DELETE",
    path: "/api/calendar-feeds/:id",
    summary: "Remove a calendar feed; its address stops working",
    params: z.object({ id }),
    status: 200,
  }),
  readCalendarFeed: route({
    method: "GET",
    path: "/calendar/:file",
    summary: "The tasks of a calendar feed as iCalendar (RFC 5545)",
    access: "public",
    params: z.object({ file: z.string().max(100) }),
    status: 200,
    answer: z.string(),
    rateLimit: "feed",
  }),
} as const;
