import { newId } from "@baton/domain/kernel/ids";
import { projectMessages } from "@baton/domain/project/project.messages";
import type { ProjectWire } from "@baton/domain/project/project.wire";
import type { ViewWire } from "@baton/domain/view/view.wire";
import { beforeEach, expect, it } from "vitest";
import { joinTeam, type Person, signUp } from "../../../test/support/factories.ts";
import { listen, type TestServer, useTestServer } from "../../../test/support/harness.ts";
import { Listener } from "../../../test/support/listener.ts";
import { type Board, createProject, projectsOf } from "../../../test/support/projects.ts";

let server: TestServer;
let admin: Person;
let member: Person;
let project: Board;

beforeEach(async () => {
  server = await useTestServer();
  admin = await signUp(server);
  member = await joinTeam(server, admin);
  project = await createProject(admin, { name: "Website" });
});

const save = async (person: Person, fields: object) =>
  (await person.post("/api/views", { name: "Triage", ...fields })).json<ViewWire>();
const choose = (person: Person, defaultViewId: string | null) =>
  person.patch(`/api/projects/${project.id}`, { defaultViewId });
const defaultOf = async (id: string) => (await projectsOf(member)).find((each) => each.id === id)?.defaultViewId;

it("an admin chooses a shared view that a project opens with, which every open page receives and the history tells", async () => {
  const view = await save(member, { projectId: project.id, shared: true });
  const origin = await listen(server);
  const seq = await server.store.seq((await admin.get("/api/session")).json().workspaceId);
  const page = new Listener(origin(), { cookie: member.cookie }, seq, ["core"]);
  await page.next();
  expect((await choose(member, view.id)).statusCode).toBe(403);
  const message = projectMessages.opensWithView;
  expect((await choose(admin, view.id)).json()).toMatchObject({ defaultViewId: view.id, message });
  expect(await page.next()).toMatchObject({ entity: "project", value: { defaultViewId: view.id } });
  const history = (await admin.get(`/api/projects/${project.id}/activity`)).json();
  expect(JSON.stringify(history)).toContain(`"defaultViewId":[null,"${view.id}"]`);
  expect((await choose(admin, null)).json()).toMatchObject({ message: projectMessages.opensWithNoView });
  expect(await defaultOf(project.id)).toBeNull();
});

it("no other view can be chosen, and the answer does not tell which exist", async () => {
  const stranger = await signUp(server);
  const [theirs] = await projectsOf(stranger);
  const other = await createProject(admin, { name: "Office" });
  const deleted = await save(admin, { projectId: project.id, shared: true });
  await admin.delete(`/api/views/${deleted.id}`);
  const views = [
    await save(admin, { projectId: project.id }),
    await save(member, { projectId: project.id }),
    await save(admin, { projectId: other.id, shared: true }),
    await save(admin, { shared: true }),
    await save(stranger, { projectId: theirs?.id, shared: true }),
    deleted,
    { id: newId() },
  ];
  for (const { id } of views) {
    const refused = await choose(admin, id);
    expect([refused.statusCode, refused.json().errors]).toEqual([
      422,
      [{ path: "defaultViewId", message: projectMessages.notItsView }],
    ]);
  }
  const [shared] = [await save(admin, { projectId: project.id, shared: true })];
  const created = await admin.post("/api/projects", { name: "New", defaultViewId: shared?.id });
  expect(created.json().errors).toMatchObject([{ path: "defaultViewId" }]);
});

it("a view that was deleted is the default again when its deletion is undone", async () => {
  const { message: _said, ...view } = (await save(member, { projectId: project.id, shared: true })) as ViewWire & {
    message: string;
  };
  await choose(admin, view.id);
  await member.delete(`/api/views/${view.id}`);
  const renamed = await admin.patch(`/api/projects/${project.id}`, { name: "Site" });
  expect(renamed.statusCode).toBe(200);
  const { version: _now, createdAt: _at, updatedAt: _then, ...kept } = view;
  await save(member, kept);
  expect(await defaultOf(project.id)).toBe(view.id);
});

it("a copy of a project opens with the board of its stages", async () => {
  const view = await save(admin, { projectId: project.id, shared: true });
  await choose(admin, view.id);
  const copy = (await admin.post(`/api/projects/${project.id}/duplicate`, { name: "Copy" })).json<ProjectWire>();
  expect(copy.defaultViewId).toBeNull();
});
