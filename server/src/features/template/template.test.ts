import type { LabelWire } from "@baton/domain/label/label.wire";
import { templateMessages } from "@baton/domain/template/template.messages";
import type { TemplateWire } from "@baton/domain/template/template.wire";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { assertCounted } from "../../../test/support/counted.ts";
import { joinTeam, type Person, signUp } from "../../../test/support/factories.ts";
import { openTestServer, type TestServer } from "../../../test/support/harness.ts";

let server: TestServer;
let admin: Person;
let member: Person;

beforeAll(async () => {
  server = await openTestServer();
});

beforeEach(async () => {
  admin = await signUp(server);
  member = await joinTeam(server, admin);
});

afterAll(async () => {
  await assertCounted(server.config);
  await server.close();
});

const stages = [
  { name: "Ideas", category: "todo", colour: "gray", wipLimit: null },
  { name: "Writing", category: "in-progress", colour: "blue", wipLimit: 3 },
  { name: "Published", category: "completed", colour: "green", wipLimit: null },
];
const forProjects = { kind: "project", stages, tasks: [{ title: "First article", stage: 0 }] };
const forTasks = { kind: "task", title: "Release", subtasks: ["Notes", "Tag"] };

async function save(person: Person, content: object, name = "Ours"): Promise<TemplateWire> {
  const response = await person.post("/api/templates", { name, content });
  expect(response.statusCode).toBe(201);
  return response.json();
}
const listed = async (person: Person) => (await person.get("/api/templates")).json<TemplateWire[]>();

describe("a template", () => {
  it("is saved completely, renamed and deleted", async () => {
    const { id, content } = await save(admin, forProjects);
    expect(content).toEqual({
      ...{ ...forProjects, colour: "blue", icon: "", description: "" },
      ...{ membersCan: null, archiveAfterDays: null, cycle: null, timeTracking: false },
    });
    expect(await listed(admin)).toMatchObject([{ id, name: "Ours", content, createdBy: admin.me._id, version: 1 }]);
    expect((await admin.patch(`/api/templates/${id}`, { name: " Theirs " })).json()).toMatchObject({
      ...{ message: templateMessages.updated, name: "Theirs", content, version: 2 },
    });
    expect((await admin.delete(`/api/templates/${id}`)).json()).toMatchObject({ id });
    expect(await listed(admin)).toEqual([]);
    // Undo saves it again under the same id.
    await admin.post("/api/templates", { id, name: "Ours", content });
    expect(await listed(admin)).toMatchObject([{ id, content }]);
  });

  it("for projects is unknown to members, and they can change one for tasks if they saved it", async () => {
    await admin.patch("/api/team", { membersCan: "create" });
    const hidden = await save(admin, forProjects);
    const shown = await save(admin, forTasks);
    const own = await save(member, forTasks);
    expect((await listed(member)).map(({ id }) => id)).toEqual([shown.id, own.id]);
    const rename = async ({ id }: TemplateWire) =>
      (await member.patch(`/api/templates/${id}`, { name: "x" })).statusCode;
    expect(await Promise.all([hidden, shown, own].map(rename))).toEqual([404, 403, 200]);
    expect((await member.post("/api/templates", { name: "x", content: forProjects })).statusCode).toBe(403);
    expect((await admin.delete(`/api/templates/${own.id}`)).statusCode).toBe(200);
  });

  it("is updated with its labels: a merged label is replaced, and a deleted one is removed", async () => {
    const label = async (name: string) => (await admin.post("/api/labels", { name })).json<LabelWire>()._id;
    const [web, site, old] = [await label("web"), await label("site"), await label("old")];
    await save(admin, { ...forTasks, labelIds: [web, site, old] });
    await admin.post(`/api/labels/${web}/merge`, { into: site });
    await admin.delete(`/api/labels/${old}`);
    expect(await listed(admin)).toMatchObject([{ content: { labelIds: [site] } }]);
  });
});
