import type { FieldWire } from "@baton/domain/field/field.wire";
import { newId } from "@baton/domain/kernel/ids";
import { trashedProjectDays } from "@baton/domain/project/project";
import type { TaskWire } from "@baton/domain/task/task.wire";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { assertCounted } from "../../../test/support/counted.ts";
import { joinTeam, type Person, signUp } from "../../../test/support/factories.ts";
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

const add = (body: object) => admin.post("/api/fields", { projectId: web.id, ...body });
const made = async (body: object) => {
  const response = await add(body);
  expect(response.statusCode).toBe(201);
  return response.json<FieldWire>();
};
const change = (id: string, body: object) => admin.patch(`/api/fields/${id}`, body);
const listed = async (person = member) => (await person.get("/api/fields")).json<FieldWire[]>();
const names = async () => (await listed()).flatMap(({ name, trashedAt }) => (trashedAt === null ? name : []));

describe("a custom field", () => {
  it("is added after the others, and members see it in the list, which has an ETag", async () => {
    const harbour = await made({ name: " Harbour ", type: "select", options: [{ name: "Kiel" }, { name: "Faaborg" }] });
    expect(harbour).toMatchObject({ name: "Harbour", type: "select", trashedAt: null, version: 1 });
    expect(harbour.options).toEqual([
      { id: expect.any(String), name: "Kiel", colour: "gray" },
      { id: expect.any(String), name: "Faaborg", colour: "gray" },
    ]);
    await made({ name: "Length", type: "number" });
    expect(await names()).toEqual(["Harbour", "Length"]);
    const { etag } = (await member.get("/api/fields")).headers;
    const headers = { "if-none-match": String(etag) };
    expect((await member.get("/api/fields", headers)).statusCode).toBe(304);
    expect((await change(harbour.id, { name: "Port" })).json()).toMatchObject({ name: "Port", version: 2 });
    expect((await member.get("/api/fields", headers)).statusCode).toBe(200);
  });

  it("moves among the others of its project", async () => {
    const [first] = [await made({ name: "One", type: "text" }), await made({ name: "Two", type: "text" })];
    expect((await change(first?.id ?? "", { rank: "b00" })).statusCode).toBe(200);
    expect(await names()).toEqual(["Two", "One"]);
  });

  it("has a name that no other field of the project has, ignoring case, and none that every task has", async () => {
    const { id } = await made({ name: "Harbour", type: "text" });
    await made({ name: "Length", type: "number" });
    for (const response of [await add({ name: "HARBOUR", type: "date" }), await change(id, { name: "length" })]) {
      expect(response.statusCode).toBe(409);
      expect(response.json()).toMatchObject({ code: "taken", errors: [{ path: "name" }] });
    }
    for (const name of ["Priority", "due", "Due date", "is"]) {
      const { statusCode, json } = await add({ name, type: "text" });
      expect(statusCode, name).toBe(422);
      expect(json().errors).toMatchObject([{ path: "name", message: expect.stringContaining("Every task already") }]);
    }
    expect((await change(id, { name: "HARBOUR" })).json().name).toBe("HARBOUR");
    const ops = await createProject(admin, { name: "Ops", key: "OPS" });
    expect((await add({ projectId: ops.id, name: "Harbour", type: "text" })).statusCode).toBe(201);
  });

  it("keeps the ids and the order of its options, of which no two have the same name", async () => {
    const { id, options } = await made({ name: "Sail", type: "multi-select", options: [{ name: "Jib" }] });
    const next = [{ name: "Main", colour: "teal" }, ...options];
    const changed = (await change(id, { options: next, base: { options } })).json<FieldWire>();
    expect(changed.options.map(({ name, colour }) => [name, colour])).toEqual([
      ["Main", "teal"],
      ["Jib", "gray"],
    ]);
    expect(changed.options[1]?.id).toBe(options[0]?.id);
    const stale = await change(id, { options: [], base: { options } });
    expect([stale.statusCode, stale.json().code]).toEqual([409, "stale_version"]);
    for (const wrong of [[{ name: "Jib" }, { name: "jib" }], [{ name: "" }], [{ name: "x", colour: "mauve" }]]) {
      expect((await change(id, { options: wrong })).statusCode).toBe(422);
    }
  });

  it("merges an option into another one on all of its tasks, and in the filters of views", async () => {
    const { id, options } = await made({
      name: "Sail",
      type: "multi-select",
      options: ["Jib", "Genoa", "Main"].map((name) => ({ name })),
    });
    const [jib, genoa, main] = options.map((option) => option.id);
    const chosen = [[jib], [main, jib], [jib, genoa], [main]];
    const tasks = await Promise.all(chosen.map((value) => quickTask(admin, web.id, { values: { [id]: value } })));
    const view = { name: "Jibs", filter: `${id}:${jib}`, projectId: web.id };
    const saved = (await admin.post("/api/views", view)).json<{ id: string }>();
    const merged = await admin.post(`/api/fields/${id}/merge`, { option: jib, into: genoa });
    expect(merged.json()).toMatchObject({ tasks: 3, options: [{ name: "Genoa" }, { name: "Main" }] });
    const read = tasks.map(async ({ _id }) => (await admin.get(`/api/tasks/${_id}`)).json<TaskWire>().values[id]);
    expect(await Promise.all(read)).toEqual([[genoa], [genoa, main], [genoa], [main]]);
    const views = (await admin.get("/api/views")).json<{ id: string; filter: string }[]>();
    expect(views.find((each) => each.id === saved.id)?.filter).toBe(`${id}:${genoa}`);
    for (const [body, path] of [
      [{ option: jib, into: genoa }, "option"],
      [{ option: genoa, into: jib }, "into"],
      [{ option: genoa, into: genoa }, "into"],
    ] as const) {
      const refused = await admin.post(`/api/fields/${id}/merge`, body);
      expect([refused.statusCode, refused.json().errors[0].path]).toEqual([422, path]);
    }
  });

  it("has options only if they are chosen from", async () => {
    const options = [{ name: "Kiel" }];
    expect((await add({ name: "Length", type: "number", options })).json().errors).toMatchObject([{ path: "options" }]);
    const { id } = await made({ name: "Length", type: "number" });
    expect((await change(id, { options })).json().errors).toMatchObject([{ path: "options" }]);
    expect((await add({ name: "Other", type: "colour" })).statusCode).toBe(422);
  });

  it("says where it is shown and asked for, and what new tasks start with", async () => {
    const rig = await made({ name: "Rig", type: "text" });
    expect(rig).toMatchObject({ onCards: false, inComposer: true, initialValue: null });
    const options = { onCards: true, inComposer: false, initialValue: "Ketch" };
    expect((await change(rig.id, options)).json()).toMatchObject({ ...options, name: "Rig", version: 2 });
    expect(await listed()).toMatchObject([options]);
    const stale = await change(rig.id, { initialValue: "Sloop", base: { initialValue: null } });
    expect([stale.statusCode, stale.json().code]).toEqual([409, "stale_version"]);
    expect((await member.patch(`/api/fields/${rig.id}`, { onCards: false })).statusCode).toBe(403);
  });

  it("starts new tasks with a value of its type, and with none after another type or without its option", async () => {
    const sails = [{ name: "Jib" }, { name: "Main" }];
    const { id, options } = await made({ name: "Sails", type: "multi-select", options: sails });
    const [jib, main] = options.map((option) => option.id);
    for (const initialValue of ["Jib", [newId()], 1, true]) {
      const wrong = await change(id, { initialValue });
      expect([wrong.statusCode, wrong.json().errors[0].path]).toEqual([422, "initialValue"]);
    }
    expect((await add({ name: "Length", type: "number", initialValue: "9" })).statusCode).toBe(422);
    const started = async (body: object) => (await change(id, body)).json<FieldWire>().initialValue;
    expect(await started({ initialValue: [main, jib] })).toEqual([jib, main]);
    expect(await started({ options: options.slice(1) })).toEqual([main]);
    expect(await started({ options: [{ name: "Genoa" }] })).toBeNull();
    expect(await started({ options, initialValue: [jib, main] })).toEqual([jib, main]);
    const merged = await admin.post(`/api/fields/${id}/merge`, { option: jib, into: main });
    expect(merged.json()).toMatchObject({ initialValue: [main] });
    expect(await started({ type: "text" })).toBeNull();
    // Undoing it sends both.
    expect(await started({ type: "select", options, initialValue: main })).toBe(main);
  });

  it("is in the history of the project", async () => {
    const { id } = await made({ name: "Sail", type: "select" });
    const [ketch] = (await change(id, { name: "Rig", options: [{ name: "Ketch" }] })).json<FieldWire>().options;
    await change(id, { onCards: true, inComposer: false, initialValue: ketch?.id });
    await admin.delete(`/api/fields/${id}`);
    const { activity } = (await member.get(`/api/projects/${web.id}/activity`)).json();
    const ofField = activity.filter(({ entity }: { entity: string }) => entity === "field");
    expect(ofField).toMatchObject([
      { kind: "changed", name: "Rig", fields: { isTrashed: [false, true] } },
      { fields: { onCards: [false, true], inComposer: [true, false], initialValue: [null, "Ketch"] } },
      { kind: "changed", fields: { name: ["Sail", "Rig"], options: [[], ["Ketch"]] } },
      { kind: "created", name: "Sail" },
    ]);
  });

  it("is copied with its project, with ids of its own", async () => {
    const { id, options } = await made({ name: "Sail", type: "select", options: [{ name: "Jib" }] });
    const gone = await made({ name: "Gone", type: "text" });
    await admin.delete(`/api/fields/${gone.id}`);
    const body = { name: "Copy", tasks: false };
    const copy = (await admin.post(`/api/projects/${web.id}/duplicate`, body)).json<{ id: string }>();
    const copies = (await listed()).filter(({ projectId }) => projectId === copy.id);
    expect(copies).toMatchObject([{ name: "Sail", type: "select", options }]);
    expect(copies[0]?.id).not.toBe(id);
  });

  it("cannot be changed while its project is archived", async () => {
    const { id } = await made({ name: "Sail", type: "select" });
    await admin.patch(`/api/projects/${web.id}`, { archivedAt: new Date().toISOString() });
    expect((await change(id, { name: "Rig" })).statusCode).toBe(409);
    expect((await admin.delete(`/api/fields/${id}`)).statusCode).toBe(409);
    expect((await add({ name: "Rig", type: "text" })).statusCode).toBe(409);
  });
});

