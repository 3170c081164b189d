import type { LabelWire } from "@baton/domain/label/label.wire";
import type { ProjectWire } from "@baton/domain/project/project.wire";
import type { TaskWire } from "@baton/domain/task/task.wire";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTask, joinTeam, type Person, signUp } from "../../../../test/support/factories.ts";
import { openTestServer, type TestServer } from "../../../../test/support/harness.ts";

let server: TestServer;
let admin: Person;
let member: Person;
let hidden: string;
const ids: Record<string, string> = {};

const query = (filter: string, more: Record<string, string> = {}) =>
  `/api/tasks?${new URLSearchParams({ filter, ...more })}`;

async function titles(person: Person, filter: string, more: Record<string, string> = {}): Promise<string[]> {
  const response = await person.get(query(filter, more));
  expect(response.statusCode, response.body).toBe(200);
  return response
    .json<TaskWire[]>()
    .map(({ title }) => title)
    .sort();
}

async function createProject(name: string, key: string, visibility: "everyone" | "chosen"): Promise<ProjectWire> {
  const response = await admin.post("/api/projects", { name, key, visibility });
  expect(response.statusCode, response.body).toBe(201);
  return response.json();
}

beforeAll(async () => {
  server = await openTestServer();
  admin = await signUp(server);
  member = await joinTeam(server, admin);
  const shop = await createProject("Web shop", "WEB", "everyone");
  hidden = (await createProject("Secret plan", "SEC", "chosen")).id;
  const make = async (title: string, projectId: string, more: object = {}) => {
    const { _id } = await createTask(admin, { title, project: projectId, tags: "Any", ...more });
    ids[title] = _id;
  };
  await make("Paint", shop.id, { tags: "Wall, Blue", teamMember: [member.me], taskPrioirty: "low" });
  await make("Sweep", shop.id, { tags: "Floor", startingDate: "2031-05-01", endingDate: "2031-05-04" });
  await make("Plot", hidden, { tags: "Wall" });
  await make("Done", shop.id, { taskPrioirty: "low" });
  await admin.patch(`/api/tasks/${ids.Done}`, { stage: "completed" });
});

afterAll(() => server.close());

test.each([
  ["project:web", ["Done", "Paint", "Sweep"]],
  ['project:"web shop" is:open', ["Paint", "Sweep"]],
  ["label:wall", ["Paint", "Plot"]],
  ["label:wall,floor", ["Paint", "Plot", "Sweep"]],
  ["label:wall label:blue", ["Paint"]],
  ["-label:any project:web", ["Paint", "Sweep"]],
  ["priority:low -stage:completed", ["Paint"]],
  ["due:2031-05-01..2031-05-31", ["Sweep"]],
  ["PAIN", ["Paint"]],
  ["web-2", ["Sweep"]],
  ["created:today project:web", ["Done", "Paint", "Sweep"]],
  ["completed:<1d", ["Done"]],
])("a filter %s finds %j", async (filter, expected) => {
  expect(await titles(admin, filter)).toEqual(expected);
});

test("me is the person who asks, and an email address or a name is anyone of the team", async () => {
  expect(await titles(member, "assignee:me")).toEqual(["Paint"]);
  expect(await titles(admin, `assignee:${member.me.email}`)).toEqual(["Paint"]);
  expect(await titles(admin, `assignee:${member.me.username}`)).toEqual(["Paint"]);
  expect(await titles(admin, "assignee:me")).toEqual([]);
});

test("a member finds no task, project, stage or link of a project that they do not see", async () => {
  expect(await titles(member, "label:wall")).toEqual(["Paint"]);
  for (const name of ["sec", '"Secret plan"', hidden]) {
    const response = await member.get(query(`project:${name}`));
    expect(response.statusCode).toBe(422);
    expect(response.json().errors[0].message).toContain("There is no project");
  }
  const link = { kind: "duplicates", toId: ids.Plot };
  const linked = await admin.post(`/api/tasks/${ids.Sweep}/links`, link);
  expect(linked.statusCode, linked.body).toBe(201);
  expect(await titles(admin, "has:links")).toEqual(["Plot", "Sweep"]);
  expect(await titles(member, "has:links")).toEqual([]);
});

