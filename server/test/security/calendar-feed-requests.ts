import { randomBytes } from "node:crypto";
import type { CalendarFeed } from "@baton/domain/calendar-feed/calendar-feed";
import { newId } from "@baton/domain/kernel/ids";
import { at, type Context, type Knock, plain, type Requests } from "./knock.ts";

const ownersFeed = async ({ world: { owner } }: Context) =>
  (await owner.post("/api/calendar-feeds", {})).json<CalendarFeed>();

const lastFeedOf = async ({ world: { owner } }: Context) => {
  const feeds = (await owner.get("/api/calendar-feeds")).json<CalendarFeed[]>();
  for (const { id } of feeds) await owner.delete(`/api/calendar-feeds/${id}`);
};

/** Creates a feed of the owner, who has few enough. */
async function freshFeed(context: Context): Promise<CalendarFeed> {
  await lastFeedOf(context);
  return ownersFeed(context);
}

/** Creates a feed of the actor, or of the owner if the actor may have none. */
async function ownFeed(context: Context): Promise<string> {
  const { server, cookies } = context.world;
  const headers = { cookie: cookies[context.actor] };
  const answer = await server.app.inject({ method: "POST", url: "/api/calendar-feeds", headers, payload: {} });
  return answer.statusCode === 201 ? answer.json<CalendarFeed>().id : (await freshFeed(context)).id;
}

const thirdFeed = async ({ world: { third } }: Context) =>
  (await third.owner.post("/api/calendar-feeds", {})).json<CalendarFeed>();

const one = (knock: ReturnType<typeof at>) => ({
  "of a member of the team, the caller's": async (context: Context) => knock.knock(await ownFeed(context)),
  "of a member of a third team": async (context: Context) => knock.knock((await thirdFeed(context)).id),
  "an unknown id": () => knock.unknown(),
  "a malformed id": () => knock.malformed(),
});

const pathOf = ({ url }: CalendarFeed): Knock => ({ url: new URL(url).pathname });

/** Requests about calendar feeds. */
export const calendarFeedRequests = {
  "GET /api/calendar-feeds": { "the caller's": plain },
  "POST /api/calendar-feeds": {
    "of the caller's tasks": () => ({ body: { as: "todos" } }),
    "of an unknown view": () => ({ body: { viewId: newId() } }),
    "of the caller's tasks, naming another person": ({ world }) => ({ body: { userId: world.owner.me._id } }),
  },
  "POST /api/calendar-feeds/:id/secret": one(at("/api/calendar-feeds", undefined, "/secret")),
  "DELETE /api/calendar-feeds/:id": one(at("/api/calendar-feeds")),
  "GET /calendar/:file": {
    "an address of the owner": async (context) => {
      const knock = pathOf(await freshFeed(context));
      // That it is read is recorded once an hour.
      await context.world.owner.get(knock.url ?? "");
      return knock;
    },
    "an address that was removed": async (context) => {
      const feed = await freshFeed(context);
      await lastFeedOf(context);
      return pathOf(feed);
    },
    "an unknown address": () => ({ url: `/calendar/${randomBytes(32).toString("base64url")}.ics` }),
  },
} satisfies Partial<Requests>;
