import { addDays, today } from "@baton/domain/kernel/dates";
import { newId } from "@baton/domain/kernel/ids";
import { timeEntryLimits } from "@baton/domain/time-entry/time-entry";
import { timeEntryMessages } from "@baton/domain/time-entry/time-entry.messages";
import type { TimeEntryWire } from "@baton/domain/time-entry/time-entry.wire";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { assertCounted } from "../../../test/support/counted.ts";
import { joinTeam, type Person, signUp } from "../../../test/support/factories.ts";
import { listen, type TestServer, useTestServer } from "../../../test/support/harness.ts";
import { Listener } from "../../../test/support/listener.ts";
import { type Board, createProject, quickTask, readTask } from "../../../test/support/projects.ts";

let server: TestServer;
let admin: Person;
let member: Person;
let project: Board;
let taskId: string;

beforeEach(async () => {
  server = await useTestServer();
  admin = await signUp(server);
  member = await joinTeam(server, admin);
  project = await createProject(admin, { name: "Web shop", timeTracking: true });
  taskId = (await quickTask(admin, project.id))._id;
});

afterEach(() => vi.useRealTimers());

const day = "2026-11-04";
const post = (body: object, person = member) => person.post(`/api/tasks/${taskId}/time`, body);
const entries = async (person = member) => (await person.get(`/api/tasks/${taskId}/time`)).json<TimeEntryWire[]>();
const spent = async () => (await readTask(admin, { _id: taskId })).timeSpent;

async function logged(minutes: number, fields: object = {}, person = member): Promise<TimeEntryWire> {
  const answer = await post({ minutes, day, ...fields }, person);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}

describe("a time entry", () => {
  it("belongs to the person who logged it, and its time counts on the task", async () => {
    const entry = await logged(90, { note: "Two coats" });
    expect(entry).toMatchObject({ taskId, userId: member.me._id, minutes: 90, day, note: "Two coats" });
    await logged(15, { day: "2026-11-03" }, admin);
    expect(await spent()).toBe(105);
    const list = await entries();
    expect(list.map(({ minutes }) => minutes)).toEqual([15, 90]);
    const set = (await admin.get(`/api/sets/task/${taskId}`)).json();
    expect(set).toMatchObject({ timeEntries: list, task: { timeSpent: 105 } });
  });

  it("is changed and deleted by its person, and the sum follows", async () => {
    const { id } = await logged(90);
    const changed = await member.patch(`/api/time/${id}`, { minutes: 60, day: "2026-11-02", note: "One coat" });
    expect(changed.json()).toMatchObject({ minutes: 60, day: "2026-11-02", note: "One coat", task: { timeSpent: 60 } });
    const removed = await member.delete(`/api/time/${id}`);
    expect(removed.json()).toMatchObject({ id, message: timeEntryMessages.removed, task: { timeSpent: 0 } });
    expect([await entries(), await spent()]).toEqual([[], 0]);
    await assertCounted(server.config);
  });

  it("is changed by admins and nobody else", async () => {
    const { id } = await logged(90, {}, admin);
    const refused = await member.patch(`/api/time/${id}`, { minutes: 5 });
    expect([refused.statusCode, refused.json().message]).toEqual([403, timeEntryMessages.notYours]);
    expect((await member.delete(`/api/time/${id}`)).statusCode).toBe(403);
    const own = await logged(30);
    expect((await admin.patch(`/api/time/${own.id}`, { minutes: 45 })).json()).toMatchObject({
      minutes: 45,
      userId: member.me._id,
    });
    expect((await admin.delete(`/api/time/${own.id}`)).statusCode).toBe(200);
    expect(await spent()).toBe(90);
  });

  it("is logged by admins for others who see the project, such as one that they deleted, and by nobody else", async () => {
    const { id } = await logged(30);
    const userId = member.me._id;
    expect((await post({ minutes: 5, day, userId: admin.me._id })).statusCode).toBe(403);
    await admin.delete(`/api/time/${id}`);
    expect(await logged(30, { id, userId }, admin)).toMatchObject({ id, userId });
    expect(await logged(5, { userId })).toMatchObject({ userId });
    const stranger = await signUp(server);
    const hidden = await createProject(admin, { name: "Hidden", visibility: "chosen", timeTracking: true });
    const task = await quickTask(admin, hidden.id);
    for (const refused of [
      await post({ minutes: 5, day, userId: stranger.me._id }, admin),
      await admin.post(`/api/tasks/${task._id}/time`, { minutes: 5, day, userId }),
    ]) {
      expect([refused.statusCode, refused.json().errors?.[0]?.path]).toEqual([422, "userId"]);
    }
    expect(await spent()).toBe(35);
  });

  it("without a day is of today where its person is", async () => {
    const evening = `${today()}T18:00:00Z`;
    vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(evening) });
    await member.patch("/api/notification-settings", { timeZone: "Asia/Tokyo" });
    expect((await post({ minutes: 5 })).json()).toMatchObject({ day: addDays(today(), 1) });
  });

  it("is logged once, however often its request is repeated", async () => {
    const id = newId();
    for (let turn = 0; turn < 2; turn += 1) await logged(20, { id });
    expect(await spent()).toBe(20);
    expect((await post({ id, minutes: 21, day })).statusCode).toBe(409);
    expect((await post({ id, minutes: 20, day }, admin)).statusCode).toBe(409);
  });

  it.each([
    { minutes: 0, day },
    { minutes: timeEntryLimits.minutes + 1, day },
    { minutes: 1.5, day },
    { minutes: "90", day },
    { minutes: 5, day: "2026-02-30" },
    { minutes: 5, day: addDays(today(), 2) },
    { minutes: 5, day, note: "x".repeat(timeEntryLimits.note + 1) },
    { minutes: 5, day, userId: "another" },
    { day },
  ])("%j is refused", async (body) => {
    expect((await post(body)).statusCode).toBe(422);
    expect(await spent()).toBe(0);
  });

  it("is not overwritten by an edit that has not seen its current state", async () => {
    const { id } = await logged(30);
    await member.patch(`/api/time/${id}`, { minutes: 40 });
    const stale = await member.patch(`/api/time/${id}`, { minutes: 50, base: { minutes: 30 } });
    expect(stale.statusCode).toBe(409);
    expect((await member.patch(`/api/time/${id}`, { note: "Fine", base: { note: "" } })).statusCode).toBe(200);
    expect(await spent()).toBe(40);
  });

  it("reaches everyone who has the task open, and the lists", async () => {
    const origin = await listen(server);
    const socket = new Listener(origin(), { cookie: admin.cookie }, undefined, [
      `task:${taskId}`,
      `tasks:${project.id}`,
    ]);
    await socket.next();
    const { id } = await logged(25);
    const heard = [await socket.next(), await socket.next()];
    expect(heard).toMatchObject([
      { entity: "timeEntry", id, value: { minutes: 25 } },
      { entity: "task", id: taskId, value: { timeSpent: 25 } },
    ]);
  });
});

