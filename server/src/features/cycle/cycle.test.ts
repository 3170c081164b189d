import type { Activity } from "@baton/domain/activity/activity";
import { cycleMessages } from "@baton/domain/cycle/cycle.messages";
import type { CycleWire } from "@baton/domain/cycle/cycle.wire";
import { addDays } from "@baton/domain/kernel/dates";
import type { TaskWire } from "@baton/domain/task/task.wire";
import { beforeEach, describe, expect, it } from "vitest";
import { joinTeam, type Person, signUp } from "../../../test/support/factories.ts";
import { type TestServer, useTestServer } from "../../../test/support/harness.ts";
import { type Board, createProject, quickTask, readTask } from "../../../test/support/projects.ts";
import { rollOver } from "./cycle.jobs.ts";

let server: TestServer;
let admin: Person;
let project: Board;

const today = new Date().toISOString().slice(0, 10);
const weekday = new Date(`${today}T00:00:00Z`).getUTCDay() || 7;
/** One week, from today on. */
const rule = { weeks: 1, startsOn: weekday };
/** The beginning of a day, counted from today. */
const onDay = (count: number) => new Date(`${addDays(today, count)}T00:00:10Z`);

const cycles = async (id = project.id) => (await admin.get(`/api/cycles?project=${id}`)).json<CycleWire[]>();
const use = async (cycle: object | null) => {
  const answer = await admin.patch(`/api/projects/${project.id}`, { cycle });
  expect(answer.statusCode, answer.body).toBe(200);
};
const patch = (task: TaskWire, body: object) => admin.patch(`/api/tasks/${task._id}`, body);
const cycleOf = async (task: TaskWire) => (await readTask(admin, task)).cycleId;
const planned = (cycle: CycleWire | undefined, more: object = {}) =>
  quickTask(admin, project.id, { cycleId: cycle?.id, ...more });

beforeEach(async () => {
  server = await useTestServer();
  admin = await signUp(server);
  project = await createProject(admin);
});

describe("a project", () => {
  it("has no cycles until they are switched on, and then the current one and the next three", async () => {
    expect(project.cycle).toBeNull();
    expect(await cycles()).toEqual([]);
    await use(rule);
    expect(await cycles()).toMatchObject([
      { number: 1, start: today, end: addDays(today, 6), days: [], result: null },
      { number: 2, start: addDays(today, 7), end: addDays(today, 13) },
      { number: 3, start: addDays(today, 14) },
      { number: 4, start: addDays(today, 21), end: addDays(today, 27) },
    ]);
    const other = await createProject(admin, { name: "Other", cycle: { weeks: 2, startsOn: weekday } });
    expect((await cycles(other.id)).map(({ number }) => number)).toEqual([1, 2, 3, 4]);
  });

  it.each([
    { weeks: 0, startsOn: 1 },
    { weeks: 9, startsOn: 1 },
    { weeks: 1.5, startsOn: 1 },
    { weeks: 1, startsOn: 0 },
    { weeks: 1, startsOn: 8 },
    { weeks: 1 },
  ])("does not accept the rule %j", async (cycle) => {
    expect((await admin.patch(`/api/projects/${project.id}`, { cycle })).statusCode).toBe(422);
  });

  it("keeps its current cycle when the rule changes, after which the next ones follow without a gap", async () => {
    await use(rule);
    const before = await cycles();
    await use({ weeks: 2, startsOn: (weekday % 7) + 1 });
    const after = await cycles();
    expect(after[0]).toEqual(before[0]);
    expect(after.map(({ id, number }) => [id, number])).toEqual(before.map(({ id, number }) => [id, number]));
    expect(after.slice(1)).toMatchObject([
      { start: addDays(today, 7), end: addDays(today, 21) },
      { start: addDays(today, 22), end: addDays(today, 35) },
      { start: addDays(today, 36) },
    ]);
  });

  it("that switches its cycles off keeps them, and goes on with them", async () => {
    await use(rule);
    const [first, second] = await cycles();
    const task = await planned(second);
    await use(null);
    await rollOver(server.store, onDay(30));
    expect(await cycleOf(task)).toBe(second?.id);
    expect((await patch(task, { cycleId: first?.id })).json().errors).toEqual([
      { path: "cycleId", message: cycleMessages.noSuchCycle },
    ]);
    expect((await patch(task, { title: "Still editable" })).statusCode).toBe(200);
    await use(rule);
    expect((await cycles()).slice(0, 2)).toEqual([first, second]);
  });

  it("has cycles of its own when it is a copy", async () => {
    await use(rule);
    const [first] = await cycles();
    await planned(first);
    const copied = await admin.post(`/api/projects/${project.id}/duplicate`, { name: "Copy", tasks: true });
    const { id } = copied.json<{ id: string }>();
    expect(await cycles(id)).toMatchObject([{ number: 1, start: today }, {}, {}, {}]);
    const tasks = (await admin.get("/api/tasks")).json<TaskWire[]>().filter((task) => task.project === id);
    expect(tasks).toMatchObject([{ cycleId: null }]);
  });
});

