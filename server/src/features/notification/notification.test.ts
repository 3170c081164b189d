import type { CommentWire } from "@baton/domain/comment/comment.wire";
import type { FollowWire } from "@baton/domain/follow/follow.wire";
import { newId } from "@baton/domain/kernel/ids";
import { mentionOf } from "@baton/domain/kernel/references";
import { setOfInbox, setOfTask } from "@baton/domain/kernel/synced";
import type { NotificationWire } from "@baton/domain/notification/notification.wire";
import type { TaskWire } from "@baton/domain/task/task.wire";
import { beforeEach, describe, expect, it } from "vitest";
import { assertCounted } from "../../../test/support/counted.ts";
import { createTask, joinTeam, type Person, signUp } from "../../../test/support/factories.ts";
import { listen, type TestServer, useTestServer } from "../../../test/support/harness.ts";
import { Listener } from "../../../test/support/listener.ts";
import { createProject, quickTask } from "../../../test/support/projects.ts";
import { notifyOfDueTasks, purgeNotifications } from "./notification.jobs.ts";

let server: TestServer;
let admin: Person;
let member: Person;
let task: TaskWire;

beforeEach(async () => {
  server = await useTestServer();
  admin = await signUp(server);
  member = await joinTeam(server, admin);
  task = await createTask(admin, { title: "Split the payment" });
});

/** Returns a person's notifications, except those about `member`, who joined before each test. */
const inboxOf = async (person: Person) =>
  (await person.get("/api/notifications")).json<NotificationWire[]>().filter(({ kind }) => kind !== "joined");
const kindsOf = async (person: Person) => (await inboxOf(person)).map(({ kind }) => kind);
const at = ({ me }: Person) => mentionOf({ id: me._id, name: me.username });
const comment = async (person: Person, body: string, on = task) =>
  (await person.post(`/api/tasks/${on._id}/comments`, { body })).json<CommentWire>();
const assign = async (by: Person, ids: readonly string[], to = task) => {
  const response = await by.patch(`/api/tasks/${to._id}`, { teamMember: ids.map((_id) => ({ _id })) });
  expect(response.statusCode).toBe(200);
};
const followsOf = async (person: Person, on = task) =>
  (await person.get(`/api/sets/task/${on._id}`)).json<{ follows: FollowWire[] }>().follows;
const followersOf = async (person: Person, on = task) => (await followsOf(person, on)).map(({ userId }) => userId);
const patch = (person: Person, ids: readonly string[], to: object) => person.patch("/api/notifications", { ids, to });

describe("a task is followed", () => {
  it("by people who create it, are assigned to it, comment on it or are mentioned", async () => {
    const [second, third] = [await joinTeam(server, admin), await joinTeam(server, admin)];
    expect(await followersOf(admin)).toEqual([admin.me._id]);
    await assign(admin, [member.me._id]);
    await comment(second, `Ask ${at(third)}`);
    const all = [admin, member, second, third].map(({ me }) => me._id);
    expect((await followersOf(admin)).sort()).toEqual(all.sort());
    const given = await createTask(admin, { teamMember: [{ _id: member.me._id }] });
    expect((await followersOf(admin, given)).sort()).toEqual([admin.me._id, member.me._id].sort());
  });

  it("but not by people who have muted it: they are notified only of what is addressed to them, and others do not see the mute", async () => {
    const muted = (await member.post(`/api/tasks/${task._id}/follows`, { level: "muted" })).json<FollowWire>();
    await comment(member, "I am not here");
    expect(await followsOf(member)).toMatchObject([{ level: "following" }, { id: muted.id, level: "muted" }]);
    expect(await followersOf(admin)).toEqual([admin.me._id]);
    await comment(admin, "Nobody?");
    expect(await kindsOf(member)).toEqual([]);
    await comment(admin, at(member));
    expect(await kindsOf(member)).toEqual(["mentioned"]);
  });

  it("only once when set on two devices, and only by one's own choice", async () => {
    const url = `/api/tasks/${task._id}/follows`;
    const body = { level: "following" };
    const [one, two] = await Promise.all([member.post(url, { ...body, id: newId() }), member.post(url, body)]);
    expect(one.json<FollowWire>().id).toBe(two.json<FollowWire>().id);
    const { id } = one.json<FollowWire>();
    expect((await admin.patch(`/api/follows/${id}`, { level: "muted" })).statusCode).toBe(404);
    expect((await admin.delete(`/api/follows/${id}`)).statusCode).toBe(404);
    expect((await member.delete(`/api/follows/${id}`)).statusCode).toBe(200);
    expect(await followersOf(admin)).toEqual([admin.me._id]);
  });
});

