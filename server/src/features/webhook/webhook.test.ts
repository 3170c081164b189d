import type { AuditPage } from "@baton/domain/audit/audit";
import type { ProjectWire } from "@baton/domain/project/project.wire";
import { webhookLimits } from "@baton/domain/webhook/webhook";
import { deliveryErrors, webhookMessages } from "@baton/domain/webhook/webhook.messages";
import { Webhook } from "standardwebhooks";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { createTask, password, programOf, signUp } from "../../../test/support/factories.ts";
import { type CreatedConnection, sendEvent } from "../../../test/support/git.ts";
import { Agent } from "../../../test/support/harness.ts";
import { emptyInstallation, testInstallation } from "../../../test/support/installation.ts";
import { createProject, quickTask } from "../../../test/support/projects.ts";
import { useReceiver } from "../../../test/support/receiver.ts";
import { type CreatedWebhook, type UsedWebhooks, useWebhooks } from "../../../test/support/webhooks.ts";
import { backUp } from "../../cli/backup.ts";
import { restoreBackup } from "../../cli/restore.ts";
import { Outbound } from "../../platform/outbound/outbound.ts";
import { insertDeliveries, removeOldDeliveries } from "./delivery.store.ts";
import { fanOut, newDelivery } from "./fan-out.ts";
import { listWebhooks } from "./webhook.store.ts";

let { server, admin, created, deliver, openSender, sender, deliveriesOf, change, lines } = {} as UsedWebhooks;

beforeEach(async () => {
  ({ server, admin, created, deliver, openSender, sender, deliveriesOf, change, lines } = await useWebhooks());
});

afterEach(() => {
  vi.useRealTimers();
});

