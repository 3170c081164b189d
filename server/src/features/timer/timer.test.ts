import { timeEntryMessages } from "@baton/domain/time-entry/time-entry.messages";
import type { TimeEntryWire } from "@baton/domain/time-entry/time-entry.wire";
import type { Timer } from "@baton/domain/timer/timer";
import { timerMessages } from "@baton/domain/timer/timer.messages";
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
let one: string;
let two: string;

const noon = Date.parse("2031-03-03T12:00:00Z");
/** Sets the clock of the server, some minutes after noon. */
const at = (minutes: number) => vi.useFakeTimers({ toFake: ["Date"], now: noon + minutes * 60_000 });

beforeEach(async () => {
  at(-60);
  server = await useTestServer();
  admin = await signUp(server);
  member = await joinTeam(server, admin);
  project = await createProject(admin, { name: "Web shop", timeTracking: true });
  one = (await quickTask(admin, project.id))._id;
  two = (await quickTask(admin, project.id))._id;
  at(0);
});

afterEach(() => vi.useRealTimers());

const start = (taskId = one, person = member) => person.put("/api/timer", { taskId });
const stop = (person = member) => person.delete("/api/timer");
const running = async (person = member) => (await person.get("/api/timer")).json<Timer>();
const entriesOf = async (taskId: string, person = admin) =>
  (await person.get(`/api/tasks/${taskId}/time`)).json<TimeEntryWire[]>();
const none = { taskId: null, startedAt: null };

describe("a timer", () => {
  it("runs until it is stopped, and then its time is logged", async () => {
    expect(await running()).toMatchObject(none);
    const { startedAt } = (await start()).json();
    at(90);
    expect(await running()).toEqual({ taskId: one, startedAt, now: new Date().toISOString() });
    expect(await running(admin)).toMatchObject(none);
    const stopped = await stop();
    expect(stopped.json()).toMatchObject({
      ...{ taskId: one, userId: member.me._id, minutes: 90, day: "2031-03-03", note: "" },
      ...{ message: timerMessages.stopped, task: { timeSpent: 90 } },
    });
    expect(await running()).toMatchObject(none);
    expect(await entriesOf(one)).toMatchObject([{ id: stopped.json().id }]);
    await assertCounted(server.config);
  });

  it("on another task stops the first, and keeps its entry", async () => {
    expect((await start(one)).json()).toMatchObject({ message: timerMessages.started, stopped: null });
    at(10);
    expect((await start(two)).json()).toMatchObject({ taskId: two, stopped: { taskId: one, minutes: 10 } });
    at(15);
    await stop();
    expect([await entriesOf(one), await entriesOf(two)]).toMatchObject([[{ minutes: 10 }], [{ minutes: 5 }]]);
  });

  it("goes on if it is started again on its task, in two windows or twice", async () => {
    const { startedAt } = (await start()).json();
    at(5);
    expect((await start()).json()).toMatchObject({ startedAt, stopped: null });
    at(20);
    await Promise.all([stop(), stop()]);
    expect(await entriesOf(one)).toMatchObject([{ minutes: 20 }]);
    const again = await stop();
    expect([again.statusCode, again.json().message]).toEqual([404, timerMessages.none]);
  });

  it("of two people on one task is logged for each", async () => {
    await start();
    await start(one, admin);
    at(30);
    await stop();
    await stop(admin);
    const people = (await entriesOf(one)).map(({ userId }) => userId);
    expect(people.sort()).toEqual([admin.me._id, member.me._id].sort());
    expect((await readTask(admin, { _id: one })).timeSpent).toBe(60);
  });

  it("over midnight is logged on the day on which it was started, where its person is", async () => {
    await member.patch("/api/notification-settings", { timeZone: "America/New_York" });
    at(16 * 60);
    await start();
    at(18 * 60);
    // In New York, it was started at 23:00 of March 3.
    expect((await stop()).json()).toMatchObject({ day: "2031-03-03", minutes: 120 });
  });

  it.each([
    ["less than a minute", 0.5, 1, "", timerMessages.short],
    ["24 hours", 1440, 1440, "", timerMessages.stopped],
    ["two days", 2880, 1440, timerMessages.ran("48h"), timerMessages.long(timerMessages.ran("48h"))],
    ["a time during which the clock was put back", -30, 1, "", timerMessages.clockPutBack],
  ])("that ran for %s says so", async (_what, until, minutes, note, message) => {
    await start();
    at(until);
    expect((await stop()).json()).toMatchObject({ minutes, note, message });
  });

  it("reaches the other pages of its person, and nobody else", async () => {
    const origin = await listen(server);
    const pageOf = (person: Person) =>
      new Listener(origin(), { cookie: person.cookie }, undefined, [`inbox:${person.me._id}`]);
    const [mine, others] = [pageOf(member), pageOf(admin)];
    for (const page of [mine, others]) await page.next();
    await start();
    expect(await mine.next()).toMatchObject({ entity: "timer", value: { taskId: one } });
    expect(await others.next()).not.toHaveProperty("entity");
  });
});

