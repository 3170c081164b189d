import { conversionLimits } from "@baton/domain/field/field";
import type { ConversionWire, FieldWire } from "@baton/domain/field/field.wire";
import type { TaskWire } from "@baton/domain/task/task.wire";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { assertCounted } from "../../../test/support/counted.ts";
import { joinTeam, type Person, signUp } from "../../../test/support/factories.ts";
import { openTestServer, type TestServer } from "../../../test/support/harness.ts";
import { type Board, createProject, quickTask } from "../../../test/support/projects.ts";

let server: TestServer;
let admin: Person;
let web: Board;

beforeAll(async () => {
  server = await openTestServer();
});

beforeEach(async () => {
  admin = await signUp(server);
  web = await createProject(admin, { name: "Web", key: "WEB" });
});

afterAll(async () => {
  await assertCounted(server.config);
  await server.close();
});

const made = async (type: string, more: object = {}) =>
  (await admin.post("/api/fields", { projectId: web.id, name: "Length", type, ...more })).json<FieldWire>();
const tasksWith = (id: string, values: readonly unknown[]) =>
  Promise.all(values.map((value) => quickTask(admin, web.id, { values: { [id]: value } })));
const change = (id: string, body: object) => admin.patch(`/api/fields/${id}`, body);
const dryRun = async (id: string, type: string) => (await change(id, { type, dryRun: true })).json<ConversionWire>();
const stored = async (tasks: readonly TaskWire[], id: string) =>
  Promise.all(tasks.map(async ({ _id }) => (await admin.get(`/api/tasks/${_id}`)).json<TaskWire>().values[id] ?? null));
const field = async (id: string) => (await admin.get("/api/fields")).json<FieldWire[]>().find((each) => each.id === id);

it("a dry run says what converts and what cannot, and changes nothing", async () => {
  const { id } = await made("text");
  const tasks = await tasksWith(id, ["9,80", "12", "ask the owner"]);
  const answer = await dryRun(id, "number");
  const cannot = [{ taskId: tasks[2]?._id, value: "ask the owner", title: tasks[2]?.title, project: web.id }];
  expect(answer).toMatchObject({ converts: 2, emptied: 1, cannot, samples: [{ from: "9,80", to: "9.8" }] });
  expect(answer.undo).toHaveLength(2);
  expect(await field(id)).toMatchObject({ type: "text", version: 1 });
  expect(await stored(tasks, id)).toEqual(["9,80", "12", "ask the owner"]);
});

it("a change of type converts the values in the same request, and empties what the sender knows to be lost", async () => {
  const { id } = await made("text");
  const tasks = await tasksWith(id, ["9,80", "12", "ask the owner"]);
  const refused = await change(id, { type: "number" });
  expect([refused.statusCode, refused.json().message]).toEqual([409, expect.stringContaining("1 value cannot")]);
  expect(await stored(tasks, id)).toEqual(["9,80", "12", "ask the owner"]);
  expect((await change(id, { type: "number", emptied: 1 })).json()).toMatchObject({ type: "number", version: 2 });
  expect(await stored(tasks, id)).toEqual([9.8, 12, null]);
  expect((await admin.get("/api/sets/tasks?project=WEB")).body).not.toContain("ask the owner");
});

it("undoing it sets what was lost, except on tasks whose value has changed since", async () => {
  const { id } = await made("text");
  const tasks = await tasksWith(id, ["9,80", "12", "ask the owner", "ask me"]);
  const { undo, emptied } = await dryRun(id, "number");
  await change(id, { type: "number", emptied });
  await admin.patch(`/api/tasks/${tasks[3]?._id}`, { values: { [id]: 7 } });
  expect((await change(id, { type: "text", values: undo, base: { type: "number" } })).statusCode).toBe(200);
  expect(await stored(tasks, id)).toEqual(["9,80", "12", "ask the owner", "7"]);
});