describe("a webhook", () => {
  it("gets what happened to a task, which a library of the standard verifies", async () => {
    const receiver = await useReceiver();
    const { secret } = await created(receiver.url);
    const task = await createTask(admin, { title: "Paint the hull" });
    await admin.patch(`/api/tasks/${task._id}`, { title: "Paint the keel" });
    await deliver();
    const [first, second] = receiver.received;
    const verified = new Webhook(secret).verify(second?.body ?? "", second?.headers as Record<string, string>);
    expect(verified).toMatchObject({
      type: "task.updated",
      timestamp: expect.stringMatching(/Z$/),
      data: {
        task: { _id: task._id, title: "Paint the keel" },
        changes: { title: { before: "Paint the hull", after: "Paint the keel" } },
        actor: { id: admin.me._id, name: admin.me.username, through: "page" },
      },
    });
    expect(first?.headers["webhook-id"]).not.toBe(second?.headers["webhook-id"]);
    const other = new Webhook("whsec_bm90IHRoZSBzZWNyZXQgb2YgaXQ=");
    expect(() => other.verify(second?.body ?? "", second?.headers as Record<string, string>)).toThrow();
  });

  it("gets what a token of the team and a merged pull request have changed", async () => {
    const receiver = await useReceiver();
    await created(receiver.url, { events: ["task.updated", "task.moved"] });
    const web = await createProject(admin, { name: "Web", key: "WEB" });
    const task = await quickTask(admin, web.id);
    const bot = await programOf(server, admin, { name: "Deploy bot", actsAs: "team" });
    await bot.patch(`/api/tasks/${task._id}`, { title: "Deploy" });
    const stageId = web.stages.at(-1)?.id ?? "";
    const input = { name: "Quay", service: "github", mergeStages: { [web.id]: stageId } };
    const connection = (await admin.post("/api/git-connections", input)).json<CreatedConnection>();
    const home = "https://git.example.org/acme/quay";
    const at = new Date(Date.now() + 60_000).toISOString();
    await sendEvent(server, connection, "pull_request", {
      ...{ number: 7, repository: { full_name: "acme/quay", html_url: home } },
      pull_request: {
        ...{ html_url: `${home}/pull/7`, title: `WEB-${task.number}: fix`, state: "closed", merged: true },
        ...{ merged_at: at, updated_at: at, user: { login: "maya" }, head: { ref: "fix" } },
      },
    });
    await deliver();
    expect(receiver.events()).toMatchObject([
      { type: "task.updated", data: { actor: { id: bot.tokenId, name: "Deploy bot", through: "token" } } },
      { type: "task.moved", data: { task: { _id: task._id, stageId }, actor: { through: "git" } } },
    ]);
  });

  it("gets each event once, in order", async () => {
    const receiver = await useReceiver();
    await created(receiver.url);
    const { _id } = await createTask(admin);
    const patch = (body: object) => admin.patch(`/api/tasks/${_id}`, body);
    await patch({ stage: "in-progress" });
    await patch({ stage: "completed" });
    await patch({ stage: "delete" });
    await patch({ stage: "todo" });
    const { id } = (await admin.post(`/api/tasks/${_id}/comments`, { body: "Red?" })).json();
    await admin.put(`/api/comments/${id}/reaction`, { emoji: "👍", on: true });
    await admin.patch(`/api/comments/${id}`, { body: "Blue?" });
    await admin.delete(`/api/comments/${id}`);
    const project = (await admin.post("/api/projects", { name: "Bugs", key: "BUG" })).json<ProjectWire>();
    await admin.patch(`/api/projects/${project.id}`, { name: "Faults" });
    await deliver();
    // With two messages to a host at a time, the order of arrival is up to the network.
    const types = (await server.store.read.selectFrom("webhook_delivery").select("type").orderBy("id").execute()).map(
      ({ type }) => type,
    );
    expect(types).toEqual([
      ...["task.created", "task.moved", "task.completed", "task.moved", "task.trashed", "task.restored"],
      ...["comment.created", "comment.updated", "comment.removed", "project.created", "project.updated"],
    ]);
    expect(
      receiver
        .events()
        .map(({ type }) => type)
        .sort(),
    ).toEqual(types.sort());
    const comment = receiver.events().find(({ type }) => type === "comment.updated");
    expect(comment.data).toMatchObject({ comment: { body: "Blue?" }, task: { _id }, actor: { id: admin.me._id } });
    await deliver();
    expect(receiver.received).toHaveLength(types.length);
  });

  it("gets only the chosen events of its project, and of the tasks that leave it", async () => {
    const receiver = await useReceiver();
    const project = (await admin.post("/api/projects", { name: "Bugs", key: "BUG" })).json<ProjectWire>();
    await created(receiver.url, { events: ["task.created", "task.moved"], projectId: project.id });
    await createTask(admin, { title: "Elsewhere" });
    const task = (await admin.post(`/api/projects/${project.id}/tasks`, { title: "Here" })).json();
    await admin.patch(`/api/tasks/${task._id}`, { title: "Still here" });
    const [first] = (await admin.get("/api/projects")).json<ProjectWire[]>();
    await admin.patch(`/api/tasks/${task._id}`, { project: first?.id });
    await deliver();
    expect(receiver.events().map(({ type, data }) => [type, data.task.title])).toEqual([
      ["task.created", "Here"],
      ["task.moved", "Still here"],
    ]);
    expect((await admin.patch("/api/webhooks/x", {})).statusCode).toBe(404);
  });

  it("of a chat gets a sentence with a link about each change", async () => {
    const receiver = await useReceiver();
    await created(receiver.url, { kind: "slack" });
    const task = await createTask(admin, { title: "<!everyone> & <http://evil|x>" });
    await admin.patch(`/api/tasks/${task._id}`, { endingDate: "2026-12-01", dueTime: "09:00", zone: "Europe/Lisbon" });
    await admin.patch(`/api/tasks/${task._id}`, { stage: "completed" });
    await deliver();
    const texts = receiver.events().map(({ text }) => text);
    expect(texts.sort()).toEqual([
      expect.stringMatching(/ changed <http.*: due date, due time$/),
      expect.stringMatching(/ completed <http[^|]*\/user\/tasks\/[^|]*\|[A-Z]+-1 &lt;!everyone&gt; &amp; &lt;http/),
      expect.stringMatching(/ created <http.* in .*, Todo$/),
    ]);
    expect(receiver.received[0]?.headers).not.toHaveProperty("webhook-signature");
  });
});