describe("the inbox", () => {
  it("notifies people who were mentioned, assigned or follow a commented task, and nobody of their own actions", async () => {
    await comment(member, "First");
    expect(await inboxOf(admin)).toMatchObject([
      { kind: "commented", taskId: task._id, title: "Split the payment", actorId: member.me._id, excerpt: "First" },
    ]);
    await assign(admin, [admin.me._id, member.me._id]);
    expect(await kindsOf(admin)).toEqual(["commented"]);
    expect(await kindsOf(member)).toEqual(["assigned"]);
    const other = await createTask(admin, { title: "Other" });
    await comment(admin, `**Which** voucher,\n\n> ${at(member)}?`, other);
    expect((await inboxOf(member))[0]).toMatchObject({
      kind: "mentioned",
      excerpt: `Which voucher, @${member.me.username}?`,
    });
  });

  it("has one line for the changes of one task within two minutes, with the reason addressed to the person", async () => {
    const third = await joinTeam(server, admin);
    await third.post(`/api/tasks/${task._id}/follows`, { level: "following" });
    await assign(admin, [member.me._id]);
    await comment(admin, "One");
    expect(await inboxOf(member)).toMatchObject([{ kind: "assigned", count: 2, excerpt: "" }]);
    const last = await comment(admin, `Two ${at(member)}`);
    await comment(admin, "Three");
    expect(await inboxOf(member)).toMatchObject([{ kind: "mentioned", count: 4, commentId: last.id }]);
    expect(await inboxOf(third)).toMatchObject([{ kind: "commented", count: 3, excerpt: "Three", version: 3 }]);
    const [line] = await inboxOf(member);
    await patch(member, [line?.id ?? ""], { readAt: new Date().toISOString() });
    await comment(admin, "Four");
    expect(await kindsOf(member)).toEqual(["commented", "mentioned"]);
  });

  it("notifies people who chose it that a followed task moved to another stage", async () => {
    const move = (by: Person, stage: string) => by.patch(`/api/tasks/${task._id}`, { stage });
    await member.post(`/api/tasks/${task._id}/follows`, { level: "following" });
    await move(admin, "in-progress");
    expect(await inboxOf(member)).toEqual([]);
    await member.patch("/api/notification-settings", { channels: { moved: { inbox: true } } });
    await move(member, "todo");
    await move(admin, "todo");
    expect(await inboxOf(member)).toEqual([]);
    await move(admin, "completed");
    const moved = { kind: "moved", title: "Split the payment", actorId: admin.me._id, excerpt: "Completed" };
    expect(await inboxOf(member)).toMatchObject([{ ...moved, count: 1 }]);
    await comment(admin, "Done at last");
    await move(admin, "todo");
    expect(await inboxOf(member)).toMatchObject([{ kind: "commented", count: 3 }]);
    await member.post("/api/mutes", { projectId: task.project });
    await move(admin, "completed");
    expect(await inboxOf(member)).toMatchObject([{ count: 3 }]);
    expect(await inboxOf(admin)).toEqual([]);
  });

  it("loses notifications of removed comments, and unread ones of assignments that were taken back", async () => {
    await assign(admin, [member.me._id]);
    await assign(admin, []);
    expect(await kindsOf(member)).toEqual([]);
    const { id } = await comment(admin, at(member));
    await admin.delete(`/api/comments/${id}`);
    expect(await kindsOf(member)).toEqual([]);
  });

  it.each(["readAt", "archivedAt"])("has the notifications of a restored comment as they were: %s", async (field) => {
    await comment(admin, at(member));
    const { id } = await comment(admin, at(member));
    const ids = (await inboxOf(member)).map((line) => line.id);
    await patch(member, ids, { [field]: new Date().toISOString() });
    const before = await inboxOf(member);
    await admin.delete(`/api/comments/${id}`);
    expect([before.length, await inboxOf(member)]).toEqual([1, []]);
    const { id: later } = await comment(admin, at(member));
    const other = await createProject(admin, { name: "Other" });
    for (const project of [other.id, task.project]) await admin.patch(`/api/tasks/${task._id}`, { project });
    expect(await kindsOf(member)).toEqual(["mentioned"]);
    await admin.delete(`/api/comments/${later}`);
    expect((await admin.post(`/api/comments/${id}/restore`)).statusCode).toBe(200);
    const restored = await inboxOf(member);
    expect(restored).toMatchObject(before.map(({ version: _moved, ...line }) => line));
  });

  it("omits muted projects, except for what is addressed to the person", async () => {
    await comment(member, "I follow this");
    const { id } = (await member.post("/api/mutes", { projectId: task.project })).json();
    await comment(admin, "Quiet");
    expect(await kindsOf(member)).toEqual([]);
    await comment(admin, at(member));
    expect(await kindsOf(member)).toEqual(["mentioned"]);
    await member.delete(`/api/mutes/${id}`);
    await comment(admin, "Loud");
    expect(await inboxOf(member)).toMatchObject([{ count: 2 }]);
  });

  it("notifies people who are added to a project, and nobody who does not see it", async () => {
    const hidden = await createProject(admin, { name: "Hiring", visibility: "chosen" });
    const inside = await quickTask(admin, hidden.id, { title: "Offer" });
    const body = { body: at(member) };
    await admin.post(`/api/tasks/${inside._id}/comments`, body);
    expect(await kindsOf(member)).toEqual([]);
    const chosen = await admin.post("/api/project-members", { projectId: hidden.id, userId: member.me._id });
    expect(await inboxOf(member)).toMatchObject([{ kind: "invited", taskId: null, title: "Hiring" }]);
    await admin.post(`/api/tasks/${inside._id}/comments`, body);
    expect(await kindsOf(member)).toEqual(["mentioned", "invited"]);
    const ids = (await inboxOf(member)).map((line) => line.id);
    await admin.delete(`/api/project-members/${chosen.json().id}`);
    expect(await inboxOf(member)).toEqual([]);
    expect((await patch(member, ids, { readAt: new Date().toISOString() })).json().notifications).toEqual([]);
  });

  it("hides notifications of tasks in the trash, and in projects that the person does not see", async () => {
    await comment(admin, at(member));
    await admin.patch(`/api/tasks/${task._id}`, { stage: "delete" });
    expect(await inboxOf(member)).toEqual([]);
    await admin.patch(`/api/tasks/${task._id}`, { stage: "todo" });
    expect(await kindsOf(member)).toEqual(["mentioned"]);
    const hidden = await createProject(admin, { name: "Hidden", visibility: "chosen" });
    await admin.patch(`/api/tasks/${task._id}`, { project: hidden.id });
    expect(await inboxOf(member)).toEqual([]);
  });

  it("is read, archived and snoozed by its person only", async () => {
    await comment(admin, at(member));
    const [line] = await inboxOf(member);
    const ids = [line?.id ?? ""];
    const now = new Date().toISOString();
    expect((await patch(admin, ids, { readAt: now })).json().notifications).toEqual([]);
    expect((await inboxOf(member))[0]).toEqual(line);
    const { notifications } = (await patch(member, ids, { readAt: now, snoozedUntil: now })).json();
    expect(notifications).toMatchObject([{ readAt: now, snoozedUntil: now, archivedAt: null, version: 2 }]);
    await patch(member, ids, { archivedAt: now, readAt: null });
    expect((await inboxOf(member))[0]).toMatchObject({ readAt: null, snoozedUntil: now, archivedAt: now });
    expect(await inboxOf(admin)).toEqual([]);
  });

  it("reaches the person's pages, and everyone else hears only numbers", async () => {
    const origin = await listen(server);
    const { workspaceId } = (await admin.get("/api/session")).json();
    const seq = await server.store.seq(workspaceId);
    const sets = [setOfInbox(member.me._id), setOfInbox(admin.me._id)];
    const [ofAdmin, ofMember] = [admin, member].map(({ cookie }) => new Listener(origin(), { cookie }, seq, sets));
    for (const socket of [ofAdmin, ofMember]) await socket?.next();
    const { etag } = (await admin.get("/api/notifications")).headers;
    await assign(admin, [member.me._id]);
    const heard = async (socket: Listener | undefined) => [
      await socket?.next(),
      await socket?.next(),
      await socket?.next(),
    ];
    expect(await heard(ofMember)).toContainEqual(
      expect.objectContaining({ entity: "notification", value: expect.objectContaining({ kind: "assigned" }) }),
    );
    expect((await heard(ofAdmin)).map((message) => Object.keys(message ?? {}))).toEqual([["seq"], ["seq"], ["seq"]]);
    expect((await admin.get("/api/notifications", { "if-none-match": String(etag) })).statusCode).toBe(304);
  });

  it("is deleted with its task, with its person, and after some time", async () => {
    await comment(admin, at(member));
    await admin.patch(`/api/tasks/${task._id}`, { stage: "delete" });
    expect((await admin.delete(`/api/tasks/${task._id}`)).statusCode).toBe(200);
    const notes = server.store.read.selectFrom("notification").selectAll();
    const left = () => notes.where("kind", "!=", "joined").execute();
    expect(await left()).toEqual([]);
    task = await createTask(admin);
    await comment(admin, at(member));
    await admin.patch(`/api/user-data/${member.me._id}`, { adminEmail: "N/A" });
    expect(await left()).toEqual([]);
    expect(await followersOf(admin)).toEqual([admin.me._id]);
    const another = await joinTeam(server, admin);
    await comment(admin, at(another));
    await purgeNotifications(server.store, new Date(Date.now() + 80 * 24 * 3_600_000));
    expect(await left()).toHaveLength(1);
    await purgeNotifications(server.store, new Date(Date.now() + 91 * 24 * 3_600_000));
    expect(await left()).toEqual([]);
    await assertCounted(server.config);
  });

  it("notifies people once of their open tasks that are due tomorrow or have become late", async () => {
    const people = { teamMember: [{ _id: member.me._id }] };
    await createTask(admin, { ...people, title: "Tomorrow", startingDate: "2026-11-20", endingDate: "2026-11-25" });
    await createTask(admin, { ...people, title: "Late", startingDate: "2026-11-20", endingDate: "2026-11-23" });
    await createTask(admin, { ...people, title: "Long ago", startingDate: "2026-11-01", endingDate: "2026-11-10" });
    const done = await createTask(admin, {
      ...people,
      title: "Done",
      endingDate: "2026-11-25",
      startingDate: "2026-11-20",
    });
    await admin.patch(`/api/tasks/${done._id}`, { stage: "completed" });
    const ids = (await inboxOf(member)).map(({ id }) => id);
    await patch(member, ids, { readAt: new Date().toISOString() });
    await notifyOfDueTasks(server.store, new Date("2026-11-24T07:59:00Z"));
    expect(await kindsOf(member)).toHaveLength(ids.length);
    for (const hour of [8, 9]) await notifyOfDueTasks(server.store, new Date(`2026-11-24T0${hour}:00:00Z`));
    const due = (await inboxOf(member)).filter(({ kind }) => kind === "dueTomorrow" || kind === "overdue");
    expect(due.map(({ kind, title, actorId }) => [kind, title, actorId]).sort()).toEqual([
      ["dueTomorrow", "Tomorrow", null],
      ["overdue", "Late", null],
    ]);
  });

  it("does not change when a project is copied with its tasks", async () => {
    const { id } = await createProject(admin);
    const given = await quickTask(admin, id, { title: "Given" });
    await assign(admin, [member.me._id], given as TaskWire);
    const before = await inboxOf(member);
    expect(before).toHaveLength(1);
    const copy = newId();
    await admin.post(`/api/projects/${id}/duplicate`, { id: copy, name: "Copy", key: "CPY", tasks: true });
    expect(await inboxOf(member)).toEqual(before);
  });

  it("is not all: pages that have a task open hear who begins to follow it", async () => {
    const origin = await listen(server);
    const { workspaceId } = (await admin.get("/api/session")).json();
    const seq = await server.store.seq(workspaceId);
    const socket = new Listener(origin(), { cookie: admin.cookie }, seq, [setOfTask(task._id)]);
    await socket.next();
    await member.post(`/api/tasks/${task._id}/follows`, { level: "following" });
    expect(await socket.next()).toMatchObject({ entity: "follow", value: { userId: member.me._id } });
  });
});
