import { randomUUID } from "node:crypto";
import type { NotificationWire } from "@baton/domain/notification/notification.wire";
import { projectMessages } from "@baton/domain/project/project.messages";
import { taskLimits } from "@baton/domain/task/task";
import type { BulkAnswer } from "@baton/domain/task/task.bulk";
import { taskMessages } from "@baton/domain/task/task.messages";
import type { TaskWire } from "@baton/domain/task/task.wire";
import { beforeEach, describe, expect, it } from "vitest";
import { joinTeam, type Person, signUp } from "../../../test/support/factories.ts";
import { type TestServer, useTestServer } from "../../../test/support/harness.ts";
import { type Board, createProject, quickTask, readTask } from "../../../test/support/projects.ts";

let server: TestServer;
let admin: Person;
let member: Person;
let other: Person;
let project: Board;
let tasks: TaskWire[];

beforeEach(async () => {
  server = await useTestServer();
  admin = await signUp(server);
  [member, other] = [await joinTeam(server, admin), await joinTeam(server, admin)];
  project = await createProject(admin);
  tasks = [await quickTask(admin, project.id), await quickTask(admin, project.id), await quickTask(admin, project.id)];
});

const idOf = ({ _id }: TaskWire) => _id;
const ids = () => tasks.map(idOf);
const change = (person: Person, body: object) => person.patch("/api/tasks", body);
const stageId = (index: number, of = project) => of.stages[index]?.id ?? "";
const all = () => Promise.all(tasks.map((task) => readTask(admin, task)));

/** Makes a change that must succeed. */
async function changed(person: Person, body: object): Promise<BulkAnswer> {
  const response = await change(person, body);
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
}

async function labelNamed(name: string): Promise<string> {
  return (await admin.post("/api/labels", { name })).json()._id;
}

describe("many tasks", () => {
  it("get new values of any field in one step", async () => {
    const labels = [await labelNamed("One")];
    const to = {
      ...{ title: "Same", description: "Text", notes: ["Note"], taskPrioirty: "low", estimate: 3, labels },
      ...{ startingDate: "2026-11-01", endingDate: "2026-11-09", teamMember: [{ _id: member.me._id }] },
      ...{ stageId: stageId(1), archivedAt: "2026-11-23T09:00:00.000Z" },
    };
    const answer = await changed(admin, { ids: ids(), to });
    expect(answer.tasks.map(({ id }) => id)).toEqual(ids());
    expect(answer.tasks[0]).toMatchObject({ stageId: stageId(1), labels, assignees: [member.me._id] });
    for (const [index, task] of (await all()).entries()) {
      const { teamMember: _people, ...fields } = to;
      expect(task).toMatchObject({ ...fields, stage: "in-progress", version: answer.tasks[index]?.version });
      expect(task.teamMember.map(({ _id }) => _id)).toEqual([member.me._id]);
    }
  });

  it("get and lose labels and people, and keep those that they have", async () => {
    const [one = "", two = ""] = [await labelNamed("One"), await labelNamed("Two")];
    await admin.patch(`/api/tasks/${tasks[0]?._id}`, { labels: [one], teamMember: [{ _id: member.me._id }] });
    const people = (task: TaskWire) => task.teamMember.map(({ _id }) => _id);
    await changed(admin, { ids: ids(), add: { labels: [two], assignees: [other.me._id] } });
    expect((await all()).map(({ labels }) => labels)).toEqual([[one, two], [two], [two]]);
    expect((await all()).map(people)).toEqual([[member.me._id, other.me._id], [other.me._id], [other.me._id]]);
    await changed(admin, { ids: ids(), remove: { labels: [two], assignees: [member.me._id] } });
    expect((await all()).map(({ labels }) => labels)).toEqual([[one], [], []]);
    expect((await all()).map(people)).toEqual(tasks.map(() => [other.me._id]));
  });

  it("move to another project, and back with their numbers", async () => {
    const to = await createProject(admin, { name: "Other", key: "OTH" });
    const before = await all();
    const answer = await changed(admin, { ids: ids(), to: { project: to.id, stageId: stageId(2, to) } });
    expect(answer.tasks.map(({ project: id, number }) => [id, number])).toEqual([1, 2, 3].map((n) => [to.id, n]));
    expect((await all()).map((task) => [task.project, task.stage])).toEqual(tasks.map(() => [to.id, "completed"]));
    await changed(admin, { ids: ids(), to: { project: project.id, stageId: stageId(0) } });
    expect((await all()).map(({ number }) => number)).toEqual(before.map(({ number }) => number));
  });

  it("move to the trash and back", async () => {
    expect((await changed(member, { ids: ids(), to: { stage: "delete" } })).message).toMatch(/^3 tasks were moved to/);
    expect((await all()).map((task) => [task.stage, task.trashedBy])).toEqual(
      tasks.map(() => ["delete", member.me._id]),
    );
    expect((await change(other, { ids: ids(), to: { stage: "todo" } })).statusCode).toBe(404);
    await changed(member, { ids: ids(), to: { stage: "todo" } });
    expect((await all()).map((task) => [task.stage, task.trashedAt])).toEqual(tasks.map(() => ["todo", null]));
  });

  it("take ranks one after the other", async () => {
    const [a, b, c] = ids();
    const more = [{ ids: [b], to: { rank: "a5" } }];
    await changed(member, { ids: [c], to: { stageId: stageId(1), rank: "a4" }, more });
    const moved = (await all()).map(({ _id, rank, stage }) => [_id, rank, stage]);
    expect(moved.slice(1)).toEqual([
      [b, "a5", "todo"],
      [c, "a4", "in-progress"],
    ]);
    expect(moved[0]).toEqual([a, tasks[0]?.rank, "todo"]);
  });

  it("are left as they are, and without a line in history, if they have the values already", async () => {
    const answer = await changed(admin, { ids: ids(), to: { taskPrioirty: "normal", stageId: stageId(0) } });
    expect(answer.tasks.map(({ version }) => version)).toEqual([1, 1, 1]);
    const lines = server.store.read.selectFrom("activity").where("entity_version", ">", 1);
    expect(await lines.where("entity", "=", "task").select("id").execute()).toEqual([]);
  });

  it("have one line in history each, and all changes one time", async () => {
    await changed(admin, { ids: ids(), to: { taskPrioirty: "low" }, add: { assignees: [member.me._id] } });
    const lines = server.store.read.selectFrom("activity").where("entity_version", "=", 2);
    const rows = await lines.where("entity", "=", "task").select(["task_id", "at"]).execute();
    expect([rows.map(({ task_id }) => task_id).sort(), new Set(rows.map(({ at }) => at)).size]).toEqual([
      ids().sort(),
      1,
    ]);
  });
});