describe("an address inside the network", () => {
  it.each([
    "http://127.0.0.2/",
    "http://[::ffff:127.0.0.2]/",
    "http://169.254.169.254/",
    "http://user:pass@example.com/",
  ])("such as %s is refused in the form", async (url) => {
    const refused = await admin.post("/api/webhooks", { url, kind: "json", events: ["task.created"] });
    expect([refused.statusCode, refused.json().errors]).toEqual([
      422,
      [{ path: "url", message: webhookMessages.inside }],
    ]);
    const { id } = await created("http://127.0.0.1/");
    expect((await change(id, { url })).statusCode).toBe(422);
  });

  it("is not called either when a name resolves to it later, or a server redirects to it", async () => {
    const receiver = await useReceiver((response) =>
      response.writeHead(307, { location: "http://169.254.169.254/latest/meta-data/" }).end(),
    );
    const { id } = await created(receiver.url);
    const named = await created(`http://rebound.example.com:${receiver.port}/`);
    await createTask(admin);
    await deliver(openSender({ resolve: async () => [{ address: "169.254.169.254", family: 4 }] }));
    expect(receiver.received).toHaveLength(1);
    expect(await deliveriesOf(id)).toMatchObject([{ status: 307, error: deliveryErrors.redirect, state: "waiting" }]);
    expect(await deliveriesOf(named.id)).toMatchObject([{ status: null, error: deliveryErrors.inside }]);
  });
});

it("a receiver that does not answer holds up nobody else", async () => {
  const [slow, quick] = [await useReceiver(() => {}), await useReceiver()];
  await created(slow.url, { events: ["task.created"] });
  await created(quick.url, { events: ["task.created"] });
  for (let count = 0; count < 6; count += 1) await createTask(admin);
  void sender.poll();
  await expect.poll(() => quick.received.length).toBe(6);
  expect(slow.received).toHaveLength(2);
});

it("secrets are shown once: no list, log, stored row or repeated request contains them", async () => {
  const receiver = await useReceiver();
  const url = `http://127.0.0.1:${receiver.port}/services/T04ABCDEF/B07GHIJKL/verysecretpartofslack`;
  const key = { "idempotency-key": "one" };
  const json = await admin.post("/api/webhooks", { url: receiver.url, events: ["task.created"] }, key);
  const { id, secret } = json.json<CreatedWebhook>();
  const slack = await created(url, { kind: "slack" });
  expect([slack.url, slack.secret]).toEqual([`http://127.0.0.1:${receiver.port}/services/T04…/B07…/ver…`, null]);
  await createTask(admin);
  receiver.answers(500);
  await deliver();
  const renewed = (await admin.post(`/api/webhooks/${id}/secret`)).json<CreatedWebhook>();
  expect(renewed.secret).toMatch(/^whsec_/);
  expect(renewed.secret).not.toBe(secret);
  expect((await admin.post(`/api/webhooks/${slack.id}/secret`)).statusCode).toBe(409);
  const stored = await Promise.all([
    server.store.read.selectFrom("webhook").selectAll().execute(),
    server.store.read.selectFrom("webhook_delivery").selectAll().execute(),
    server.store.read.selectFrom("idempotency").selectAll().execute(),
  ]);
  const answers = [await admin.get("/api/webhooks"), await admin.get(`/api/webhooks/${slack.id}/deliveries`)];
  const seen = [JSON.stringify(stored), ...answers.map(({ body }) => body), ...lines].join("\n");
  for (const hidden of [secret, renewed.secret, "verysecret", "B07GHIJKL"]) expect(seen).not.toContain(hidden);
  await createTask(admin);
  await deliver();
  const last = receiver.received.findLast(({ path }) => path === "/in");
  expect(() => new Webhook(secret).verify(last?.body ?? "", last?.headers as Record<string, string>)).toThrow();
  new Webhook(renewed.secret).verify(last?.body ?? "", last?.headers as Record<string, string>);
});

it("a server that listens tells webhooks by itself", async () => {
  const receiver = await useReceiver();
  await created(receiver.url);
  await server.app.listen({ host: "127.0.0.1", port: 0 });
  await createTask(admin);
  await expect.poll(() => receiver.received.length).toBe(1);
});

