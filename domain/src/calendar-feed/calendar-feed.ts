import { z } from "zod";
import { uuid } from "../kernel/ids.ts";

/** Input limits: feeds of one person, tasks in a feed, and characters of a description in it. */
export const feedLimits = { perPerson: 20, tasks: 2_000, description: 2_000 } as const;

/** What the tasks of a feed are in a calendar: events, or to-dos for programs that show these. */
export const feedKinds = ["events", "todos"] as const;

/** Body of `POST /api/calendar-feeds`: a view, or the caller's own tasks. */
export const feedInput = z.strictObject({
  viewId: uuid.nullable().default(null),
  as: z.enum(feedKinds, `Choose one of ${feedKinds.join(", ")}`).default("events"),
});

/** A feed as published. Whoever knows its address reads its tasks, so only its person sees it. */
export const feedWire = z.object({
  id: uuid,
  viewId: uuid.nullable(),
  as: z.enum(feedKinds),
  url: z.string(),
  createdAt: z.iso.datetime(),
  /** When a calendar last read it. */
  readAt: z.iso.datetime().nullable(),
});
export type CalendarFeed = z.infer<typeof feedWire>;