describe("a task", () => {
  it("is planned in a cycle of its project with every write, and history says so", async () => {
    await use(rule);
    const [first, second] = await cycles();
    const task = await planned(first);
    expect(task.cycleId).toBe(first?.id);
    expect((await patch(task, { cycleId: second?.id, base: { cycleId: first?.id } })).json().cycleId).toBe(second?.id);
    expect((await patch(task, { cycleId: null, base: { cycleId: first?.id } })).statusCode).toBe(409);
    const bulk = await admin.patch("/api/tasks", { ids: [task._id], to: { cycleId: null } });
    expect(bulk.statusCode, bulk.body).toBe(200);
    expect(await cycleOf(task)).toBeNull();
    const { activity } = (await admin.get(`/api/tasks/${task._id}/activity`)).json<{ activity: Activity[] }>();
    expect(activity.map(({ fields }) => fields.cycleId)).toEqual([
      undefined,
      [first?.id, second?.id],
      [second?.id, null],
    ]);
  });

  it("cannot be planned in a cycle of another project, or in one that does not exist", async () => {
    await use(rule);
    const [first] = await cycles();
    const other = await createProject(admin, { name: "Other", cycle: rule });
    const task = await quickTask(admin, other.id);
    const body = { errors: [{ path: "cycleId", message: cycleMessages.noSuchCycle }] };
    expect((await patch(task, { cycleId: first?.id })).json()).toMatchObject(body);
    const created = await admin.post(`/api/projects/${other.id}/tasks`, { title: "New", cycleId: first?.id });
    expect(created.json()).toMatchObject(body);
    const bulk = await admin.patch("/api/tasks", { ids: [task._id], to: { cycleId: first?.id } });
    expect(bulk.json().errors).toEqual([{ path: "to.cycleId", message: cycleMessages.noSuchCycle }]);
  });

  it("leaves its cycle when it moves to another project, unless the request names one there", async () => {
    await use(rule);
    const [first] = await cycles();
    const other = await createProject(admin, { name: "Other", cycle: rule });
    const [there] = await cycles(other.id);
    const [one, two, three] = [await planned(first), await planned(first), await planned(first)];
    expect((await patch(one, { project: other.id })).json().cycleId).toBeNull();
    expect((await patch(two, { project: other.id, cycleId: there?.id })).json().cycleId).toBe(there?.id);
    await admin.patch("/api/tasks", { ids: [three._id], to: { project: other.id } });
    expect(await cycleOf(three)).toBeNull();
  });
});

