import { newId } from "@baton/domain/kernel/ids";
import { mentionOf } from "@baton/domain/kernel/references";
import { notificationLimits } from "@baton/domain/notification/notification";
import { cursorOf, type NotificationWire, type notificationsPage } from "@baton/domain/notification/notification.wire";
import { expect, it } from "vitest";
import type { z } from "zod";
import { createTask, joinTeam, signUp } from "../../../test/support/factories.ts";
import { useTestServer } from "../../../test/support/harness.ts";

it("older notifications than those in the inbox are loaded page by page", async () => {
  const server = await useTestServer();
  const admin = await signUp(server);
  const member = await joinTeam(server, admin);
  const task = await createTask(admin);
  const body = `Ask ${mentionOf({ id: member.me._id, name: member.me.username })}`;
  await admin.post(`/api/tasks/${task._id}/comments`, { body });
  const { user_id, ...row } = await server.store.direct
    .selectFrom("notification")
    .selectAll()
    .where("user_id", "=", member.me._id)
    .executeTakeFirstOrThrow();
  const { listed } = notificationLimits;
  const older = Array.from({ length: 2 * listed }, (_, index) => {
    // Two at each time, which only their ids distinguish.
    const time = new Date(Date.parse(row.at) - (1 + Math.floor(index / 2)) * 1000).toISOString();
    return { ...row, user_id, id: newId(), at: time, created_at: time };
  });
  for (let start = 0; start < older.length; start += 100) {
    await server.store.direct
      .insertInto("notification")
      .values(older.slice(start, start + 100))
      .execute();
  }
  const first = (await member.get("/api/notifications")).json<NotificationWire[]>();
  const pageAfter = async (before: string) =>
    (await member.get(`/api/notifications/older?before=${before}`)).json<z.infer<typeof notificationsPage>>();
  const last = first.at(-1);
  const second = await pageAfter(last ? cursorOf(last) : "");
  const third = await pageAfter(second.next ?? "");
  const pages = [first, second.notifications, third.notifications];
  expect(pages.map(({ length }) => length)).toEqual([listed, listed, 1]);
  expect(third.next).toBeNull();
  expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(2 * listed + 1);
  const times = pages.flat().map((each) => each.at);
  expect(times).toEqual(times.toSorted().reverse());
});
