import type { LabelWire } from "@baton/domain/label/label.wire";
import { viewMessages } from "@baton/domain/view/view.messages";
import type { ViewWire } from "@baton/domain/view/view.wire";
import { beforeEach, describe, expect, it } from "vitest";
import { assertCounted } from "../../../test/support/counted.ts";
import { joinTeam, type Person, signUp } from "../../../test/support/factories.ts";
import { listen, type TestServer, useTestServer } from "../../../test/support/harness.ts";
import { Listener } from "../../../test/support/listener.ts";
import { type Board, createProject } from "../../../test/support/projects.ts";
import { purgeProjects } from "../project/project.jobs.ts";

let server: TestServer;
let admin: Person;
let member: Person;
let other: Person;
let project: Board;

beforeEach(async () => {
  server = await useTestServer();
  admin = await signUp(server);
  [member, other] = [await joinTeam(server, admin), await joinTeam(server, admin)];
  project = await createProject(admin, { name: "Website", key: "WEB" });
});

const viewsOf = async (person: Person) => (await person.get("/api/views")).json<ViewWire[]>();
const namesOf = async (person: Person) => (await viewsOf(person)).map(({ name }) => name);

async function save(person: Person, fields: object = {}): Promise<ViewWire> {
  const response = await person.post("/api/views", { name: "Mine", ...fields });
  expect(response.statusCode, response.body).toBe(201);
  return response.json();
}

const patch = (person: Person, { id }: ViewWire, fields: object) => person.patch(`/api/views/${id}`, fields);

describe("a view", () => {
  it("needs only a name, and has the layout of a new list", async () => {
    const view = await save(member);
    expect(view).toMatchObject({ name: "Mine", ownerId: member.me._id, projectId: null, shared: false, version: 1 });
    expect(view).toMatchObject({ filter: "", sort: "", layout: { kind: "board", group: "stage", lanes: "none" } });
    const list = await save(member, { projectId: project.id, layout: { kind: "list", density: "roomy" } });
    expect(list.layout).toMatchObject({ kind: "list", group: "stage", density: "roomy", completed: "month" });
    expect(await viewsOf(member)).toEqual(
      [view, list].map(({ message: _said, ...saved }: ViewWire & { message?: string }) => saved),
    );
  });

  it("is changed field by field, and its layout option by option", async () => {
    const view = await save(member, { layout: { kind: "list", group: "person" } });
    const answer = (
      await patch(member, view, { name: " Ours ", layout: { lanes: "priority" }, sort: "-priority,due" })
    ).json();
    expect(answer).toMatchObject({ message: viewMessages.updated, name: "Ours", sort: "-priority,due", version: 2 });
    expect(answer.layout).toEqual({ ...view.layout, lanes: "priority" });
    const stale = await patch(member, view, { name: "Mine again", base: { name: "Mine" } });
    expect(stale.statusCode).toBe(409);
  });

  it("is seen by its owner alone until it is shared, and then changed by its owner and admins", async () => {
    const view = await save(member);
    expect([await namesOf(admin), await namesOf(other), await namesOf(member)]).toEqual([[], [], ["Mine"]]);
    expect((await patch(admin, view, { name: "Theirs" })).statusCode).toBe(404);
    await patch(member, view, { shared: true });
    expect(await namesOf(other)).toEqual(["Mine"]);
    const refused = await patch(other, view, { name: "Theirs" });
    expect([refused.statusCode, refused.json().message]).toEqual([403, viewMessages.notYours]);
    expect((await patch(admin, view, { name: "Theirs" })).statusCode).toBe(200);
    await patch(member, view, { shared: false });
    expect([await namesOf(admin), await namesOf(other), await namesOf(member)]).toEqual([[], [], ["Theirs"]]);
  });

  it("is starred by everyone who sees it, each for themselves, and keeps its stars when it is saved again", async () => {
    const view = await save(member, { shared: true });
    const starred = async (person: Person, isStarred: boolean) =>
      (await patch(person, view, { starred: isStarred })).json<ViewWire & { message: string }>();
    expect(await starred(other, true)).toMatchObject({ message: viewMessages.starred, version: 2 });
    expect(await starred(other, true)).toMatchObject({ version: 2 });
    await starred(admin, true);
    expect(await starred(admin, false)).toMatchObject({ starredBy: [other.me._id], message: viewMessages.unstarred });
    const { message: _said, version: _now, createdAt: _at, updatedAt: _then, ...kept } = await starred(member, true);
    await member.delete(`/api/views/${view.id}`);
    expect((await save(member, kept)).starredBy.toSorted()).toEqual([other.me._id, member.me._id].toSorted());
    const hidden = await save(member);
    expect((await patch(other, hidden, { starred: true })).statusCode).toBe(404);
  });

  it("follows its project: who does not see the project does not see its views, and an owner sees them again with it", async () => {
    await save(member, { name: "Private", projectId: project.id });
    await save(member, { name: "Shared", projectId: project.id, shared: true });
    await admin.patch(`/api/projects/${project.id}`, { visibility: "chosen" });
    expect([await namesOf(member), await namesOf(other), await namesOf(admin)]).toEqual([[], [], ["Shared"]]);
    const body = { projectId: project.id, userId: member.me._id };
    await admin.post("/api/project-members", body);
    expect([await namesOf(member), await namesOf(other)]).toEqual([["Private", "Shared"], []]);
  });

  it("deleted by an admin and saved again is its owner's", async () => {
    const { message: _said, ...view } = (await save(member, { shared: true })) as ViewWire & { message: string };
    expect((await admin.delete(`/api/views/${view.id}`)).json()).toMatchObject({ message: viewMessages.removed });
    expect(await viewsOf(member)).toEqual([]);
    const { id, ownerId, name, shared, layout, rank } = view;
    await save(admin, { id, ownerId, name, shared, layout, rank });
    expect(await viewsOf(member)).toMatchObject([{ id, ownerId: member.me._id, rank }]);
  });

  it("is deleted with its project, and the storage it used is free again", async () => {
    await save(member, { projectId: project.id });
    await admin.delete(`/api/projects/${project.id}`);
    await purgeProjects(server.store, new Date(Date.now() + 40 * 24 * 3_600_000));
    expect(await viewsOf(member)).toEqual([]);
    await assertCounted(server.config);
  });
});