describe("one change that is refused for a task", () => {
  const notEditable = { code: "forbidden", message: taskMessages.notEditable };
  let own: TaskWire;
  let both: string[];

  beforeEach(async () => {
    await admin.patch("/api/team", { membersCan: "create" });
    own = await quickTask(member, project.id);
    await admin.patch("/api/team", { membersCan: "move" });
    both = [own._id, ...ids()];
  });

  it("changes none, and names the task at fault", async () => {
    const response = await change(member, { ids: both, to: { taskPrioirty: "low" } });
    expect([response.statusCode, response.json().message]).toEqual([403, taskMessages.notEditable]);
    expect(response.json().errors).toEqual([{ path: "ids.1", message: taskMessages.notEditable }]);
    expect([own, ...(await all())].map(({ version }) => version)).toEqual([1, 1, 1, 1]);
    expect((await readTask(admin, own)).taskPrioirty).toBe("normal");
  });

  it("changes the others if the request wants that, and says why", async () => {
    const answer = await changed(member, { ids: both, to: { taskPrioirty: "low" }, partly: true });
    expect(answer.tasks.map(({ id }) => id)).toEqual([own._id]);
    expect(answer.skipped).toEqual(ids().map((id) => ({ id, ...notEditable })));
    expect((await readTask(admin, own)).taskPrioirty).toBe("low");
    expect((await all()).map(({ version }) => version)).toEqual([1, 1, 1]);
  });

  it("changes nothing of a later change either", async () => {
    const body = { ids: [own._id], to: { title: "New" }, more: [{ ids: ids(), to: { title: "Not allowed" } }] };
    expect((await change(member, body)).statusCode).toBe(403);
    expect((await readTask(admin, own)).title).toBe("Quick");
  });

  it("treats tasks of a hidden project, which the person has just left, like unknown ones", async () => {
    const hidden = await createProject(admin, { name: "Hidden", key: "HID", visibility: "chosen" });
    const seen = { projectId: hidden.id, userId: member.me._id };
    const chosen = (await admin.post("/api/project-members", seen)).json();
    const secret = await quickTask(admin, hidden.id, { title: "Secret" });
    await changed(member, { ids: [secret._id], to: { stageId: stageId(1, hidden) } });
    expect((await admin.delete(`/api/project-members/${chosen.id}`)).statusCode).toBe(200);
    const mixed = [own._id, secret._id, randomUUID()];
    const to = { stageId: stageId(1) };
    expect((await change(member, { ids: mixed, to })).statusCode).toBe(404);
    expect((await readTask(admin, own)).stage).toBe("todo");
    const { skipped, tasks: moved } = await changed(member, { ids: mixed, to, partly: true });
    expect(moved.map(({ id }) => id)).toEqual([own._id]);
    const unknown = { code: "not_found", message: taskMessages.noSuchTask };
    expect(skipped).toEqual(mixed.slice(1).map((id) => ({ id, ...unknown })));
    expect((await change(member, { ids: [own._id], to: { project: hidden.id } })).json().errors).toEqual([
      { path: "project", message: taskMessages.noSuchProject },
    ]);
  });

  it("skips what has changed since, and refuses if nothing is left", async () => {
    await admin.patch(`/api/tasks/${tasks[0]?._id}`, { taskPrioirty: "low" });
    const body = { ids: ids(), from: { taskPrioirty: "normal" }, to: { taskPrioirty: "medium" } };
    const { tasks: moved, skipped } = await changed(admin, body);
    expect([moved.length, skipped.map(({ id, code }) => [id, code])]).toEqual([2, [[ids()[0], "stale_version"]]]);
    expect((await change(admin, body)).json().message).toBe(taskMessages.noneLeft);
  });

  it("says what is wrong with a value, a date, a person or a project", async () => {
    const stranger = await signUp(server);
    await admin.patch(`/api/tasks/${tasks[1]?._id}`, { startingDate: "2026-11-20" });
    const refusals = [
      [{ to: {} }, "to"],
      [{ to: { stage: "later" } }, "to.stage"],
      [{ to: { commentCount: 3 } }, "to.commentCount"],
      [{ to: { endingDate: "2026-11-01" } }, "to.endingDate"],
      [{ add: { assignees: [stranger.me._id] } }, "add.assignees"],
      [{ to: { project: randomUUID() } }, "project"],
      [{ ids: Array.from({ length: taskLimits.bulk + 1 }, () => randomUUID()), to: { stage: "todo" } }, "ids"],
    ] as const;
    for (const [body, path] of refusals) {
      const response = await change(admin, { ids: ids(), ...body });
      expect([response.statusCode, response.json().errors?.[0]?.path], response.body).toEqual([422, path]);
    }
    await admin.patch(`/api/projects/${project.id}`, { archivedAt: new Date().toISOString() });
    const closed = await change(admin, { ids: ids(), to: { taskPrioirty: "low" } });
    expect([closed.statusCode, closed.json().message]).toEqual([409, projectMessages.archived]);
    expect((await all()).map(({ endingDate, project: id }) => [endingDate, id])).toEqual(
      tasks.map(() => ["", project.id]),
    );
  });
});

