import { labelLimits } from "@baton/domain/label/label";
import type { LabelWire } from "@baton/domain/label/label.wire";
import { rankBetween } from "@baton/domain/task/task.rank";
import type { TaskWire } from "@baton/domain/task/task.wire";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { assertCounted } from "../../../test/support/counted.ts";
import { createTask, joinTeam, type Person, signUp, taskBody } from "../../../test/support/factories.ts";
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

const idOf = (digit: number) => `01990000-0000-7000-8000-00000000000${digit}`;
const listed = async () => (await admin.get("/api/labels")).json<LabelWire[]>();
const names = async () => (await listed()).map(({ name }) => name);
const label = async (name: string) => (await listed()).find((each) => each.name === name)?._id ?? "";
const read = async (id: string) => (await admin.get(`/api/tasks/${id}`)).json<TaskWire>();
const replace = async (id: string, body: Record<string, unknown>) => {
  const response = await admin.put(`/api/tasks/${id}`, taskBody(body));
  expect(response.statusCode).toBe(200);
  return response.json<TaskWire>();
};

describe("the tags of a task", () => {
  it("are the names of its labels in order, and missing labels are created with the task", async () => {
    const first = await createTask(admin, { tags: " web,Design , WEB,," });
    expect(first.tags).toBe("web, Design");
    const second = await createTask(admin, { tags: "design, WEB" });
    expect(second).toMatchObject({ tags: "Design, web", labels: first.labels.toReversed() });
    expect(await names()).toEqual(["web", "Design"]);
    expect((await replace(first._id, { tags: "new, web" })).tags).toBe("new, web");
    expect(await names()).toEqual(["web", "Design", "new"]);
  });

  it("can be sent as the ids of labels, which take precedence over the text", async () => {
    const task = await createTask(admin, { tags: "web, design" });
    const [web = "", design = ""] = task.labels;
    expect(await replace(task._id, { tags: undefined, labels: [design] })).toMatchObject({ tags: "design" });
    expect(await replace(task._id, { tags: "design", labels: [web, design] })).toMatchObject({ tags: "web, design" });
    const same = { tags: undefined, labels: [web, design], title: "Other title" };
    expect(await replace(task._id, same)).toMatchObject({ tags: "web, design", title: "Other title" });
    expect(await createTask(admin, { tags: "other", labels: [web] })).toMatchObject({ tags: "web" });
    expect(await names()).not.toContain("other");
  });

  it("change when a client sends back what it has read with other tags", async () => {
    const { labels, _id } = await createTask(admin, { tags: "web" });
    expect(await replace(_id, { tags: "site", labels })).toMatchObject({ tags: "site" });
  });

  it("lead to the label whose name looks the same", async () => {
    const { labels } = await createTask(admin, { tags: "web" });
    expect(await createTask(admin, { tags: "w\u200beb" })).toMatchObject({ tags: "web", labels });
  });

  it("are required, as `tags` or as `labels`", async () => {
    for (const body of [{ tags: undefined }, { tags: " , " }, { tags: undefined, labels: [] }]) {
      const response = await admin.post("/api/tasks", taskBody(body));
      expect(response.statusCode).toBe(422);
      expect(response.json().errors).toMatchObject([{ message: "Tags is required" }]);
    }
  });

  it("are created even by a member who edits their own task", async () => {
    await admin.patch("/api/team", { membersCan: "create" });
    const { _id } = await createTask(member, { tags: "theirs" });
    await admin.patch("/api/team", { membersCan: "move" });
    expect((await member.post("/api/labels", { name: "direct" })).statusCode).toBe(403);
    expect((await member.put(`/api/tasks/${_id}`, taskBody({ tags: "by text" }))).json().tags).toBe("by text");
  });

  it("follow a renamed label in the list of tasks, which has another ETag then", async () => {
    const { _id } = await createTask(admin, { tags: "web" });
    const before = await admin.get("/api/tasks");
    await admin.patch(`/api/labels/${await label("web")}`, { name: "site" });
    const headers = { "if-none-match": String(before.headers.etag) };
    const after = await admin.get("/api/tasks", headers);
    expect(after.statusCode).toBe(200);
    expect(after.json()).toEqual([expect.objectContaining({ _id, tags: "site" })]);
  });

  it("may have 200 characters, even in a single name", async () => {
    const tags = "x".repeat(200);
    expect(await createTask(admin, { tags })).toMatchObject({ tags });
  });
});

