import type { NotificationWire } from "@baton/domain/notification/notification.wire";
import type { ProjectWire } from "@baton/domain/project/project.wire";
import { webhookLimits } from "@baton/domain/webhook/webhook";
import type { DeliveryWire, WholeDelivery } from "@baton/domain/webhook/webhook.contract";
import { webhookMessages } from "@baton/domain/webhook/webhook.messages";
import { Webhook } from "standardwebhooks";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createTask, joinTeam } from "../../../test/support/factories.ts";
import { useReceiver } from "../../../test/support/receiver.ts";
import { pass, type UsedWebhooks, useWebhooks } from "../../../test/support/webhooks.ts";
import { Outbound } from "../../platform/outbound/outbound.ts";
import { fanOut } from "./fan-out.ts";
import { webhooksBehind } from "./webhook.store.ts";

const minute = 60_000;
const hour = 3_600_000;
const day = 24 * 3_600_000;

let { server, admin, created, deliver, openSender, stateOf, deliveriesOf, change } = {} as UsedWebhooks;

beforeEach(async () => {
  ({ server, admin, created, deliver, openSender, stateOf, deliveriesOf, change } = await useWebhooks());
});

afterEach(() => {
  vi.useRealTimers();
});

describe("nothing is lost", () => {
  it("while the receiver is down for an hour: each delivery is tried again by itself", async () => {
    const receiver = await useReceiver();
    const { id, secret } = await created(receiver.url);
    receiver.answers(503);
    const titles = ["One", "Two", "Three"];
    for (const title of titles) {
      await createTask(admin, { title });
      await deliver();
      pass(10 * minute);
      await deliver();
    }
    expect(await stateOf(id)).toMatchObject({ downSince: expect.any(String), delivered: 0, tried: 3 });
    pass(30 * minute);
    receiver.answers(200);
    receiver.received.length = 0;
    const arrived: string[] = [];
    for (const wait of [0, 2 * hour]) {
      pass(wait);
      await deliver();
      for (const { body, headers } of receiver.received.splice(0)) {
        new Webhook(secret).verify(body, headers as Record<string, string>);
        arrived.push(JSON.parse(body).data.task.title);
      }
    }
    expect(arrived.sort()).toEqual(titles.toSorted());
    expect(await stateOf(id)).toMatchObject({ downSince: null, delivered: 3, tried: 3 });
  });

  it("when the process ends between a change and its deliveries, between these and sending, or while it sends", async () => {
    const receiver = await useReceiver();
    await created(receiver.url);
    await createTask(admin, { title: "Before" });
    await deliver(openSender());
    await createTask(admin, { title: "Told" });
    // Two nodes find the same change.
    const outbound = new Outbound(server.config);
    const [webhook] = await webhooksBehind(server.store.read);
    if (!webhook) throw new Error("No webhook is behind.");
    const told = () => fanOut({ config: server.config, store: server.store, outbound }, webhook);
    expect((await Promise.all([told(), told()])).sort()).toEqual([false, true]);
    // A node that claimed the delivery has died.
    const claimed = new Date(Date.now() + minute).toISOString();
    await server.store.direct
      .updateTable("webhook_delivery")
      .set({ due: claimed })
      .where("due", "is not", null)
      .execute();
    await deliver();
    expect(receiver.received).toHaveLength(1);
    pass(minute + 1);
    await Promise.all([deliver(), deliver(openSender())]);
    expect(receiver.events().map(({ data }) => data.task.title)).toEqual(["Before", "Told"]);
  });

  it("and a delivery that fails for days is given up after its ninth attempt", async () => {
    const [dead, living] = [await useReceiver(), await useReceiver()];
    const { id } = await created(dead.url, { events: ["task.created"] });
    await createTask(admin);
    dead.answers(500);
    await deliver();
    // Otherwise the webhook would be paused after three days.
    const works = () =>
      server.store.direct
        .updateTable("webhook")
        .set({ failing_since: null, failures: 0 })
        .where("id", "=", id)
        .execute();
    for (const wait of [5000, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, day, 2 * day]) {
      await works();
      pass(wait - 1000);
      await deliver();
      const before = dead.received.length;
      pass(1001);
      await deliver();
      expect(dead.received.length).toBe(before + 1);
    }
    expect(await deliveriesOf(id)).toMatchObject([{ state: "failed", tries: 9, status: 500, nextAt: null }]);
    expect(living.received).toEqual([]);
  });
});

