import type { Notification } from "@baton/domain/notification/notification";
import type { PushMessage } from "@baton/domain/push/push";
import type { FastifyInstance } from "fastify";
import type { Outgoing } from "../../platform/mail/transport.ts";
import { haveSubscriptions, subscriptionsOf } from "../../platform/push/push.store.ts";
import type { Services } from "../../platform/services.ts";
import { runEvery } from "../../platform/store/jobs.ts";
import { type Carried, consider, type Line, type Plan, peopleDue } from "./delivery.store.ts";
import { digestOf, messageAbout, pathOf, sentenceOf } from "./letters.ts";
import { isPushed, mailOutcome } from "./plan.ts";
import { mailedWithinHour, recordMailed } from "./sent-mail.store.ts";

type Delivering = Pick<Services, "config" | "store" | "mailer" | "pusher">;

const everyMs = 30_000;
/** Delay of push messages after a notification, so that those of one change are sent together. */
const gatherMs = 300;
/** Maximum length of a title in a push message, so that it can be read at a glance. */
const longestTitle = 120;

const isFull = (lines: readonly Line[]): lines is readonly [Line, ...Line[]] => lines.length > 0;

/** Maximum number of mails about single tasks to one person within an hour. */
const maxMails = 5;
const hourMs = 3600 * 1000;

/**
 * Sorts the pressing notifications of one person, who got mail at `mailed` within the last hour: some are mailed one by
 * one, and beyond five mails the rest together in a sixth. After it, they wait until the hour of the first is over.
 */
function split(lines: readonly Line[], mailed: readonly Date[]) {
  const topics = [...Map.groupBy(lines, pathOf).values()];
  const left = Math.max(0, maxMails - mailed.length);
  if (topics.length <= left) return { single: topics, together: [], at: undefined };
  const rest = topics.slice(left).flat();
  const [first] = mailed;
  if (mailed.length > maxMails && first) return { single: [], together: [], at: new Date(first.getTime() + hourMs) };
  return { single: topics.slice(0, left), together: rest, at: undefined };
}

async function planMail({ config, store, mailer }: Delivering, lines: readonly Line[], now: Date): Promise<Plan> {
  const outcomes = new Map(lines.map((line) => [line, mailOutcome(line, now)]));
  const next = new Map(
    [...outcomes].map(([line, outcome]) => [line, typeof outcome === "object" ? outcome.at.toISOString() : undefined]),
  );
  const messages: Outgoing[] = [];
  const people: string[] = [];
  const mailed = await mailedWithinHour(store, now);
  for (const [userId, ofPerson] of Map.groupBy(lines, ({ userId }) => userId)) {
    const pressing = ofPerson.filter((line) => outcomes.get(line) === "now");
    const { single, together, at } = split(pressing, mailed.get(userId) ?? []);
    if (at) for (const line of pressing) next.set(line, at.toISOString());
    const mails = single.flatMap((about) => (isFull(about) ? [messageAbout(config, about)] : []));
    if (isFull(together)) mails.push(digestOf(config, together, "A lot happened at once, so it is in one message:"));
    const daily = ofPerson.filter((line) => outcomes.get(line) === "digest");
    if (isFull(daily)) messages.push(digestOf(config, daily, "This happened while you were away:"));
    messages.push(...mails);
    people.push(...mails.map(() => userId));
  }
  const queue = await mailer.notices.prepare(messages);
  return {
    next,
    queue: async (tx) => {
      await recordMailed(tx, people, now);
      await queue(tx);
    },
  };
}

/** Returns a notification as a device shows it: who and what, but not what was written. */
function pushOf(line: Line): PushMessage {
  const path = pathOf(line);
  return { title: sentenceOf(line), body: [...line.title].slice(0, longestTitle).join(""), path, tag: path };
}

async function planPush({ store, pusher }: Delivering, lines: readonly Line[], now: Date): Promise<Plan> {
  const pushed = lines.filter((line) => isPushed(line, now));
  const people = [...new Set(pushed.map(({ userId }) => userId))];
  const browsers = people.length === 0 ? [] : await subscriptionsOf(store, people);
  const messages = pushed.flatMap((line) =>
    browsers
      .filter(({ user_id }) => user_id === line.userId)
      .map(({ user_id: userId, endpoint, p256dh, auth }) => ({
        userId,
        endpoint,
        p256dh,
        auth,
        text: JSON.stringify(pushOf(line)),
      })),
  );
  return { next: new Map(), queue: await pusher.outbox.prepare(messages) };
}

/** Sends all notifications that are due at `now` on a channel. */
export async function deliver(services: Delivering, channel: Carried, now: Date): Promise<void> {
  const { store, mailer, pusher } = services;
  const [plan, outbox] = channel === "mail" ? [planMail, mailer.notices] : [planPush, pusher.outbox];
  for (let count = 1; count > 0; ) {
    const userIds = await peopleDue(store, channel, now);
    if (userIds.length === 0) break;
    count = await consider(store, { channel, userIds, now }, (lines) => plan(services, lines, now));
  }
  await outbox.poll();
}

/** Sends notifications outside: push messages soon after they are created, and mail when it is due. */
export function deliverNotifications(app: FastifyInstance, services: Services): void {
  const { store } = services;
  runEvery(everyMs, app, store, { name: "mail notifications", job: (now) => deliver(services, "mail", now) });
  const push = runEvery(everyMs, app, store, {
    name: "push notifications",
    job: (now) => deliver(services, "push", now),
  });
  let soon: NodeJS.Timeout | undefined;
  const notified = new Set<string>();
  /** Delivers at once notifications of people with a browser. The regular delivery concludes the rest. */
  const pushNow = async () => {
    const people = [...notified];
    soon = undefined;
    notified.clear();
    if (await haveSubscriptions(store, people)) push();
  };
  store.onCommit(async ({ changes }) => {
    if (!app.server.listening) return;
    for (const { entity, value } of changes) {
      if (entity === "notification" && value !== null) notified.add((JSON.parse(value) as Notification).userId);
    }
    if (notified.size === 0) return;
    soon ??= setTimeout(() => {
      pushNow().catch((error: unknown) =>
        app.log.error({ err: error }, "cannot determine who gets push notifications"),
      );
    }, gatherMs).unref();
  });
  app.addHook("onClose", async () => clearTimeout(soon));
}
