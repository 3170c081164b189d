import { mentionOf } from "@baton/domain/kernel/references";
import type { NotificationWire } from "@baton/domain/notification/notification.wire";
import type { TaskWire } from "@baton/domain/task/task.wire";
import Fastify from "fastify";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { createTask, joinTeam, type Person, signUp } from "../../../test/support/factories.ts";
import { type TestServer, useTestServer } from "../../../test/support/harness.ts";
import { mailServer } from "../../../test/support/mail-server.ts";
import { confirmAddress } from "../../../test/support/outbox.ts";
import { createProject, quickTask } from "../../../test/support/projects.ts";
import { Browser, loopback, pushService, trusting } from "../../../test/support/push-service.ts";
import { LastSeen } from "../../platform/auth/last-seen.ts";
import { Mailer } from "../../platform/mail/mailer.ts";
import { Outbound } from "../../platform/outbound/outbound.ts";
import { Pusher } from "../../platform/push/pusher.ts";
import { deliver } from "./delivery.ts";

const minute = 60_000;
const hour = 60 * minute;
const settingsPath = "/api/notification-settings";

let server: TestServer;
let admin: Person;
let member: Person;
let task: TaskWire;
let smtp: Awaited<ReturnType<typeof mailServer>>;
let mailer: Mailer;
let pusher: Pusher;

beforeEach(async () => {
  server = await useTestServer({ PUBLIC_URL: "https://baton.example.com", ...loopback }, trusting);
  admin = await signUp(server, { username: "Ann\r\nBcc: victim@example.com ⛵" });
  member = await joinTeam(server, admin);
  await confirmAddress(server, member.me.email);
  task = await createTask(admin, { title: "Paint\r\nBcc: victim@example.com the hull" });
  smtp = await mailServer();
  const { log } = Fastify();
  mailer = new Mailer({ config: { ...server.config, smtpUrl: smtp.url }, store: server.store, log });
  pusher = new Pusher({ config: server.config, store: server.store, log }, new Outbound(server.config, trusting));
  onTestFinished(() => Promise.all([mailer.close(), pusher.outbox.close()]).then(() => {}));
});

/** Delivers what is due `ms` from now, and returns the mails that have arrived at the mail server so far. */
async function mailsAfter(ms: number) {
  const now = new Date(Date.now() + ms);
  await deliver({ config: server.config, store: server.store, mailer, pusher }, "mail", now);
  await mailer.notices.idle();
  return smtp.received.map(({ mail }) => mail);
}

async function push(): Promise<void> {
  await deliver({ config: server.config, store: server.store, mailer, pusher }, "push", new Date());
  await pusher.outbox.idle();
}

const comment = (body: string, on = task) => admin.post(`/api/tasks/${on._id}/comments`, { body });
const mention = (on = task) =>
  comment(`Can you look, ${mentionOf({ id: member.me._id, name: member.me.username })}?`, on);
const follow = () => member.post(`/api/tasks/${task._id}/follows`, { level: "following" });
const inbox = async () => (await member.get("/api/notifications")).json<NotificationWire[]>();

