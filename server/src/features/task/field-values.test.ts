import type { FieldWire } from "@baton/domain/field/field.wire";
import { newId } from "@baton/domain/kernel/ids";
import type { TaskWire } from "@baton/domain/task/task.wire";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { assertCounted } from "../../../test/support/counted.ts";
import { createTask, joinTeam, type Person, signUp } from "../../../test/support/factories.ts";
import { openTestServer, type TestServer } from "../../../test/support/harness.ts";
import { type Board, createProject, quickTask } from "../../../test/support/projects.ts";

let server: TestServer;
let admin: Person;
let member: Person;
let web: Board;

beforeAll(async () => {
  server = await openTestServer();
});

beforeEach(async () => {
  admin = await signUp(server);
  member = await joinTeam(server, admin);
  web = await createProject(admin, { name: "Web", key: "WEB" });
});

afterAll(async () => {
  await assertCounted(server.config);
  await server.close();
});

const field = async (name: string, type: string, more: object = {}) =>
  (await admin.post("/api/fields", { projectId: web.id, name, type, ...more })).json<FieldWire>();
const set = (task: TaskWire, values: object, more: object = {}) =>
  admin.patch(`/api/tasks/${task._id}`, { values, ...more });
const valuesOf = async (task: TaskWire) => (await admin.get(`/api/tasks/${task._id}`)).json<TaskWire>().values;

it("values are merged field by field, null empties one, and they are in what boards load", async () => {
  const [length, rig] = [await field("Length", "number"), await field("Rig", "text")];
  const task = await quickTask(admin, web.id, { values: { [length.id]: 9.8 } });
  expect(task.values).toEqual({ [length.id]: 9.8 });
  expect((await set(task, { [rig.id]: " Ketch " })).json().values).toEqual({ [length.id]: 9.8, [rig.id]: "Ketch" });
  expect((await member.get("/api/sets/tasks?project=WEB")).body).toContain("Ketch");
  await set(task, { [length.id]: null });
  expect(await valuesOf(task)).toEqual({ [rig.id]: "Ketch" });
});

it("a task can be created with values by either route, and sent back as it was read", async () => {
  const rig = await field("Rig", "text");
  const values = { [rig.id]: "Sloop" };
  const task = await createTask(admin, { project: web.id, values });
  expect(task.values).toEqual(values);
  const read = (await admin.get(`/api/tasks/${task._id}`)).json();
  expect((await admin.put(`/api/tasks/${task._id}`, { ...read, title: "Other" })).json().values).toEqual(values);
});

it("two people who fill in different fields do not conflict, and those who fill in the same one learn of it", async () => {
  const [length, rig] = [await field("Length", "number"), await field("Rig", "text")];
  const task = await quickTask(admin, web.id);
  await set(task, { [length.id]: 9 });
  expect((await set(task, { [rig.id]: "Ketch" }, { version: task.version })).statusCode).toBe(200);
  const path = `values.${rig.id}`;
  for (const seen of [{ version: task.version }, { base: { values: { [rig.id]: null } } }]) {
    const refused = await set(task, { [length.id]: 9, [rig.id]: "Sloop" }, seen);
    expect([refused.statusCode, refused.json().code]).toEqual([409, "stale_version"]);
    expect(refused.json().conflicts).toMatchObject([{ path, sent: "Sloop", current: "Ketch" }]);
  }
  expect((await set(task, { [rig.id]: "Ketch" }, { base: { values: { [rig.id]: null } } })).statusCode).toBe(200);
  await set(task, { [rig.id]: "Sloop" }, { base: { values: { [rig.id]: "Ketch" } } });
  expect(await valuesOf(task)).toEqual({ [length.id]: 9, [rig.id]: "Sloop" });
});

it("what does not fit its field is refused, and the error names the field", async () => {
  const [length, pilot] = [await field("Length", "number"), await field("Pilot", "person")];
  const ops = await createProject(admin, { name: "Ops", key: "OPS" });
  const other = await admin.post("/api/fields", { projectId: ops.id, name: "Elsewhere", type: "text" });
  const gone = await field("Gone", "text");
  await admin.delete(`/api/fields/${gone.id}`);
  const task = await quickTask(admin, web.id);
  for (const [id, value, message] of [
    [length.id, "long", "Send a number"],
    [pilot.id, newId(), "not in this team"],
    [other.json().id, "x", "no such field"],
    [gone.id, "x", "no such field"],
    [newId(), "x", "no such field"],
  ]) {
    const refused = await set(task, { [id]: value });
    expect(refused.statusCode, message).toBe(422);
    expect(refused.json().errors).toMatchObject([{ path: `values.${id}` }]);
  }
  expect((await set(task, { [pilot.id]: member.me._id })).json().values).toEqual({ [pilot.id]: member.me._id });
});

it("a task keeps its values in another project, where only their fields are unknown", async () => {
  const rig = await field("Rig", "text");
  const task = await quickTask(admin, web.id, { values: { [rig.id]: "Ketch" } });
  const ops = await createProject(admin, { name: "Ops", key: "OPS" });
  const moved = await admin.patch(`/api/tasks/${task._id}`, { project: ops.id });
  expect(moved.json().values).toEqual({ [rig.id]: "Ketch" });
  expect((await set(task, { [rig.id]: "Sloop" })).statusCode).toBe(422);
  expect((await set(task, { [rig.id]: "Ketch" })).statusCode).toBe(200);
  await admin.patch(`/api/tasks/${task._id}`, { project: web.id });
  expect((await set(task, { [rig.id]: "Sloop" })).json().values).toEqual({ [rig.id]: "Sloop" });
});

