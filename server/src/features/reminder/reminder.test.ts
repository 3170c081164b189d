import { addDays, today } from "@baton/domain/kernel/dates";
import type { NotificationWire } from "@baton/domain/notification/notification.wire";
import { type Reminder, reminderLimits } from "@baton/domain/reminder/reminder";
import { reminderMessages } from "@baton/domain/reminder/reminder.messages";
import type { TaskWire } from "@baton/domain/task/task.wire";
import { beforeEach, describe, expect, it } from "vitest";
import { joinTeam, type Person, signUp } from "../../../test/support/factories.ts";
import { type TestServer, useTestServer } from "../../../test/support/harness.ts";
import { type Board, createProject, quickTask } from "../../../test/support/projects.ts";
import { remindPeople } from "./reminder.jobs.ts";

let server: TestServer;
let admin: Person;
let member: Person;
let project: Board;

const minute = 60_000;
const day = addDays(today(), 3);
const due = new Date(`${day}T09:00:00Z`);
const at = (minutes: number) => new Date(due.getTime() + minutes * minute);

beforeEach(async () => {
  server = await useTestServer();
  admin = await signUp(server);
  member = await joinTeam(server, admin);
  project = await createProject(admin);
});

const timed = (more: object = {}) =>
  quickTask(admin, project.id, { title: "Check the prices", endingDate: day, dueTime: "09:00", zone: "UTC", ...more });
const path = ({ _id }: TaskWire) => `/api/tasks/${_id}/reminders`;
const patch = (task: TaskWire, body: object) => admin.patch(`/api/tasks/${task._id}`, body);
const listed = async (task: TaskWire, person = member) => (await person.get(path(task))).json<Reminder[]>();

async function reminded(task: TaskWire, body: object = { before: "PT1H" }, person = member): Promise<Reminder> {
  const answer = await person.post(path(task), body);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}

const inbox = async (person = member) =>
  (await person.get("/api/notifications")).json<NotificationWire[]>().filter(({ kind }) => kind === "reminder");