describe("a mention is mailed at once", () => {
  it("after the two minutes in which it may grow, as a thread of its task with a link that stops mails", async () => {
    await mention();
    expect(await mailsAfter(minute)).toEqual([]);
    const [mail, more] = await mailsAfter(3 * minute);
    expect(more).toBeUndefined();
    expect(mail?.to).toMatchObject([{ address: member.me.email }]);
    expect(mail?.text).toContain("mentioned you:\n“Can you look,");
    expect(mail?.text).toContain(`https://baton.example.com/user/tasks/${task._id}`);
    const headers = new Map(mail?.headers.map(({ key, value }) => [key, value]));
    expect([...headers.keys()]).not.toContain("bcc");
    expect(smtp.received[0]?.to).toEqual([member.me.email]);
    expect(headers.get("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
    const stop = /^<https:\/\/baton\.example\.com(\/unsubscribe\?token=\S+)>$/.exec(
      headers.get("list-unsubscribe") ?? "",
    );
    const form = { "content-type": "application/x-www-form-urlencoded" };
    const payload = "List-Unsubscribe=One-Click";
    await server.app.inject({ method: "POST", url: stop?.[1] ?? "", headers: form, payload });
    await mention();
    expect(await mailsAfter(30 * hour)).toHaveLength(1);
  });

  it("once, and the next mention in the same task is in the same thread", async () => {
    await mention();
    await mailsAfter(3 * minute);
    await member.patch("/api/notifications", {
      ids: (await inbox()).map(({ id }) => id),
      to: { archivedAt: new Date().toISOString() },
    });
    await mention();
    const [first, second, third] = await mailsAfter(6 * minute);
    expect(third).toBeUndefined();
    expect(first?.inReplyTo).toBe(second?.inReplyTo);
    expect(first?.subject).toBe(second?.subject);
    expect(first?.messageId).not.toBe(second?.messageId);
  });

  it("but not if the person was seen in the last ten minutes", async () => {
    await mention();
    const seen = new LastSeen(server.store, Fastify().log);
    seen.note(member.me._id);
    await seen.close();
    expect(await mailsAfter(9 * minute)).toEqual([]);
    expect(await mailsAfter(11 * minute)).toHaveLength(1);
  });

  it("but not in quiet hours, only after them", async () => {
    const clock = (ms: number) => new Date(Date.now() + ms).toISOString().slice(11, 16);
    await member.patch(settingsPath, { timeZone: "UTC", quietHours: { from: clock(-hour), to: clock(hour) } });
    await mention();
    expect(await mailsAfter(30 * minute)).toEqual([]);
    expect(await mailsAfter(90 * minute)).toHaveLength(1);
  });
});

it("beyond five mails within an hour, mentions are mailed together, and once that is not enough, an hour later", async () => {
  const topics = Array.from({ length: 10 }, (_, index) => `Topic ${index}.`);
  const tasks = await Promise.all(topics.map((title) => createTask(admin, { title })));
  const subjectsAfter = async (ms: number) => (await mailsAfter(ms)).map(({ subject }) => subject ?? "");
  for (const each of tasks.slice(0, 8)) await mention(each);
  const first = await subjectsAfter(3 * minute);
  expect(first.filter((subject) => subject.startsWith("Topic"))).toHaveLength(5);
  expect(first.filter((subject) => subject.startsWith("3 unread in Baton: Topic"))).toHaveLength(1);
  expect(first).toHaveLength(6);
  for (const each of tasks.slice(8)) await mention(each);
  expect(await subjectsAfter(10 * minute)).toHaveLength(6);
  expect(await subjectsAfter(62 * minute)).toHaveLength(6);
  expect((await subjectsAfter(64 * minute)).slice(6).sort()).toEqual([
    expect.stringContaining("Topic 8."),
    expect.stringContaining("Topic 9."),
  ]);
});

describe("nothing is mailed", () => {
  it.each<[string, () => Promise<unknown>]>([
    [
      "if it has been read",
      async () =>
        member.patch("/api/notifications", {
          ids: (await inbox()).map(({ id }) => id),
          to: { readAt: new Date().toISOString() },
        }),
    ],
    ["about a task in the trash", () => admin.patch(`/api/tasks/${task._id}`, { stage: "delete" })],
    ["to a person who left the team", () => admin.patch(`/api/user-data/${member.me._id}`, { adminEmail: "N/A" })],
    ["to a person who switched it off", () => member.patch(settingsPath, { channels: { mentioned: { mail: false } } })],
  ])("%s", async (_what, change) => {
    await mention();
    await change();
    expect(await mailsAfter(30 * hour)).toEqual([]);
  });

  it("about a project that the person no longer sees", async () => {
    const project = await createProject(admin);
    const hidden = await quickTask(admin, project.id, { title: "Secret" });
    await mention(hidden);
    expect((await admin.patch(`/api/projects/${project.id}`, { visibility: "chosen" })).statusCode).toBe(200);
    expect(await mailsAfter(30 * hour)).toEqual([]);
  });

  it("to an unconfirmed address", async () => {
    const stranger = await joinTeam(server, admin);
    await comment(`Hello ${mentionOf({ id: stranger.me._id, name: stranger.me.username })}`);
    expect(await mailsAfter(30 * hour)).toEqual([]);
  });
});

it("other notifications are sent in one message at 8 in the person's morning", async () => {
  await member.patch(settingsPath, { timeZone: "Asia/Kathmandu" });
  const other = await createTask(admin, { title: "Order varnish" });
  for (const each of [task, other]) await member.post(`/api/tasks/${each._id}/follows`, { level: "following" });
  await comment("It flakes.");
  await comment("Two tins?", other);
  await mailsAfter(0);
  const notes = server.store.read.selectFrom("notification").selectAll();
  const rows = await notes.where("user_id", "=", member.me._id).execute();
  const [{ mail_due: morning } = { mail_due: "" }] = rows as unknown as { mail_due: string }[];
  expect(morning).toMatch(/T02:15:00\.000Z$/);
  const ms = Date.parse(morning) - Date.now();
  expect(await mailsAfter(ms - minute)).toEqual([]);
  const [digest, more] = await mailsAfter(ms + minute);
  expect(more).toBeUndefined();
  expect(digest?.subject).toContain("2 unread in Baton");
  for (const text of ["“It flakes.”", "“Two tins?”", `/user/tasks/${task._id}`, `/user/tasks/${other._id}`])
    expect(digest?.text).toContain(text);
});

describe("a push message", () => {
  it("goes to the person's devices at once, and says who and what, but not what was written", async () => {
    const service = await pushService();
    const browser = new Browser();
    expect((await member.put("/api/push", service.subscription(browser))).statusCode).toBeLessThan(300);
    await mention();
    await push();
    await push();
    const [message, more] = service.messagesTo(browser);
    expect(more).toBeUndefined();
    expect(message).toMatchObject({ title: expect.stringContaining("mentioned you"), path: `/user/tasks/${task._id}` });
    expect(JSON.stringify(message)).not.toContain("Can you look");
  });

  it("and the daily mail name the stage that a followed task moved to", async () => {
    const service = await pushService();
    const browser = new Browser();
    expect((await member.put("/api/push", service.subscription(browser))).statusCode).toBeLessThan(300);
    await member.patch(settingsPath, { channels: { moved: { inbox: true, mail: true, push: true } } });
    await follow();
    await admin.patch(`/api/tasks/${task._id}`, { stage: "completed" });
    await push();
    const sentence = /moved [A-Z]+-\d+ to Completed/;
    expect(service.messagesTo(browser)).toMatchObject([{ title: expect.stringMatching(sentence) }]);
    const [digest] = await mailsAfter(30 * hour);
    expect(digest?.text).toMatch(sentence);
  });

  it("is not sent for reasons that the person did not choose, in quiet hours, or after logging out", async () => {
    const service = await pushService();
    await member.put("/api/push", service.subscription(new Browser()));
    await follow();
    await comment("Not chosen by default");
    await push();
    const clock = (ms: number) => new Date(Date.now() + ms).toISOString().slice(11, 16);
    await member.patch(settingsPath, { timeZone: "UTC", quietHours: { from: clock(-hour), to: clock(hour) } });
    await mention();
    await push();
    await member.patch(settingsPath, { quietHours: null });
    await member.post("/api/auth/sign-out");
    await mention();
    await push();
    expect(service.received).toEqual([]);
  });
});

it("notifications that a person does not want in the inbox are neither there nor sent", async () => {
  await member.patch(settingsPath, { channels: { commented: { inbox: false } } });
  await follow();
  await comment("Nobody asked");
  expect(await inbox()).toEqual([]);
  await mention();
  expect((await inbox()).map(({ kind }) => kind)).toEqual(["mentioned"]);
});