it("a bulk change sets values of many tasks, except of those that have others by now", async () => {
  const [length, rig] = [await field("Length", "number"), await field("Rig", "text")];
  const [one, two] = [await quickTask(admin, web.id, { values: { [length.id]: 9 } }), await quickTask(admin, web.id)];
  await set(two, { [rig.id]: "Sloop" });
  const ids = [one._id, two._id];
  const to = { values: { [rig.id]: "Ketch", [length.id]: null } };
  const answer = await admin.patch("/api/tasks", { ids, from: { values: { [rig.id]: null } }, to });
  expect(answer.json().skipped).toMatchObject([{ id: two._id, code: "stale_version" }]);
  expect([await valuesOf(one), await valuesOf(two)]).toEqual([{ [rig.id]: "Ketch" }, { [rig.id]: "Sloop" }]);
  const refused = await admin.patch("/api/tasks", { ids, to: { values: { [length.id]: "long" } } });
  expect([refused.statusCode, refused.json().errors[0].path]).toEqual([422, `values.${length.id}`]);
});

it("a change of values is one line of history, with the fields that have changed", async () => {
  const [length, rig] = [await field("Length", "number"), await field("Rig", "text")];
  const task = await quickTask(admin, web.id, { values: { [length.id]: 9 } });
  await set(task, { [length.id]: 9, [rig.id]: "Ketch" });
  const { activity } = (await admin.get(`/api/sets/task/${task._id}`)).json();
  expect(activity.at(-1)).toMatchObject({ kind: "changed", fields: { [`values.${rig.id}`]: [null, "Ketch"] } });
  expect(Object.keys(activity.at(-1).fields)).toHaveLength(1);
});

it("only people who may edit the task may change its values", async () => {
  await admin.patch("/api/team", { membersCan: "move" });
  const rig = await field("Rig", "text");
  const task = await quickTask(admin, web.id);
  const refused = await member.patch(`/api/tasks/${task._id}`, { values: { [rig.id]: "Ketch" } });
  expect(refused.statusCode).toBe(403);
});

it("the copy of a project has the values of its tasks in its own fields", async () => {
  const rig = await field("Rig", "text");
  await quickTask(admin, web.id, { values: { [rig.id]: "Ketch" } });
  const copy = (await admin.post(`/api/projects/${web.id}/duplicate`, { name: "Copy", tasks: true })).json();
  const fields = (await admin.get("/api/fields")).json<FieldWire[]>();
  const copied = fields.find(({ projectId }) => projectId === copy.id)?.id ?? "";
  const [task] = (await admin.get(`/api/tasks?project=${copy.id}`)).json<TaskWire[]>();
  expect(task?.values).toEqual({ [copied]: "Ketch" });
});

describe("a field with an initial value", () => {
  const started = async (body: object = {}) => (await quickTask(admin, web.id, body)).values;

  it("gives it to new tasks that do not name the field, by either route", async () => {
    const [rig, length, sails] = [
      await field("Rig", "text", { initialValue: " Ketch " }),
      await field("Length", "number", { initialValue: 0 }),
      await field("Sails", "multi-select", { options: [{ name: "Jib" }] }),
    ];
    const jib = sails.options[0]?.id;
    await admin.patch(`/api/fields/${sails.id}`, { initialValue: [jib] });
    const all = { [rig.id]: "Ketch", [length.id]: 0, [sails.id]: [jib] };
    expect(await started()).toEqual(all);
    expect((await createTask(admin, { project: web.id })).values).toEqual(all);
    expect(await started({ values: { [rig.id]: "Sloop", [length.id]: null } })).toEqual({
      [rig.id]: "Sloop",
      [sails.id]: [jib],
    });
    await admin.delete(`/api/fields/${rig.id}`);
    expect(await started({ values: { [length.id]: 9 } })).toEqual({ [length.id]: 9, [sails.id]: [jib] });
  });

  it("leaves out people who do not see the project, or have left", async () => {
    const skipper = await field("Skipper", "person", { initialValue: member.me._id });
    expect(await started()).toEqual({ [skipper.id]: member.me._id });
    await admin.patch(`/api/projects/${web.id}`, { visibility: "chosen" });
    expect(await started()).toEqual({});
    const other = await signUp(server);
    const refused = await admin.patch(`/api/fields/${skipper.id}`, { initialValue: other.me._id });
    expect([refused.statusCode, refused.json().errors[0].path]).toEqual([422, "initialValue"]);
  });

  it("does not give it to tasks that exist, copies and the tasks of a duplicated project", async () => {
    const before = await quickTask(admin, web.id);
    const rig = await field("Rig", "text", { initialValue: "Ketch" });
    expect(await valuesOf(before)).toEqual({});
    const copy = (await admin.post(`/api/projects/${web.id}/duplicate`, { name: "Copy", tasks: true })).json<{
      id: string;
    }>();
    const tasks = async () => (await admin.get(`/api/tasks?project=${copy.id}`)).json<TaskWire[]>();
    await expect.poll(async () => (await tasks()).map(({ values }) => values)).toEqual([{}]);
    const [copied] = (await admin.get("/api/fields"))
      .json<FieldWire[]>()
      .filter(({ projectId }) => projectId === copy.id);
    expect(copied).toMatchObject({ name: rig.name, initialValue: "Ketch" });
    expect((await quickTask(admin, copy.id)).values).toEqual({ [String(copied?.id)]: "Ketch" });
  });
});
