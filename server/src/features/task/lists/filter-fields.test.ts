import type { FieldWire } from "@baton/domain/field/field.wire";
import type { TaskWire } from "@baton/domain/task/task.wire";
import type { ViewWire } from "@baton/domain/view/view.wire";
import { beforeEach, expect, test } from "vitest";
import { createTask, joinTeam, type Person, signUp } from "../../../../test/support/factories.ts";
import { useTestServer } from "../../../../test/support/harness.ts";
import { createProject } from "../../../../test/support/projects.ts";

let admin: Person;
let member: Person;
let boats: string;
let harbour: FieldWire;
let kiel: string;

const query = (filter: string) => `/api/tasks?${new URLSearchParams({ filter })}`;

async function titles(person: Person, filter: string): Promise<string[]> {
  const response = await person.get(query(filter));
  expect(response.statusCode, response.body).toBe(200);
  return response
    .json<TaskWire[]>()
    .map(({ title }) => title)
    .sort();
}

async function addField(projectId: string, input: object): Promise<FieldWire> {
  const response = await admin.post("/api/fields", { projectId, ...input });
  expect(response.statusCode, response.body).toBe(201);
  return response.json();
}

async function addTask(title: string, project: string, values: object): Promise<void> {
  const { _id } = await createTask(admin, { title, project });
  const response = await admin.patch(`/api/tasks/${_id}`, { values });
  expect(response.statusCode, response.body).toBe(200);
}

beforeEach(async () => {
  const server = await useTestServer();
  admin = await signUp(server);
  member = await joinTeam(server, admin);
  boats = (await createProject(admin, { name: "Boats", key: "BOA" })).id;
  const options = [{ name: "Kiel" }, { name: "Faaborg Havn" }];
  harbour = await addField(boats, { name: "Harbour", type: "select", options });
  const length = await addField(boats, { name: "Length (m)", type: "number" });
  const skipper = await addField(boats, { name: "Skipper", type: "person" });
  kiel = harbour.options[0]?.id ?? "";
  await addTask("Elida", boats, { [harbour.id]: kiel, [length.id]: 9.8, [skipper.id]: member.me._id });
  await addTask("Marina", boats, { [harbour.id]: harbour.options[1]?.id, [length.id]: 12 });
  await addTask("Vega", boats, {});
});

test.each([
  ["harbour:kiel", ["Elida"]],
  ['Harbour:Kiel,"faaborg havn"', ["Elida", "Marina"]],
  ["-Harbour:Kiel", ["Marina", "Vega"]],
  ["Harbour:none", ["Vega"]],
  ['"Length (m)":9..10', ["Elida"]],
  ['"length (m)":>=9.8 -harbour:kiel', ["Marina"]],
])("a filter %s finds %j", async (filter, expected) => {
  expect(await titles(admin, filter)).toEqual(expected);
});

test("a field and its options are also named by their ids, and me is the person who asks", async () => {
  expect(await titles(admin, `${harbour.id}:${kiel}`)).toEqual(["Elida"]);
  expect(await titles(member, "skipper:me")).toEqual(["Elida"]);
  expect(await titles(admin, "skipper:me")).toEqual([]);
});

test("a name that fields of two projects have finds the tasks of both, as far as the person sees them", async () => {
  const sheds = (await admin.post("/api/projects", { name: "Sheds", key: "SHE", visibility: "chosen" })).json().id;
  const other = await addField(sheds, { name: "HARBOUR", type: "text" });
  const roof = await addField(sheds, { name: "Roof", type: "text" });
  await addTask("North shed", sheds, { [other.id]: "near Kiel", [roof.id]: "slate" });
  expect(await titles(admin, "harbour:kiel")).toEqual(["Elida", "North shed"]);
  expect(await titles(member, "harbour:kiel")).toEqual(["Elida"]);
  expect(await titles(admin, "roof:slate")).toEqual(["North shed"]);
  expect((await member.get(query("roof:slate"))).json().errors).toMatchObject([{ position: 0, length: 4 }]);
});

test.each([
  ["harbour:Kill", 8, 4],
  ['"Length (m)":long', 13, 4],
  ["is:open Harbor:Kiel", 8, 6],
])("a filter %s is refused with the position of the fault", async (filter, position, length) => {
  const response = await admin.get(query(filter));
  expect(response.statusCode).toBe(422);
  expect(response.json().errors).toEqual([{ path: "filter", message: expect.any(String), position, length }]);
});

test("a field in the trash is not found until it is restored", async () => {
  await admin.delete(`/api/fields/${harbour.id}`);
  expect((await admin.get(query("harbour:kiel"))).statusCode).toBe(422);
  await admin.post(`/api/fields/${harbour.id}/restore`);
  expect(await titles(admin, "harbour:kiel")).toEqual(["Elida"]);
});

test("a view keeps a field and its option under their ids, also when they are renamed or deleted", async () => {
  const saved = await member.post("/api/views", { name: "In Kiel", projectId: boats, filter: "harbour:kiel" });
  expect(saved.statusCode, saved.body).toBe(201);
  const view = saved.json<ViewWire>();
  expect(view.filter).toBe(`${harbour.id}:${kiel}`);
  const options = harbour.options.map((option) => (option.id === kiel ? { ...option, name: "Kiel Holtenau" } : option));
  expect((await admin.patch(`/api/fields/${harbour.id}`, { name: "Port", options })).statusCode).toBe(200);
  expect(await titles(member, view.filter)).toEqual(["Elida"]);
  await admin.delete(`/api/fields/${harbour.id}`);
  const renamed = await member.patch(`/api/views/${view.id}`, { name: "Was in Kiel", filter: view.filter });
  expect(renamed.statusCode, renamed.body).toBe(200);
  expect(renamed.json().filter).toBe(view.filter);
});