describe("a cycle", () => {
  it("ends after its last day: open tasks move on, completed ones stay, and what was counted stays as it was", async () => {
    await use(rule);
    const [first, second] = await cycles();
    const open = await planned(first, { estimate: 3 });
    const done = await planned(first, { estimate: 2, stage: "completed" });
    const trashed = await planned(first);
    await patch(trashed, { stage: "delete" });
    await rollOver(server.store, onDay(6));
    expect(await cycleOf(open)).toBe(first?.id);
    await rollOver(server.store, onDay(7));
    await rollOver(server.store, onDay(7));
    const count = { scope: 2, completed: 1, points: 5, completedPoints: 2 };
    const after = await cycles();
    expect(after).toMatchObject([{ result: count }, { result: null, days: [] }, {}, {}, { number: 5 }]);
    expect(after[0]?.days).toEqual(Array.from({ length: 7 }, () => count));
    expect([await cycleOf(open), await cycleOf(done)]).toEqual([second?.id, first?.id]);
    await patch(trashed, { stage: "todo" });
    expect(await cycleOf(trashed)).toBe(second?.id);
    const { activity } = (await admin.get(`/api/tasks/${open._id}/activity`)).json<{ activity: Activity[] }>();
    expect(activity.at(-1)).toMatchObject({
      through: "rule",
      actorId: null,
      fields: { cycleId: [first?.id, second?.id] },
    });
    // What happens to its tasks later changes nothing.
    await patch(done, { stage: "todo", estimate: 8 });
    await patch(open, { stage: "completed", cycleId: first?.id });
    await rollOver(server.store, onDay(8));
    expect((await cycles())[0]).toEqual(after[0]);
  });

  it("is counted at the end of each day", async () => {
    await use(rule);
    const [first] = await cycles();
    const task = await planned(first);
    await rollOver(server.store, onDay(1));
    await planned(first);
    await rollOver(server.store, onDay(2));
    await patch(task, { stage: "completed" });
    await rollOver(server.store, onDay(4));
    expect((await cycles())[0]?.days.map(({ scope, completed }) => [scope, completed])).toEqual([
      [1, 0],
      [2, 0],
      [2, 1],
      [2, 1],
    ]);
  });

  it("that was missed while no server was running is caught up with once", async () => {
    await use(rule);
    const [first] = await cycles();
    const task = await planned(first, { estimate: 1 });
    await rollOver(server.store, onDay(17));
    const after = await cycles();
    const count = { scope: 1, completed: 0, points: 1, completedPoints: 0 };
    expect(after.map(({ result }) => result)).toEqual([count, count, null, null, null, null]);
    expect(after.map(({ days }) => days.length)).toEqual([7, 7, 3, 0, 0, 0]);
    expect(await cycleOf(task)).toBe(after[2]?.id);
    const { activity } = (await admin.get(`/api/tasks/${task._id}/activity`)).json<{ activity: Activity[] }>();
    expect(activity.filter(({ fields }) => fields.cycleId)).toHaveLength(1);
  });

  it("stands still while its project is archived", async () => {
    await createProject(admin, { name: "Another" });
    await use(rule);
    await admin.patch(`/api/projects/${project.id}`, { archivedAt: new Date().toISOString() });
    await rollOver(server.store, onDay(10));
    expect((await cycles()).map(({ result }) => result)).toEqual([null, null, null, null]);
  });

  it("moves more tasks than one part of a change has", async () => {
    await use(rule);
    const [first, second] = await cycles();
    const tasks = await Promise.all(Array.from({ length: 60 }, () => planned(first)));
    await rollOver(server.store, onDay(7));
    const moved = (await admin.get("/api/tasks")).json<TaskWire[]>().filter(({ cycleId }) => cycleId === second?.id);
    expect(moved).toHaveLength(tasks.length);
  });
});

it("members see the cycles of all projects that they see, and only admins set the rule", async () => {
  await use(rule);
  const member = await joinTeam(server, admin);
  expect((await member.get("/api/cycles")).json()).toEqual(await cycles());
  expect((await member.patch(`/api/projects/${project.id}`, { cycle: null })).statusCode).toBe(403);
  expect((await member.get(`/api/cycles?project=${crypto.randomUUID()}`)).statusCode).toBe(404);
});
