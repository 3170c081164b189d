import type { PushMessage } from "@baton/domain/push/push";
import type { FastifyInstance } from "fastify";
import type { Outgoing } from "../../platform/mail/transport.ts";
import { subscriptionsOf } from "../../platform/push/push.store.ts";
import type { Services } from "../../platform/services.ts";
import { runEvery } from "../../platform/store/jobs.ts";
import { type Carried, consider, type Line, type Plan, peopleDue } from "./delivery.store.ts";
import { digestOf, messageAbout, pathOf, sentenceOf } from "./letters.ts";
import { isPushed, mailFate } from "./plan.ts";

type Delivering = Pick<Services, "config" | "store" | "mailer" | "pusher">;

const everyMs = 30_000;
/** Delay of push messages after a notification, so that those of one change are sent together. */
const gatherMs = 300;
/** Maximum length of a title in a push message, so that it can be read at a glance. */
const longestTitle = 120;

const isFull = (lines: readonly Line[]): lines is readonly [Line, ...Line[]] => lines.length > 0;

async function planMail({ config, mailer }: Delivering, lines: readonly Line[], now: Date): Promise<Plan> {
  const fates = new Map(lines.map((line) => [line, mailFate(line, now)]));
  const next = new Map(
    [...fates].map(([line, fate]) => [line, typeof fate === "object" ? fate.at.toISOString() : undefined]),
  );
  const messages: Outgoing[] = [];
  for (const ofPerson of Map.groupBy(lines, ({ userId }) => userId).values()) {
    const pressing = ofPerson.filter((line) => fates.get(line) === "now");
    for (const about of Map.groupBy(pressing, pathOf).values())
      if (isFull(about)) messages.push(messageAbout(config, about));
    const rest = ofPerson.filter((line) => fates.get(line) === "digest");
    if (isFull(rest)) messages.push(digestOf(config, rest));
  }
  return { next, queue: await mailer.outbox.prepare(messages) };
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
      .map(({ endpoint, p256dh, auth }) => ({ endpoint, p256dh, auth, text: JSON.stringify(pushOf(line)) })),
  );
  return { next: new Map(), queue: await pusher.outbox.prepare(messages) };
}

/** Sends all notifications that are due at `now` on a channel. */
export async function deliver(services: Delivering, channel: Carried, now: Date): Promise<void> {
  const { store, mailer, pusher } = services;
  const [plan, outbox] = channel === "mail" ? [planMail, mailer.outbox] : [planPush, pusher.outbox];
  for (let count = 1; count > 0; ) {
    const userIds = await peopleDue(store, channel, now);
    if (userIds.length === 0) break;
    count = await consider(store, { channel, userIds, now }, (lines) => plan(services, lines, now));
  }
  await outbox.look();
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
  store.onCommit(async ({ changes }) => {
    if (soon || !app.server.listening || !changes.some(({ entity }) => entity === "notification")) return;
    soon = setTimeout(() => {
      soon = undefined;
      push();
    }, gatherMs).unref();
  });
  app.addHook("onClose", async () => clearTimeout(soon));
}
