import { newId } from "@baton/domain/kernel/ids";
import { mentionOf } from "@baton/domain/kernel/references";
import type { NotificationWire } from "@baton/domain/notification/notification.wire";
import type { Person } from "../support/factories.ts";
import type { TestServer } from "../support/harness.ts";
import { type Context, freshTask, type Knock, plain, type Requests } from "./knock.ts";

/** Lets somebody mention a person, and returns the id of the notification. */
async function mention(server: TestServer, cookie: string, person: Person, taskId: string): Promise<string> {
  const payload = { body: mentionOf({ id: person.me._id, name: "x" }) };
  await server.app.inject({ method: "POST", url: `/api/tasks/${taskId}/comments`, headers: { cookie }, payload });
  const [last] = (await person.get("/api/notifications")).json<NotificationWire[]>();
  return last?.id ?? "";
}

const ownersNotification = async (context: Context) =>
  mention(context.world.server, context.world.cookies.member, context.world.owner, await freshTask(context));

const change = (id: string, to: object = { readAt: "2026-11-23T08:00:00.000Z" }): Knock => ({
  body: { ids: [id], to },
});

/** Requests about the inbox. */
export const notificationRequests = {
  "GET /api/notifications": {
    "the list": plain,
    "the list, naming another person": ({ world }) => ({ url: `/api/notifications?userId=${world.owner.me._id}` }),
  },
  "GET /api/notifications/older": {
    "the caller's, before one of the owner": async (context) => ({
      url: `/api/notifications/older?before=2999-01-01T00:00:00.000Z_${await ownersNotification(context)}`,
    }),
    "before nothing": plain,
  },
  "PATCH /api/notifications": {
    "one of the owner, of whom the answer says nothing to others": async (context) =>
      change(await ownersNotification(context)),
    "one of a third team": async ({ world: { server, third } }) =>
      change(await mention(server, third.member.cookie, third.owner, third.taskId)),
    "an unknown id": () => change(newId()),
    "a malformed id": () => change("x"),
    "another field of one of the owner": async (context) =>
      change(await ownersNotification(context), { userId: context.world.third.owner.me._id }),
  },
} satisfies Partial<Requests>;
