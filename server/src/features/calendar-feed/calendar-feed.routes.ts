import { createHash, randomBytes } from "node:crypto";
import { type CalendarFeed, feedLimits } from "@baton/domain/calendar-feed/calendar-feed";
import { calendarFeedContract } from "@baton/domain/calendar-feed/calendar-feed.contract";
import { feedMessages } from "@baton/domain/calendar-feed/calendar-feed.messages";
import { AppError } from "@baton/domain/kernel/errors";
import { newId } from "@baton/domain/kernel/ids";
import { isMember, type PersonActor } from "@baton/domain/session/session";
import type { FastifyInstance } from "fastify";
import { publicAddress } from "../../platform/base/config.ts";
import { seal, unseal } from "../../platform/base/seal.ts";
import { serve, write } from "../../platform/http/serve.ts";
import type { Services } from "../../platform/services.ts";
import { systemScope } from "../../platform/store/jobs.ts";
import type { Tx } from "../../platform/store/tx.ts";
import { viewSeenBy } from "../export/public.ts";
import { loadPeople } from "../session/public.ts";
import { teamScopeOf } from "../task/public.ts";
import {
  deleteFeed,
  feedBySecret,
  feedsOf,
  findFeed,
  insertFeed,
  recordRead,
  type StoredFeed,
  setSecret,
} from "./calendar-feed.store.ts";
import { entriesOf } from "./feed-tasks.ts";
import { calendarOf } from "./icalendar.ts";

const secretBytes = 32;
/** How often it is recorded that a calendar reads a feed. */
const recordedEveryMs = 3600 * 1000;

const hashOf = (value: string) => createHash("sha256").update(value).digest("base64url");
const newSecret = () => randomBytes(secretBytes).toString("base64url");

/** Returns a feed as its person sees it. */
async function published({ config }: Services, feed: StoredFeed): Promise<CalendarFeed> {
  const { id, viewId, as, createdAt, readAt, sealedSecret } = feed;
  const url = `${publicAddress(config)}/calendar/${await unseal(config, sealedSecret)}.ics`;
  return { id, viewId, as, url, createdAt, readAt };
}

async function ownFeed(tx: Tx, { userId }: PersonActor, id: string): Promise<StoredFeed> {
  const feed = await findFeed(tx.db, tx.workspaceId, userId, id);
  if (!feed) throw new AppError("not_found");
  return feed;
}

async function create(
  services: Services,
  { tx, actor }: { tx: Tx; actor: PersonActor },
  { viewId, as }: Pick<CalendarFeed, "viewId" | "as">,
) {
  if (viewId !== null && !(await viewSeenBy(tx.db, actor, viewId))) {
    throw new AppError("invalid", undefined, [{ path: "viewId", message: feedMessages.noView }]);
  }
  const { workspaceId } = tx;
  if ((await feedsOf(tx.db, workspaceId, actor.userId)).length >= feedLimits.perPerson) {
    throw new AppError("conflict", feedMessages.tooMany);
  }
  const secret = newSecret();
  const sealedSecret = await seal(services.config, secret);
  const made = { id: newId(), viewId, as, createdAt: tx.now, readAt: null };
  const feed = { ...made, workspaceId, userId: actor.userId, sealedSecret };
  await insertFeed(tx, feed, hashOf(secret));
  return { ...(await published(services, feed)), message: feedMessages.created };
}

async function renew(services: Services, tx: Tx, actor: PersonActor, id: string) {
  const feed = await ownFeed(tx, actor, id);
  const secret = newSecret();
  const sealedSecret = await seal(services.config, secret);
  await setSecret(tx, id, hashOf(secret), sealedSecret);
  return { ...(await published(services, { ...feed, sealedSecret })), message: feedMessages.renewed };
}

async function remove(services: Services, tx: Tx, actor: PersonActor, id: string) {
  const feed = await ownFeed(tx, actor, id);
  await deleteFeed(tx, id);
  return { ...(await published(services, feed)), message: feedMessages.removed };
}

/** Returns the feed at an address, and its person if they are still in its team. */
async function feedAt({ store }: Services, file: string) {
  const secret = /^([\w-]{43})\.ics$/.exec(file)?.[1];
  const feed = secret === undefined ? undefined : await feedBySecret(store.read, hashOf(secret));
  const actor = feed && (await loadPeople(store.read, [feed.userId])).get(feed.userId);
  if (!(feed && actor && isMember(actor)) || actor.workspaceId !== feed.workspaceId) throw new AppError("not_found");
  return { feed, actor };
}

/** Serves the feeds of people, and their contents to whoever knows an address. */
export function serveCalendarFeeds(app: FastifyInstance, services: Services): void {
  const { store } = services;
  serve(app, calendarFeedContract.listCalendarFeeds, async ({ actor }) => {
    const feeds = await feedsOf(store.read, teamScopeOf(actor).workspaceId, actor.userId);
    return Promise.all(feeds.map((feed) => published(services, feed)));
  });
  serve(app, calendarFeedContract.createCalendarFeed, (call) =>
    write(services, call, (tx, actor) => create(services, { tx, actor }, call.body)),
  );
  serve(app, calendarFeedContract.renewCalendarFeed, (call) =>
    write(services, call, (tx, actor) => renew(services, tx, actor, call.params.id)),
  );
  serve(app, calendarFeedContract.removeCalendarFeed, (call) =>
    write(services, call, (tx, actor) => remove(services, tx, actor, call.params.id)),
  );
  serve(app, calendarFeedContract.readCalendarFeed, async ({ params, request, reply }) => {
    const { feed, actor } = await feedAt(services, params.file);
    const found = await entriesOf(services, actor, feed);
    if (!found) throw new AppError("not_found");
    const now = Date.now();
    if (feed.readAt === null || now - Date.parse(feed.readAt) > recordedEveryMs) {
      await store.write({ ...systemScope, workspaceId: feed.workspaceId }, (tx) => recordRead(tx, feed.id));
    }
    const calendar = calendarOf(found.name, feed.as, found.entries);
    const etag = `"${hashOf(calendar)}"`;
    // A calendar asks each time, so that a removed feed and changed tasks are seen at once.
    reply.headers({ etag, "cache-control": "private, no-cache", "content-type": "text/calendar; charset=utf-8" });
    if (request.headers["if-none-match"] === etag) return reply.code(304).send();
    return reply.send(calendar);
  });
}