test("followed tasks are those of the person who asks", async () => {
  const followed = await titles(member, "is:followed");
  const level = "following";
  await member.post(`/api/tasks/${ids.Sweep}/follows`, { level });
  expect(await titles(member, "is:followed")).toEqual([...followed, "Sweep"].sort());
});

test("days are those of the time zone that is sent", async () => {
  const today = (zone: string) => new Date().toLocaleDateString("en-CA", { timeZone: zone });
  const zones = ["Pacific/Kiritimati", "Pacific/Niue"];
  for (const zone of zones) {
    expect(await titles(admin, `created:${today(zone)} project:web`, { zone })).toEqual(["Done", "Paint", "Sweep"]);
  }
  const wrong = await admin.get(query("paint", { zone: "Mars/Olympus" }));
  expect(wrong.json().errors).toEqual([{ path: "zone", message: "Send a time zone such as Europe/Berlin" }]);
});

test("archived and trashed tasks are not found, unless the filter asks for archived ones", async () => {
  const { _id } = await createTask(admin, { title: "Old" });
  await admin.patch(`/api/tasks/${_id}`, { archivedAt: new Date().toISOString() });
  expect(await titles(admin, "old")).toEqual([]);
  expect(await titles(admin, "old is:archived")).toEqual(["Old"]);
  await admin.patch(`/api/tasks/${_id}`, { stage: "delete" });
  expect(await titles(admin, "old is:archived")).toEqual([]);
});

test.each([
  ["label:wall colour:red", 11, 6],
  ["assignee:me,nobody-here", 12, 11],
  ["due:soon", 4, 4],
  ['"open', 0, 1],
])("a filter %s is refused with the position of the fault", async (filter, position, length) => {
  const response = await admin.get(query(filter));
  expect(response.statusCode).toBe(422);
  expect(response.json().errors).toEqual([{ path: "filter", message: expect.any(String), position, length }]);
});

test("pages of a filtered list lead to each other", async () => {
  const first = await admin.get(query("project:web", { limit: "2" }));
  const next = /<(.*)>; rel="next"/.exec(String(first.headers.link))?.[1];
  const second = await admin.get(String(next));
  expect(second.headers.link).toBeUndefined();
  expect([...first.json(), ...second.json()].map(({ title }) => title).sort()).toEqual(["Done", "Paint", "Sweep"]);
});

test("a filtered list is sent again after anything it may depend on has changed", async () => {
  const { headers } = await admin.get(query("label:floor"));
  const known = { "if-none-match": String(headers.etag) };
  expect((await admin.get(query("label:floor"), known)).statusCode).toBe(304);
  const labels = (await admin.get("/api/labels")).json<LabelWire[]>();
  const floor = labels.find(({ name }) => name === "Floor");
  const renamed = await admin.patch(`/api/labels/${floor?._id}`, { name: "Ground" });
  expect(renamed.statusCode, renamed.body).toBe(200);
  expect((await admin.get(query("label:floor"), known)).statusCode).toBe(422);
  expect((await member.get(query("label:wall"), known)).statusCode).toBe(200);
});

test("a page asks for the ids of the tasks that match, archived or not", async () => {
  const idsOf = async (filter: string) => (await admin.get(`/api/task-ids?${new URLSearchParams({ filter })}`)).json();
  const { _id } = await createTask(admin, { title: "Stored away", description: "in a box" });
  await admin.patch(`/api/tasks/${_id}`, { archivedAt: new Date().toISOString() });
  expect(await idsOf("stored text:box has:description")).toEqual([_id]);
  expect(await idsOf("stored -is:archived")).toEqual([]);
  expect((await admin.get("/api/task-ids?filter=colour:red")).json()).toMatchObject({ errors: [{ position: 0 }] });
});