describe("a project", () => {
  it("does not track time until an admin turns it on, and keeps what was logged when it is off", async () => {
    const { id } = await logged(30);
    expect((await member.patch(`/api/projects/${project.id}`, { timeTracking: false })).statusCode).toBe(403);
    await admin.patch(`/api/projects/${project.id}`, { timeTracking: false });
    for (const answer of [
      await post({ minutes: 5 }),
      await member.patch(`/api/time/${id}`, { minutes: 5 }),
      await member.delete(`/api/time/${id}`),
      await member.put("/api/timer", { taskId }),
    ]) {
      expect([answer.statusCode, answer.json().message]).toEqual([409, timeEntryMessages.off]);
    }
    await admin.patch(`/api/projects/${project.id}`, { timeTracking: true });
    expect(await entries()).toMatchObject([{ id, minutes: 30 }]);
    const other = await createProject(admin, { name: "Other" });
    expect(other.timeTracking).toBe(false);
  });

  it("that is archived is not logged on", async () => {
    await createProject(admin, { name: "Another" });
    await admin.patch(`/api/projects/${project.id}`, { archivedAt: new Date().toISOString() });
    expect((await post({ minutes: 5 })).statusCode).toBe(409);
  });
});

it("time stays with its task when it is copied, repeated, sent back and deleted", async () => {
  await logged(30);
  const task = await readTask(admin, { _id: taskId });
  expect((await admin.put(`/api/tasks/${taskId}`, { ...task, timeSpent: 5, tags: "x" })).json()).toMatchObject({
    timeSpent: 30,
  });
  const copy = await admin.post(`/api/projects/${project.id}/duplicate`, { name: "Copy", tasks: true });
  expect(copy.json()).toMatchObject({ timeTracking: true });
  const copied = (await admin.get(`/api/tasks?project=${copy.json().id}`)).json();
  expect(copied).toMatchObject([{ timeSpent: 0 }]);
  await admin.patch(`/api/tasks/${taskId}`, { endingDate: day, recurrence: { rule: "FREQ=DAILY", from: "date" } });
  const done = (await admin.patch(`/api/tasks/${taskId}`, { stage: "completed" })).json();
  expect(done).toMatchObject({ timeSpent: 30, nextId: expect.any(String) });
  expect(await readTask(admin, { _id: done.nextId })).toMatchObject({ timeSpent: 0 });
  await admin.patch(`/api/tasks/${taskId}`, { stage: "delete" });
  await admin.delete(`/api/tasks/${taskId}`);
  expect(await server.store.read.selectFrom("time_entry").select("id").execute()).toEqual([]);
  await assertCounted(server.config);
});
