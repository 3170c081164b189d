import { addDays, today } from "@baton/domain/kernel/dates";
import type { LinkWire } from "@baton/domain/link/link.wire";
import { taskMessages } from "@baton/domain/task/task.messages";
import { dueMessages } from "@baton/domain/task/task.series";
import type { TaskWire } from "@baton/domain/task/task.wire";
import { beforeEach, describe, expect, it } from "vitest";
import { joinTeam, type Person, programOf, signUp } from "../../../test/support/factories.ts";
import { type TestServer, useTestServer } from "../../../test/support/harness.ts";
import { type Board, createProject, quickTask, readTask } from "../../../test/support/projects.ts";

let server: TestServer;
let admin: Person;
let project: Board;

const now = today();
const weekly = { rule: "FREQ=DAILY;INTERVAL=7", from: "date" } as const;

beforeEach(async () => {
  server = await useTestServer();
  admin = await signUp(server);
  project = await createProject(admin);
});

const repeating = (more: object = {}) =>
  quickTask(admin, project.id, { title: "Check the prices", endingDate: now, recurrence: weekly, ...more });

const patch = (task: Pick<TaskWire, "_id">, body: object, person: Pick<Person, "patch"> = admin) =>
  person.patch(`/api/tasks/${task._id}`, body);

async function complete(task: TaskWire, body: object = { stage: "completed" }): Promise<TaskWire> {
  const answer = await patch(task, body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

const listed = async () => (await admin.get(`/api/tasks?project=${project.id}`)).json<TaskWire[]>();
const openOnes = async () => (await listed()).filter(({ stage }) => stage === "todo" || stage === "in-progress");

/** Returns the only open task of the project. */
async function next(): Promise<TaskWire> {
  const open = await openOnes();
  expect(open).toHaveLength(1);
  return open[0] as TaskWire;
}

describe("a task that repeats", () => {
  it("is followed by the next one when it is completed, which repeats in its place", async () => {
    const member = await joinTeam(server, admin);
    const label = (await admin.post("/api/labels", { name: "prices" })).json()._id;
    const fields = {
      ...{ description: "Compare", notes: ["Ask ines"], taskPrioirty: "low", estimate: 2, labels: [label] },
      ...{ dueTime: "09:00", zone: "Europe/Lisbon" },
    };
    const task = await repeating({
      ...{ ...fields, startingDate: addDays(now, -2), teamMember: [{ _id: member.me._id }] },
      ...{ subTasks: ["Lisbon", "Porto"], stage: "in-progress" },
    });
    await admin.patch(`/api/subtasks/${task.subtasks[0]?.id}`, { done: true, dueDate: addDays(now, -1) });
    await admin.post(`/api/tasks/${task._id}/comments`, { body: "Done" });
    const completed = await complete(task);
    expect(completed).toMatchObject({ stage: "completed", recurrence: null, endingDate: now });

    const made = await next();
    expect(completed.nextId).toBe(made._id);
    expect(made).toMatchObject({
      ...{ ...fields, title: "Check the prices", recurrence: weekly, stage: "todo", nextId: null, completedAt: null },
      ...{ startingDate: addDays(now, 5), endingDate: addDays(now, 7), commentCount: 0, number: task.number + 1 },
      ...{ subTasks: ["Lisbon", "Porto"], createdBy: admin.me._id, version: 1 },
    });
    expect(made.teamMember.map(({ _id }) => _id)).toEqual([member.me._id]);
    const subtasks = (await admin.get(`/api/sets/task/${made._id}`)).json().subtasks;
    expect(subtasks).toMatchObject([{ done: false, doneAt: null, dueDate: addDays(now, 6) }, { done: false }]);
    const lines = (await admin.get(`/api/tasks/${task._id}/activity`)).json().activity;
    expect(lines.at(-1).fields).toMatchObject({ nextId: [null, made._id], recurrence: [weekly, null] });
    expect((await admin.get(`/api/tasks/${made._id}/activity`)).json().activity).toMatchObject([{ kind: "created" }]);
  });

  it("is followed by exactly one, however it is completed", async () => {
    const done = project.stages[2];
    const ways: ((task: TaskWire) => Promise<unknown>)[] = [
      (task) => complete(task, { stageId: done?.id }),
      (task) => admin.patch("/api/tasks", { ids: [task._id], to: { stage: "completed" } }),
      async (task) => admin.put(`/api/tasks/${task._id}`, { ...(await put(task)), stage: "completed" }),
      () => admin.patch(`/api/stages/${project.stages[0]?.id}`, { category: "completed" }),
    ];
    await admin.post("/api/stages", { projectId: project.id, name: "More", category: "todo" });
    for (const way of ways) {
      const task = await repeating();
      await way(task);
      expect(await readTask(admin, task)).toMatchObject({ stage: "completed", recurrence: null });
      const made = await next();
      expect(made).toMatchObject({ endingDate: addDays(now, 7), recurrence: weekly });
      await patch(made, { stage: "delete" });
    }
  });

  it("ends with its last date, and repeats no more once that was chosen", async () => {
    const last = await repeating({ recurrence: { rule: "FREQ=WEEKLY;COUNT=1", from: "date" } });
    expect(await complete(last)).toMatchObject({ nextId: null, recurrence: { rule: "FREQ=WEEKLY;COUNT=1" } });
    const stopped = await repeating();
    await patch(stopped, { recurrence: null });
    await complete(stopped);
    expect(await openOnes()).toEqual([]);
  });

  it("is counted from the day on which it is completed in its zone, whatever the server's clock says", async () => {
    const far = { zone: "Pacific/Kiritimati", dueTime: "09:00", endingDate: "2026-01-05" };
    const task = await repeating({ ...far, recurrence: { rule: "FREQ=DAILY;INTERVAL=3", from: "completion" } });
    await complete(task);
    const there = new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10);
    expect(await next()).toMatchObject({ endingDate: addDays(there, 3), dueTime: "09:00" });
  });

  it("does not assign people again who left the team", async () => {
    const member = await joinTeam(server, admin);
    const task = await repeating({ teamMember: [{ _id: member.me._id }] });
    await admin.patch(`/api/user-data/${member.me._id}`, { adminEmail: "N/A" });
    await complete(task);
    expect((await next()).teamMember).toEqual([]);
  });
});

async function put(task: TaskWire) {
  const { teamMember, ...answer } = await readTask(admin, task);
  return { ...answer, teamMember: teamMember.map(({ _id }) => ({ _id })) };
}

describe("a completed task that is open again", () => {
  it("takes the next one back, and repeats as before", async () => {
    const rule = { rule: "FREQ=MONTHLY;COUNT=50", from: "date" };
    const task = await repeating({ endingDate: "2026-01-31", recurrence: rule });
    await complete(task);
    const made = await next();
    const again = await complete(task, { stage: "todo", stageId: task.stageId });
    expect(again).toMatchObject({ recurrence: rule, nextId: null, message: taskMessages.staged });
    expect((await next())._id).toBe(task._id);
    expect((await admin.get(`/api/tasks/${made._id}`)).statusCode).toBe(404);
    // It can be completed again.
    await complete(task);
    expect((await next()).endingDate).toBe(made.endingDate);
  });

  it("does so for many at once", async () => {
    const ids = [(await repeating())._id, (await repeating())._id];
    await admin.patch("/api/tasks", { ids, to: { stage: "completed" } });
    expect(await openOnes()).toHaveLength(2);
    await admin.patch("/api/tasks", { ids, to: { stage: "todo" } });
    expect((await openOnes()).map(({ _id, recurrence }) => [_id, recurrence])).toEqual(
      expect.arrayContaining(ids.map((id) => [id, weekly])),
    );
    expect(await openOnes()).toHaveLength(2);
  });

  it("repeats again when what a token did is undone", async () => {
    const program = await programOf(server, admin);
    const task = await repeating();
    await patch(task, { stage: "completed" }, program);
    const undone = await admin.post(`/api/tokens/${program.tokenId}/undo`, { since: task.createdAt });
    expect(undone.json()).toMatchObject({ kept: [] });
    expect(await next()).toMatchObject({ _id: task._id, recurrence: weekly, nextId: null });
  });

  it("does not repeat if somebody has worked on the next one, and the answer says so", async () => {
    const works: ((made: TaskWire) => Promise<unknown>)[] = [
      (made) => patch(made, { title: "Changed" }),
      (made) => admin.post(`/api/tasks/${made._id}/comments`, { body: "Soon" }),
      async (made) => {
        const other = await quickTask(admin, project.id, { title: "Other", stage: "completed" });
        const link = await admin.post(`/api/tasks/${made._id}/links`, { toId: other._id, kind: "relates" });
        expect(link.json<LinkWire>().id).toBeDefined();
      },
    ];
    for (const work of works) {
      const task = await repeating();
      await complete(task);
      const made = await next();
      await work(made);
      const again = await complete(task, { stage: "todo" });
      expect(again).toMatchObject({ recurrence: null, nextId: null, message: taskMessages.nextStays });
      expect(await readTask(admin, made)).toMatchObject({ stage: "todo", recurrence: weekly });
      for (const each of [task, made]) await patch(each, { stage: "delete" });
    }
  });
});

describe("due times and repeats", () => {
  it("are refused with what is wrong, wherever they are sent, and nothing is changed", async () => {
    const task = await quickTask(admin, project.id, { title: "Plain", endingDate: now });
    const refused: [body: object, path: string, message: string][] = [
      [{ dueTime: "25:00" }, "dueTime", "Write the time as HH:MM"],
      [{ dueTime: "09:00", zone: "Europe/Atlantis" }, "zone", dueMessages.noZone],
      [{ recurrence: { rule: "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-30", from: "date" } }, "recurrence.rule", "no date"],
      [{ recurrence: { rule: "FREQ=SECONDLY", from: "date" } }, "recurrence.rule", "once a day at most"],
    ];
    for (const [body, path, message] of refused) {
      const answers = [
        await patch(task, body),
        await admin.put(`/api/tasks/${task._id}`, { ...(await put(task)), tags: "", ...body }),
        await admin.post(`/api/projects/${project.id}/tasks`, { title: "New", endingDate: now, ...body }),
        await admin.patch("/api/tasks", { ids: [task._id], to: body }),
      ];
      for (const [index, answer] of answers.entries()) {
        expect(answer.statusCode, answer.body).toBe(422);
        expect(answer.json().errors).toEqual([
          { path: index === 3 ? `to.${path}` : path, message: expect.stringContaining(message) },
        ]);
      }
    }
    const undated = await quickTask(admin, project.id, { title: "Some day" });
    expect((await patch(undated, { recurrence: weekly, dueTime: "09:00" })).json().errors).toEqual([
      { path: "dueTime", message: dueMessages.noDate },
      { path: "recurrence.rule", message: dueMessages.noDate },
    ]);
    expect(await readTask(admin, task)).toMatchObject({ version: task.version, dueTime: null, recurrence: null });
  });

  it("stay while a task has no date, so that undo brings back all of it", async () => {
    const task = await repeating({ dueTime: "09:00" });
    await patch(task, { endingDate: "" });
    expect(await readTask(admin, task)).toMatchObject({ dueTime: "09:00", recurrence: weekly });
    const sentBack = await admin.put(`/api/tasks/${task._id}`, { ...(await put(task)), tags: "" });
    expect(sentBack.statusCode, sentBack.body).toBe(200);
    await complete(task);
    expect(await openOnes()).toEqual([]);
  });
});