describe("a webhook is paused", () => {
  it("after three days of failures, of which the admins are notified, and can be resumed", async () => {
    const receiver = await useReceiver();
    const { id } = await created(receiver.url);
    receiver.answers(500);
    await createTask(admin);
    for (let tries = 0; tries < 8; tries += 1) {
      await deliver();
      pass(day);
    }
    expect(await stateOf(id)).toMatchObject({ pausedFor: "failures", pausedAt: expect.any(String) });
    const notices = (await admin.get("/api/notifications")).json<NotificationWire[]>();
    expect(notices).toMatchObject([{ kind: "webhookPaused", title: `127.0.0.1:${receiver.port}` }]);
    const tries = receiver.received.length;
    await createTask(admin, { title: "Meanwhile" });
    await deliver();
    expect(receiver.received).toHaveLength(tries);
    receiver.answers(200);
    expect((await change(id, { paused: false })).json()).toMatchObject({ pausedAt: null, pausedFor: null });
    await createTask(admin, { title: "Afterwards" });
    await deliver();
    const titles = receiver.events().map(({ data }) => data.task.title);
    expect(titles).toContain("Afterwards");
    expect(titles).not.toContain("Meanwhile");
  });

  it("at once when its address is gone", async () => {
    const receiver = await useReceiver();
    const { id } = await created(receiver.url);
    receiver.answers(410);
    await createTask(admin);
    await deliver();
    expect(await stateOf(id)).toMatchObject({ pausedFor: "gone" });
    expect((await admin.post(`/api/webhooks/${id}/test`)).json().message).toBe(webhookMessages.paused);
  });

  it("when the person who is responsible for it is no longer an admin, and gets nothing", async () => {
    const receiver = await useReceiver();
    const other = await joinTeam(server, admin);
    const giveRole = (role: string) =>
      admin.patch(`/user-update-data/${other.me._id}`, { username: other.me.username, rolePosition: "x", role });
    await giveRole("Admin");
    const { id } = await created(receiver.url, {}, other);
    const body = { name: "Hiring", key: "HIRE", visibility: "chosen", people: [] };
    const project = (await admin.post("/api/projects", body)).json<ProjectWire>();
    await admin.post(`/api/projects/${project.id}/tasks`, { title: "Salaries" });
    // What waits is not sent either.
    const outbound = new Outbound(server.config);
    for (const webhook of await webhooksBehind(server.store.read)) {
      await fanOut({ config: server.config, store: server.store, outbound }, webhook);
    }
    await giveRole("Tester");
    await admin.post(`/api/projects/${project.id}/tasks`, { title: "More salaries" });
    await deliver();
    expect(receiver.received).toEqual([]);
    expect(await stateOf(id)).toMatchObject({ pausedFor: "owner" });
    await change(id, { paused: false });
    expect(await stateOf(id)).toMatchObject({ userId: admin.me._id });
    await deliver();
    expect(receiver.events().map(({ type }) => type)).toEqual(["project.created", "task.created"]);
  });
});

describe("a delivery", () => {
  it("is listed with what was sent and answered, and can be sent again with the same id", async () => {
    const receiver = await useReceiver((response) =>
      response.writeHead(200, { "set-cookie": "session=of-the-receiver" }).end("x".repeat(9000)),
    );
    const { id } = await created(receiver.url, { events: ["task.created"] });
    await createTask(admin, { title: "Paint the hull" });
    await deliver();
    const [delivery] = await deliveriesOf(id);
    expect(delivery).toMatchObject({ state: "delivered", status: 200, tries: 1, nextAt: null });
    expect(delivery?.title).toMatch(/^[A-Z]+-1 Paint the hull$/);
    const path = `/api/webhooks/${id}/deliveries/${delivery?.id}`;
    const { request, answer } = (await admin.get(path)).json<WholeDelivery>();
    expect(request).toMatchObject({ url: receiver.url, headers: { "webhook-signature": "v1,***" } });
    expect(request.body).toBe(receiver.received[0]?.body);
    expect([answer?.body.length, answer?.headers["set-cookie"]]).toEqual([4096, "***"]);
    expect((await admin.post(`${path}/resend`)).json()).toMatchObject({ messageId: delivery?.messageId, tries: 0 });
    await deliver();
    const ids = receiver.received.map(({ headers }) => headers["webhook-id"]);
    expect(ids).toEqual([delivery?.messageId, delivery?.messageId]);
    expect(await deliveriesOf(id)).toHaveLength(2);
  });

  it("is dropped with its webhook", async () => {
    const receiver = await useReceiver();
    const { id } = await created(receiver.url);
    receiver.answers(503);
    await createTask(admin);
    await deliver();
    await admin.delete(`/api/webhooks/${id}`);
    pass(hour);
    await deliver();
    expect(receiver.received).toHaveLength(1);
    expect((await admin.get(`/api/webhooks/${id}/deliveries`)).statusCode).toBe(404);
  });

  it("is on a page of fifty, which leads to older ones", async () => {
    const receiver = await useReceiver();
    const { id } = await created(receiver.url);
    for (let count = 0; count <= webhookLimits.page; count += 1) await admin.post(`/api/webhooks/${id}/test`);
    const first = await admin.get(`/api/webhooks/${id}/deliveries`);
    expect(first.json()).toHaveLength(webhookLimits.page);
    const [, next = ""] = /^<(.*)>; rel="next"$/.exec(String(first.headers.link)) ?? [];
    const second = await admin.get(next);
    expect([second.json<DeliveryWire[]>().length, second.headers.link]).toEqual([1, undefined]);
    await deliver();
    expect(receiver.events()[0]).toMatchObject({ type: "webhook.test", data: { actor: { id: admin.me._id } } });
  });
});