describe("a timer is logged, and nothing lost,", () => {
  /** Lets the timer run for ten minutes and more after something has happened to its task. */
  async function through(happens: () => Promise<unknown>): Promise<void> {
    await start();
    at(10);
    await happens();
    at(25);
  }

  it("when its task is in the trash", async () => {
    await through(() => admin.patch(`/api/tasks/${one}`, { stage: "delete" }));
    expect(await running()).toMatchObject({ taskId: null, startedAt: expect.any(String) });
    const stopped = await stop();
    expect(stopped.json()).toMatchObject({ minutes: 25 });
    expect(stopped.json()).not.toHaveProperty("task");
    expect(await entriesOf(one)).toMatchObject([{ minutes: 25 }]);
    expect((await start(one, admin)).json().message).toBe(timerMessages.inTrash);
  });

  it("when its person no longer sees its task", async () => {
    await through(() => admin.patch(`/api/projects/${project.id}`, { visibility: "chosen" }));
    expect(await running()).toMatchObject({ taskId: null, startedAt: expect.any(String) });
    await stop();
    expect(await entriesOf(one)).toMatchObject([{ minutes: 25, userId: member.me._id }]);
  });

  it.each([
    ["leaves", () => member],
    ["is removed from", () => admin],
  ])("when its person %s the team, which stops it", async (_what, by) => {
    await through(async () => {
      const left = await by().patch(`/api/user-data/${member.me._id}`, { adminEmail: "N/A" });
      expect(left.statusCode).toBe(200);
    });
    expect(await entriesOf(one)).toMatchObject([{ minutes: 10, userId: member.me._id }]);
    expect((await readTask(admin, { _id: one })).timeSpent).toBe(10);
    await assertCounted(server.config);
  });

  it.each([
    ["its project no longer tracks time", () => admin.patch(`/api/projects/${project.id}`, { timeTracking: false })],
    [
      "its project is archived",
      () => admin.patch(`/api/projects/${project.id}`, { archivedAt: new Date().toISOString() }),
    ],
    ["its project is in the trash", () => admin.delete(`/api/projects/${project.id}`)],
  ])("when %s, which stops it", async (_what, happens) => {
    await createProject(admin, { name: "Another" });
    await through(async () => expect((await happens()).statusCode).toBe(200));
    expect(await running()).toMatchObject(none);
    const stored = server.store.read.selectFrom("time_entry").select(["user_id", "minutes"]);
    expect(await stored.execute()).toMatchObject([{ user_id: member.me._id, minutes: 10 }]);
    await assertCounted(server.config);
  });
});

describe("a timer cannot be started", () => {
  it("on a task of a project that does not track time, or is archived", async () => {
    const other = await createProject(admin, { name: "Another" });
    const { _id } = await quickTask(admin, other.id);
    expect((await start(_id)).json().message).toBe(timeEntryMessages.off);
    await admin.patch(`/api/projects/${project.id}`, { archivedAt: new Date().toISOString() });
    expect((await start()).statusCode).toBe(409);
    expect(await running()).toMatchObject(none);
  });

  it("and ends without an entry, with its task", async () => {
    const origin = await listen(server);
    await start();
    await admin.patch(`/api/tasks/${one}`, { stage: "delete" });
    const page = new Listener(origin(), { cookie: member.cookie }, undefined, [`inbox:${member.me._id}`]);
    await page.next();
    await admin.delete(`/api/tasks/${one}`);
    const heard = [await page.next(), await page.next()];
    expect(heard).toContainEqual(expect.objectContaining({ entity: "timer", value: null }));
    expect(await running()).toMatchObject(none);
    expect((await stop()).statusCode).toBe(404);
  });
});