describe("people", () => {
  const inboxOf = async (person: Person) => (await person.get("/api/notifications")).json<NotificationWire[]>();

  it("get one notification of all tasks that they were assigned, and lose it when that is undone", async () => {
    const people = { assignees: [member.me._id] };
    await changed(admin, { ids: ids(), add: people });
    expect(await inboxOf(member)).toMatchObject([{ kind: "assigned", taskId: ids()[0], count: 3 }]);
    expect((await inboxOf(admin)).filter(({ kind }) => kind === "assigned")).toEqual([]);
    await changed(admin, { ids: ids(), remove: people });
    expect(await inboxOf(member)).toEqual([]);
  });

  it("who follow the tasks get one notification of their move", async () => {
    await changed(admin, { ids: ids(), add: { assignees: [member.me._id, other.me._id] } });
    await member.patch("/api/notification-settings", { channels: { moved: { inbox: true } } });
    const read = (await inboxOf(member)).map(({ id }) => id);
    await member.patch("/api/notifications", { ids: read, to: { archivedAt: new Date().toISOString() } });
    await changed(admin, { ids: ids().slice(1), to: { stageId: stageId(1) } });
    const fresh = (await inboxOf(member)).filter(({ archivedAt }) => archivedAt === null);
    expect(fresh).toMatchObject([{ kind: "moved", taskId: ids()[1], count: 2, excerpt: project.stages[1]?.name }]);
  });
});