describe("a reminder", () => {
  it("arrives once in the inbox of its person, at its time", async () => {
    const task = await timed();
    const { remindsAt } = await reminded(task);
    expect(remindsAt).toBe(at(-60).toISOString());
    await remindPeople(server.store, at(-61));
    expect(await inbox()).toEqual([]);
    await remindPeople(server.store, at(-60));
    await remindPeople(server.store, at(-59));
    expect(await inbox()).toMatchObject([{ taskId: task._id, title: "Check the prices", count: 1, actorId: null }]);
    expect(await inbox(admin)).toEqual([]);
    expect(await listed(task)).toMatchObject([{ before: "PT1H", remindsAt: null }]);
  });

  it("that was missed while no server was running arrives once, and a clock that is put back repeats nothing", async () => {
    await reminded(await timed());
    await remindPeople(server.store, at(3 * 24 * 60));
    await remindPeople(server.store, at(-60));
    await remindPeople(server.store, at(0));
    expect(await inbox()).toMatchObject([{ count: 1 }]);
  });

  it("arrives once if two nodes find it at the same time", async () => {
    await reminded(await timed());
    await Promise.all([remindPeople(server.store, at(0)), remindPeople(server.store, at(0))]);
    expect(await inbox()).toMatchObject([{ count: 1 }]);
  });

  it("follows the due date, in whatever way it is changed, also after it has reminded", async () => {
    const task = await timed();
    await reminded(task);
    await remindPeople(server.store, at(-60));
    const ways: [change: object, way: (body: object) => Promise<unknown>][] = [
      [{ dueTime: "12:00" }, (body) => patch(task, body)],
      [{ zone: "Asia/Tokyo" }, (body) => admin.patch("/api/tasks", { ids: [task._id], to: body })],
      [{ endingDate: addDays(day, 1) }, (body) => admin.patch("/api/tasks", { ids: [task._id], to: body })],
    ];
    const expected = [at(120), at(120 - 540), at(120 - 540 + 1440)];
    for (const [index, [change, way]] of ways.entries()) {
      await way(change);
      await remindPeople(server.store, at(-2000));
      expect(await listed(task)).toMatchObject([{ remindsAt: expected[index]?.toISOString() }]);
    }
    await remindPeople(server.store, expected[2] as Date);
    expect(await inbox()).toHaveLength(1);
    expect((await inbox())[0]?.count).toBe(2);
  });

  it("is over if its time has passed when the due date is moved, and waits while there is none", async () => {
    const task = await timed();
    await reminded(task);
    await patch(task, { endingDate: "2026-01-05" });
    await remindPeople(server.store, at(0));
    expect([await inbox(), (await listed(task))[0]?.remindsAt]).toEqual([[], null]);
    await patch(task, { endingDate: "" });
    await remindPeople(server.store, at(0));
    await patch(task, { endingDate: day });
    await remindPeople(server.store, at(-61));
    expect(await listed(task)).toMatchObject([{ remindsAt: at(-60).toISOString() }]);
  });

  it("at a time stays there, and a task that is done needs none", async () => {
    const task = await timed();
    await reminded(task, { at: at(-30).toISOString() });
    await patch(task, { endingDate: addDays(day, 9) });
    await patch(task, { stage: "completed" });
    await remindPeople(server.store, at(-30));
    expect(await inbox()).toEqual([]);
  });

  it("goes on with the next task of a series, for everyone", async () => {
    const task = await timed({ recurrence: { rule: "FREQ=DAILY;INTERVAL=7", from: "date" } });
    await reminded(task);
    await reminded(task, { at: at(-30).toISOString() });
    await reminded(task, { before: "P1D" }, admin);
    const { nextId } = (await patch(task, { stage: "completed" })).json<TaskWire>();
    await remindPeople(server.store, at(-2000));
    const next = { _id: nextId } as TaskWire;
    const week = 7 * 24 * 60;
    expect(await listed(next)).toMatchObject([{ before: "PT1H", remindsAt: at(week - 60).toISOString() }]);
    expect(await listed(next, admin)).toMatchObject([{ before: "P1D", remindsAt: at(week - 24 * 60).toISOString() }]);
  });

  it("of a task that is due all day counts from nine o'clock in the zone of its person", async () => {
    await member.patch("/api/notification-settings", { timeZone: "Asia/Tokyo" });
    const task = await quickTask(admin, project.id, { title: "All day", endingDate: day });
    expect(await reminded(task, { before: "PT0M" })).toMatchObject({ remindsAt: at(-540).toISOString() });
  });
});

describe("reminders of one person", () => {
  it("are seen and removed by nobody else, and not once the task is hidden", async () => {
    const task = await timed();
    const { id } = await reminded(task);
    expect(await listed(task, admin)).toEqual([]);
    expect((await admin.delete(`/api/reminders/${id}`)).statusCode).toBe(404);
    await admin.patch(`/api/projects/${project.id}`, { visibility: "chosen" });
    expect((await member.get(path(task))).statusCode).toBe(404);
    await remindPeople(server.store, at(0));
    expect(await inbox()).toEqual([]);
  });

  it("are removed, are the same if asked for twice, and are limited", async () => {
    const task = await timed();
    const { id } = await reminded(task);
    expect((await reminded(task)).id).toBe(id);
    expect((await member.delete(`/api/reminders/${id}`)).json()).toMatchObject({ message: reminderMessages.removed });
    expect(await listed(task)).toEqual([]);
    for (let count = 0; count < reminderLimits.perTask; count += 1) await reminded(task, { before: `PT${count}M` });
    expect((await member.post(path(task), { before: "P1D" })).statusCode).toBe(409);
  });

  it.each([{}, { before: "soon" }, { at: "2020-01-01T00:00:00Z" }, { at: "x" }, { before: "P9W" }])(
    "are refused if they can never come: %j",
    async (body) => {
      const task = await timed();
      expect((await member.post(path(task), body)).statusCode).toBe(422);
      expect(await listed(task)).toEqual([]);
    },
  );
});