it("a team has at most ten webhooks, of its own projects", async () => {
  const receiver = await useReceiver();
  for (let count = 0; count < webhookLimits.perTeam; count += 1) await created(receiver.url);
  const more = { url: receiver.url, events: ["task.created"] };
  expect((await admin.post("/api/webhooks", more)).json().message).toBe(webhookMessages.tooMany(webhookLimits.perTeam));
  const stranger = await signUp(server);
  const [project] = (await admin.get("/api/projects")).json<ProjectWire[]>();
  const foreign = await stranger.post("/api/webhooks", { ...more, projectId: project?.id });
  expect(foreign.json().errors).toMatchObject([{ path: "projectId" }]);
});

it("the security log has who created and deleted it", async () => {
  const { id } = await created("https://93.184.215.14/in");
  await admin.delete(`/api/webhooks/${id}`);
  const { entries } = (await admin.get("/api/audit")).json<AuditPage>();
  const ofHost = { actor: { _id: admin.me._id }, detail: { name: "93.184.215.14" } };
  expect(entries.slice(0, 2)).toMatchObject([
    { action: "webhook-removed", ...ofHost },
    { action: "webhook-created", ...ofHost },
  ]);
});

it("deliveries are deleted after 30 days, and beyond the last 1,000 of a webhook, unless they wait", async () => {
  const { workspaceId } = (await admin.get("/api/session")).json();
  const { id } = await created("https://93.184.215.14/in");
  const content = { messageId: "msg", type: "task.created", title: "Old", body: "{}" };
  const made = (at: string, due: string | null) => ({
    ...newDelivery({ workspaceId, id }, content, at),
    ...{ due, state: due === null ? ("delivered" as const) : ("waiting" as const) },
  });
  const [now, dayMs] = [Date.now(), 24 * 3600 * 1000];
  const [old, recent] = [new Date(now - 31 * dayMs).toISOString(), new Date(now - dayMs).toISOString()];
  const waiting = made(recent, new Date(now + dayMs).toISOString());
  const some = [made(old, null), waiting, ...Array.from({ length: webhookLimits.kept + 3 }, () => made(recent, null))];
  const scope = { workspaceId, actorId: admin.me._id };
  for (let at = 0; at < some.length; at += 250) {
    await server.store.write(scope, (tx) => insertDeliveries(tx.db, some.slice(at, at + 250)));
  }
  expect(await removeOldDeliveries(server.store, new Date(now))).toBe(4);
  const left = await server.store.read.selectFrom("webhook_delivery").select(["id", "created_at"]).execute();
  expect(left).toHaveLength(webhookLimits.kept + 1);
  expect(left.some((row) => row.id === waiting.id)).toBe(true);
  expect(left.every((row) => row.created_at === recent)).toBe(true);
});

it("after a backup was restored, earlier events are not delivered again, and later ones are", async () => {
  const installation = await testInstallation();
  const before = await signUp(await installation.serve());
  const body = { url: "https://93.184.215.14/in", kind: "json", events: ["task.created"] };
  expect((await before.post("/api/webhooks", body)).statusCode).toBe(201);
  await createTask(before, { title: "Earlier" });
  const file = installation.path("backup.gz");
  await backUp(installation, file);
  const elsewhere = await emptyInstallation();
  await restoreBackup(elsewhere, file, false);
  const there = await elsewhere.serve();
  const outbound = new Outbound(there.config);
  onTestFinished(() => outbound.close());
  const deliveredTitles = async () => {
    const [row] = await there.store.read.selectFrom("webhook").select("workspace_id").execute();
    for (const webhook of await listWebhooks(there.store.read, row?.workspace_id ?? "")) {
      await fanOut({ config: there.config, store: there.store, outbound }, webhook);
    }
    return (await there.store.read.selectFrom("webhook_delivery").select("title").execute()).map(({ title }) => title);
  };
  expect(await deliveredTitles()).toEqual([]);
  const again = new Agent(there.app);
  await again.post("/api/auth/sign-in/email", { email: before.me.email, password });
  const { project } = (await again.get("/api/tasks")).json<{ project: string }[]>()[0] ?? {};
  expect((await again.post(`/api/projects/${project}/tasks`, { title: "New" })).statusCode).toBe(201);
  expect(await deliveredTitles()).toEqual([expect.stringContaining("New")]);
});