describe("the trash of custom fields", () => {
  it("keeps a field until it is restored, and frees its name meanwhile", async () => {
    const { id } = await made({ name: "Sail", type: "text" });
    const removed = await admin.delete(`/api/fields/${id}`);
    expect(removed.json()).toMatchObject({ id, trashedAt: expect.any(String) });
    expect((await admin.delete(`/api/fields/${id}`)).json().version).toBe(removed.json().version);
    expect((await change(id, { name: "Rig" })).json().message).toContain("Restore it first");
    const second = await made({ name: "sail", type: "number" });
    expect((await admin.post(`/api/fields/${id}/restore`)).statusCode).toBe(409);
    await change(second.id, { name: "Rig" });
    expect((await admin.post(`/api/fields/${id}/restore`)).json()).toMatchObject({ id, trashedAt: null });
    expect(await names()).toEqual(["Sail", "Rig"]);
  });

  it("is emptied of fields that were deleted more than 30 days ago when another one is added", async () => {
    const [old, recent] = [await made({ name: "Old", type: "text" }), await made({ name: "Recent", type: "text" })];
    for (const { id } of [old, recent]) await admin.delete(`/api/fields/${id}`);
    const trashed_at = new Date(Date.now() - (trashedProjectDays + 1) * 24 * 3600 * 1000).toISOString();
    await server.store.direct.updateTable("field").set({ trashed_at }).where("id", "=", old.id).execute();
    await made({ name: "New", type: "text" });
    expect((await listed()).map(({ name }) => name)).toEqual(["Recent", "New"]);
    expect((await admin.post(`/api/fields/${old.id}/restore`)).statusCode).toBe(404);
  });
});

it("an unknown project has no fields", async () => {
  expect((await add({ projectId: newId(), name: "Sail", type: "text" })).statusCode).toBe(404);
});