describe("the filter of a view", () => {
  it("keeps the ids of what it names, so that it goes on working under other names", async () => {
    const label = (await admin.post("/api/labels", { name: "later" })).json<LabelWire>();
    const [todo] = project.stages;
    const filter = `-label:Later stage:"${todo?.name}" assignee:me,${other.me.username} due:<7d`;
    const view = await save(member, { projectId: project.id, filter });
    const people = `assignee:me,${other.me._id}`;
    // The name is also that of a category, which keeps its meaning.
    expect(view.filter).toBe(`-label:${label._id} stage:Todo ${people} due:<7d`);
  });

  it("keeps an id that names nothing any more, and refuses an unknown name, saying where", async () => {
    const label = (await admin.post("/api/labels", { name: "later" })).json<LabelWire>();
    const view = await save(member, { filter: "label:later" });
    await admin.delete(`/api/labels/${label._id}`);
    expect((await patch(member, view, { filter: `${view.filter} is:open` })).json()).toMatchObject({
      filter: `label:${label._id} is:open`,
    });
    const refused = await member.post("/api/views", { name: "Mine", filter: "is:open label:later" });
    expect(refused.statusCode).toBe(422);
    expect(refused.json().errors).toMatchObject([{ path: "filter", position: 14, length: 5 }]);
  });

  it("names the remaining label after a merge", async () => {
    const label = async (name: string) => (await admin.post("/api/labels", { name })).json<LabelWire>()._id;
    const [web, site] = [await label("web"), await label("site")];
    await save(member, { filter: "label:web" });
    await admin.post(`/api/labels/${web}/merge`, { into: site });
    expect(await viewsOf(member)).toMatchObject([{ filter: `label:${site}` }]);
  });

  it.each([
    ["an unknown field", { filter: "colour:red" }, "filter"],
    ["a value that does not fit", { filter: "due:soon" }, "filter"],
    ["10,000 characters", { filter: "x".repeat(10_000) }, "filter"],
    ["an unknown key of a sort", { sort: "colour" }, "sort"],
    ["an unknown layout", { layout: { kind: "cube" } }, "layout.kind"],
  ])("with %s is refused", async (_what, fields, path) => {
    const refused = await member.post("/api/views", { name: "Mine", ...fields });
    expect(refused.statusCode).toBe(422);
    expect(refused.json().errors[0].path).toBe(path);
    expect(await viewsOf(member)).toEqual([]);
  });
});

describe("an open page", () => {
  async function hear(person: Person) {
    const origin = await listen(server);
    const seq = await server.store.seq((await admin.get("/api/session")).json().workspaceId);
    const page = new Listener(origin(), { cookie: person.cookie }, seq, ["core"]);
    await page.next();
    return page;
  }

  it("of another person hears nothing of a private view, and its removal when it is no longer shared", async () => {
    const page = await hear(other);
    const view = await save(member);
    expect(await page.next()).not.toHaveProperty("entity");
    await patch(member, view, { shared: true });
    expect(await page.next()).toMatchObject({ entity: "view", id: view.id, value: { name: "Mine" } });
    await patch(member, view, { shared: false });
    expect(await page.next()).toMatchObject({ entity: "view", id: view.id, value: null });
  });

  it("receives the shared views of a project when its person is chosen to see it, and no private ones", async () => {
    await save(member, { name: "Private", projectId: project.id });
    await save(member, { name: "Shared", projectId: project.id, shared: true });
    await admin.patch(`/api/projects/${project.id}`, { visibility: "chosen" });
    const page = await hear(other);
    await admin.post("/api/project-members", { projectId: project.id, userId: other.me._id });
    const last = await save(other, { name: "Last" });
    const heard: unknown[] = [];
    for (let message = await page.next(); message.id !== last.id; message = await page.next()) {
      heard.push(message);
    }
    const views = heard.filter((message) => JSON.stringify(message).includes(`"entity":"view"`));
    expect(views).toMatchObject([{ value: { name: "Shared" } }]);
  });
});