it("texts become options, and options that a task had keep their ids when the type changes back", async () => {
  const { id } = await made("text");
  const tasks = await tasksWith(id, ["Kiel", "kiel", "Porto"]);
  const { options } = (await change(id, { type: "select" })).json<FieldWire>();
  expect(options.map(({ name }) => name)).toEqual(["Kiel", "Porto"]);
  expect(await stored(tasks, id)).toEqual([options[0]?.id, options[0]?.id, options[1]?.id]);
  expect((await change(id, { type: "text" })).json()).toMatchObject({ options: [] });
  expect(await stored(tasks, id)).toEqual(["Kiel", "Kiel", "Porto"]);
  expect((await change(id, { type: "multi-select", options })).json().options).toEqual(options);
  expect(await stored(tasks, id)).toEqual([[options[0]?.id], [options[0]?.id], [options[1]?.id]]);
});

it("more options than a field should have are refused, also by a dry run", async () => {
  const { id } = await made("text");
  await tasksWith(
    id,
    Array.from({ length: conversionLimits.added + 1 }, (_each, index) => `Text ${index}`),
  );
  for (const body of [{ dryRun: true }, {}]) {
    const refused = await change(id, { type: "select", ...body });
    expect([refused.statusCode, refused.json().errors]).toMatchObject([422, [{ path: "type" }]]);
    expect(refused.json().errors[0].message).toContain("51 new options");
  }
});

it("names become people who see the project, and people become names, of former members too", async () => {
  const member = await joinTeam(server, admin);
  const outside = await joinTeam(server, admin);
  web = await createProject(admin, { name: "Closed", visibility: "chosen", people: [member.me._id] });
  const { id } = await made("text");
  const tasks = await tasksWith(id, [member.me.username, outside.me.username]);
  expect(await dryRun(id, "person")).toMatchObject({ converts: 1, cannot: [{ value: outside.me.username }] });
  await change(id, { type: "person", emptied: 1 });
  expect(await stored(tasks, id)).toEqual([member.me._id, null]);
  await admin.delete(`/api/members/${member.me._id}`);
  expect((await change(id, { type: "text" })).statusCode).toBe(200);
  expect(await stored(tasks, id)).toEqual([member.me.username, null]);
});

it("tasks in the trash and in other projects are converted, and nobody is notified", async () => {
  const { id } = await made("number");
  const ops = await createProject(admin, { name: "Ops", key: "OPS" });
  const [gone, moved] = await tasksWith(id, [1, 2]);
  await admin.delete(`/api/tasks/${gone?._id}`);
  await admin.patch(`/api/tasks/${moved?._id}`, { project: ops.id });
  await change(id, { type: "text" });
  await admin.patch(`/api/tasks/${gone?._id}`, { stage: "todo" });
  expect(
    await stored(
      [gone, moved].flatMap((each) => each ?? []),
      id,
    ),
  ).toEqual(["1", "2"]);
});

it("each task has one line of history, and so has the project", async () => {
  const { id } = await made("text");
  const [task] = await tasksWith(id, ["9,80"]);
  await change(id, { type: "number" });
  const { activity } = (await admin.get(`/api/sets/task/${task?._id}`)).json();
  expect(activity.at(-1)).toMatchObject({ kind: "changed", fields: { [`values.${id}`]: ["9,80", 9.8] } });
  const ofProject = (await admin.get(`/api/projects/${web.id}/activity`)).json().activity;
  expect(ofProject.find(({ entity }: { entity: string }) => entity === "field")).toMatchObject({
    fields: { type: ["text", "number"] },
  });
});

it("what is about values needs a type, and a type that somebody else has changed is not changed again", async () => {
  const { id } = await made("text");
  for (const body of [{ dryRun: true }, { emptied: 1 }, { values: [] }]) {
    expect((await change(id, { name: "Draught", ...body })).json().errors).toMatchObject([{ path: "type" }]);
  }
  await change(id, { type: "number" });
  const stale = await change(id, { type: "date", base: { type: "text" } });
  expect([stale.statusCode, stale.json().code]).toEqual([409, "stale_version"]);
  expect((await change(id, { type: "colour" })).statusCode).toBe(422);
});

it("undoing cannot bring in values that the field could not have, or people who are not known", async () => {
  const { id } = await made("number");
  const [task] = await tasksWith(id, [1]);
  const free = await quickTask(admin, web.id);
  const values = [
    { taskId: task?._id, value: "ask the owner" },
    { taskId: free._id, value: 12 },
  ];
  expect((await change(id, { type: "text", values })).statusCode).toBe(200);
  expect(await stored(task ? [task, free] : [], id)).toEqual(["1", null]);
});