describe("a label", () => {
  it("is created after the others, changed, moved and listed in order, and the list has an ETag", async () => {
    const web = (await admin.post("/api/labels", { name: " web ", colour: "teal" })).json<LabelWire>();
    expect(web).toMatchObject({ name: "web", colour: "teal", version: 1, message: "Label created" });
    await admin.post("/api/labels", { name: "design" });
    expect(await names()).toEqual(["web", "design"]);
    const list = await admin.get("/api/labels");
    const headers = { "if-none-match": String(list.headers.etag) };
    expect((await member.get("/api/labels", headers)).statusCode).toBe(304);
    const [, design] = await listed();
    const changed = await admin.patch(`/api/labels/${design?._id}`, { colour: "pink", rank: "Zz" });
    expect(changed.json()).toMatchObject({ colour: "pink", version: 2, message: "Label updated" });
    expect((await member.get("/api/labels", headers)).statusCode).toBe(200);
    expect(await names()).toEqual(["design", "web"]);
  });

  it("can be renamed to another case of its name, and cannot have the name of another label", async () => {
    await createTask(admin, { tags: "web, design" });
    const id = await label("web");
    expect((await admin.patch(`/api/labels/${id}`, { name: "WEB" })).json().name).toBe("WEB");
    for (const response of [
      await admin.patch(`/api/labels/${id}`, { name: "Design" }),
      await admin.post("/api/labels", { name: "DESIGN" }),
    ]) {
      expect(response.statusCode).toBe(409);
      expect(response.json()).toMatchObject({ code: "taken", message: "There is already a label with this name" });
      expect(response.json().errors).toEqual([{ path: "name", message: "There is already a label with this name" }]);
    }
  });

  it("created with an id under a name that is taken is the existing label, to which the id leads", async () => {
    const { labels } = await createTask(admin, { tags: "web" });
    const body = { _id: idOf(1), name: "Web" };
    const created = await admin.post("/api/labels", body);
    expect(created.json()).toMatchObject({ _id: labels[0], name: "web" });
    expect((await admin.post("/api/labels", body)).json()).toMatchObject({ _id: labels[0] });
    expect(await createTask(admin, { tags: undefined, labels: [idOf(1), labels[0]] })).toMatchObject({ labels });
    expect(await names()).toEqual(["web"]);
  });

  it("keeps its place among others, however often a label is moved between the same two", async () => {
    await createTask(admin, { tags: "one, two, three" });
    for (let turn = 0; turn < 80; turn += 1) {
      const [first, second, third] = await listed();
      const rank = rankBetween(first?.rank ?? null, second?.rank ?? null);
      await admin.patch(`/api/labels/${third?._id}`, { rank });
      expect((await listed()).map(({ _id }) => _id)).toEqual([first?._id, third?._id, second?._id]);
    }
    expect(Math.max(...(await listed()).map(({ rank }) => rank.length))).toBeLessThanOrEqual(60);
  }, 30_000);

  it("is removed from its tasks, the trash included, when it is deleted", async () => {
    const task = await createTask(admin, { tags: "web, design" });
    const trashed = await createTask(admin, { tags: "web" });
    await admin.patch(`/api/tasks/${trashed._id}`, { stage: "delete" });
    await createTask(admin, { tags: "design" });
    const removed = await admin.delete(`/api/labels/${await label("web")}`);
    expect(removed.json()).toMatchObject({ name: "web", tasks: 2, message: "Label deleted" });
    expect(await read(task._id)).toMatchObject({ tags: "design", version: task.version + 1 });
    expect(await read(trashed._id)).toMatchObject({ tags: "", labels: [] });
    expect(await names()).toEqual(["design"]);
    // An offline person had chosen it.
    expect(await replace(task._id, { tags: undefined, labels: [...task.labels] })).toMatchObject({ tags: "design" });
    expect((await admin.delete(`/api/labels/${task.labels[0]}`)).statusCode).toBe(404);
  });

  it("is replaced by the label it is merged into: each task has that once, and the id leads there", async () => {
    const both = await createTask(admin, { tags: "design, Webb, web" });
    const one = await createTask(admin, { tags: "webb" });
    const [web, wrong] = [await label("web"), await label("Webb")];
    expect((await admin.post(`/api/labels/${wrong}/merge`, { into: wrong })).statusCode).toBe(409);
    const merged = await admin.post(`/api/labels/${wrong}/merge`, { into: web });
    expect(merged.json()).toMatchObject({ _id: web, tasks: 2, message: "Labels merged" });
    expect((await read(both._id)).tags).toBe("design, web");
    expect((await read(one._id)).tags).toBe("web");
    expect(await names()).toEqual(["design", "web"]);
    // Offline edits had added the merged label, and the label of a second merge.
    expect(await replace(one._id, { tags: undefined, labels: [wrong, web] })).toMatchObject({ labels: [web] });
    await admin.post(`/api/labels/${web}/merge`, { into: await label("design") });
    expect(await createTask(admin, { tags: undefined, labels: [wrong, web] })).toMatchObject({ tags: "design" });
    await admin.delete(`/api/labels/${await label("design")}`);
    expect(await createTask(admin, { tags: undefined, labels: [wrong] })).toMatchObject({ tags: "", labels: [] });
  });

  it("can be reached by a limited number of ids, the newest ones", async () => {
    const { labels } = await createTask(admin, { tags: "web" });
    const { workspaceId: workspace_id } = (await admin.get("/api/session")).json<{ workspaceId: string }>();
    const aliases = Array.from({ length: labelLimits.forwarded + 5 }, (_, index) => ({
      workspace_id,
      id: `${idOf(9)}-${index}`,
      label_id: labels[0] ?? "",
      created_at: `2020-01-01T00:00:00.${String(index % 1000).padStart(3, "0")}Z`,
    }));
    await server.store.direct.insertInto("label_alias").values(aliases).execute();
    await admin.post("/api/labels", { _id: idOf(1), name: "WEB" });
    const stored = server.store.direct.selectFrom("label_alias").select("id").where("workspace_id", "=", workspace_id);
    expect(await stored.execute()).toHaveLength(labelLimits.forwarded);
    expect(await createTask(admin, { tags: undefined, labels: [idOf(1)] })).toMatchObject({ tags: "web" });
  });

  it("is in the change log with each task that has it", async () => {
    const { labels, _id, project } = await createTask(admin, { tags: "web" });
    const { workspaceId, seq } = (await admin.get("/api/session")).json<{ workspaceId: string; seq: number }>();
    await admin.delete(`/api/labels/${labels[0]}`);
    const changes = await server.store.changes(workspaceId, seq);
    expect(changes.map(({ entity, id, set, value }) => [entity, id, set, value === null])).toEqual([
      ["task", _id, `tasks:${project}`, false],
      ["label", labels[0], "core", true],
    ]);
    expect(JSON.parse(changes[0]?.value ?? "")).toMatchObject({ labelIds: [], version: 2 });
  });

  it("of another team is unknown", async () => {
    const stranger = await signUp(server);
    await createTask(stranger, { tags: "secret" });
    const [{ _id: theirs } = { _id: "" }] = (await stranger.get("/api/labels")).json<LabelWire[]>();
    const { labels } = await createTask(admin, { tags: "web" });
    expect(await createTask(admin, { tags: undefined, labels: [theirs] })).toMatchObject({ tags: "", labels: [] });
    for (const response of [
      await admin.patch(`/api/labels/${theirs}`, { name: "x" }),
      await admin.delete(`/api/labels/${theirs}`),
      await admin.post(`/api/labels/${theirs}/merge`, { into: labels[0] }),
      await admin.post(`/api/labels/${labels[0]}/merge`, { into: theirs }),
    ]) {
      expect(response.statusCode).toBe(404);
    }
    expect(await names()).toEqual(["web"]);
  });
});
