import { newId } from "@baton/domain/kernel/ids";
import { projectLimits, trashedProjectDays } from "@baton/domain/project/project";
import { projectMessages } from "@baton/domain/project/project.messages";
import type { ProjectWire } from "@baton/domain/project/project.wire";
import { taskMessages } from "@baton/domain/task/task.messages";
import { beforeEach, describe, expect, it } from "vitest";
import { assertCounted } from "../../../test/support/counted.ts";
import { createTask, joinTeam, type Person, signUp } from "../../../test/support/factories.ts";
import { listen, type TestServer, useTestServer } from "../../../test/support/harness.ts";
import { Listener } from "../../../test/support/listener.ts";
import { createProject, projectsOf, quickTask, readTask, stagesIn } from "../../../test/support/projects.ts";
import { purgeProjects } from "./project.jobs.ts";

let server: TestServer;
let admin: Person;

beforeEach(async () => {
  server = await useTestServer();
  admin = await signUp(server, { username: "maya" });
});

const change = (id: string, body: object) => admin.patch(`/api/projects/${id}`, body);
const trash = (id: string) => admin.delete(`/api/projects/${id}`);
const stageOf = async (task: { _id: string }) => (await readTask(admin, task)).stage;
const errorsOf = (response: { json: () => { errors?: { path: string; message: string }[] } }) => response.json().errors;

it("a new team has one project, which is not named after it, with the stages of the specification", async () => {
  const [first, ...others] = await projectsOf(admin);
  expect(others).toEqual([]);
  expect(first).toMatchObject({ name: "First project", key: "FP", archivedAt: null, createdBy: admin.me._id });
  const stages = await stagesIn(admin, first?.id ?? "");
  expect(stages.map(({ name, category }) => [name, category])).toEqual([
    ["Todo", "todo"],
    ["In Progress", "in-progress"],
    ["Completed", "completed"],
  ]);
});

describe("a project", () => {
  it("is created after the others, with a free key from its name", async () => {
    const one = await createProject(admin, { name: "Web shop" });
    const two = await createProject(admin, { name: "Web shop" });
    expect([one.key, two.key]).toEqual(["WS", "WEB"]);
    expect((await projectsOf(admin)).map(({ id }) => id).slice(1)).toEqual([one.id, two.id]);
  });

  it("is created with the stages that the request lists, in their order", async () => {
    const stages = [
      { name: "Ideas", category: "todo" },
      { name: "Now", category: "in-progress", wipLimit: 3 },
      { name: "Shipped", category: "completed" },
      { name: "Later", category: "todo" },
    ];
    const project = await createProject(admin, { name: "Web", stages });
    expect(project.stages).toMatchObject(stages);
  });

  it.each([
    ["no name", { name: " " }, "name"],
    ["a long name", { name: "x".repeat(projectLimits.name + 1) }, "name"],
    ["a key with an emoji", { name: "Web", key: "WE🚀" }, "key"],
    ["a key in lower case", { name: "Web", key: "web" }, "key"],
    ["a key of one letter", { name: "Web", key: "W" }, "key"],
    ["the key of another project", { name: "Web", key: "FP" }, "key"],
    ["an unknown colour", { name: "Web", colour: "mauve" }, "colour"],
    ["no stage", { name: "Web", stages: [] }, "stages"],
    ["no stage for completed work", { name: "Web", stages: [{ name: "Todo", category: "todo" }] }, "stages"],
    ["an unknown lead", { name: "Web", lead: "somebody-else" }, "lead"],
    ["a rank that no other can follow", { name: "Web", rank: "~" }, "rank"],
    ["the number of its next task", { name: "Web", nextNumber: 5 }, "nextNumber"],
    ["an unknown visibility", { name: "Web", visibility: "some" }, "visibility"],
  ])("with %s is refused at that field", async (_what, body, path) => {
    const response = await admin.post("/api/projects", body);
    expect(response.statusCode).toBe(422);
    expect(errorsOf(response)?.map((error) => error.path)).toEqual([path]);
    expect(await projectsOf(admin)).toHaveLength(1);
  });

  it("can take a key that another one has given up", async () => {
    const { id } = await createProject(admin, { name: "Web", key: "WEB" });
    expect(errorsOf(await change(id, { key: "FP" }))).toEqual([{ path: "key", message: projectMessages.keyTaken }]);
    await change(id, { key: "SHOP" });
    expect((await createProject(admin, { name: "Other", key: "WEB" })).key).toBe("WEB");
  });

  it("is restored with its tasks when its creation is redone, unless another person deleted it", async () => {
    const body = { id: newId(), name: "Web", key: "WEB" };
    const { id, stages } = await createProject(admin, body);
    const task = await quickTask(admin, id, { stageId: stages[1]?.id });
    await trash(id);
    const again = await admin.post("/api/projects", body);
    expect([again.statusCode, again.json()]).toMatchObject([201, { id, key: "WEB", trashedAt: null, trashedBy: null }]);
    expect(await readTask(admin, task)).toMatchObject({ stage: "in-progress", stageId: stages[1]?.id });
    expect((await stagesIn(admin, id)).map((stage) => stage.id)).toEqual(stages.map((stage) => stage.id));
    const other = await joinTeam(server, admin);
    const edit = { username: other.me.username, rolePosition: "x", role: "Admin" };
    await admin.patch(`/user-update-data/${other.me._id}`, edit);
    await other.delete(`/api/projects/${id}`);
    expect((await admin.post("/api/projects", body)).statusCode).toBe(409);
    expect((await projectsOf(admin)).find((project) => project.id === id)).toMatchObject({ trashedBy: other.me._id });
  });

  it("can be read but not changed by members", async () => {
    const member = await joinTeam(server, admin);
    const { id } = await createProject(admin, { name: "Web", lead: member.me._id });
    expect(await projectsOf(member)).toEqual(await projectsOf(admin));
    expect((await member.post("/api/projects", { name: "Mine" })).statusCode).toBe(403);
    expect((await member.patch(`/api/projects/${id}`, { name: "Mine" })).statusCode).toBe(403);
    expect((await member.delete(`/api/projects/${id}`)).statusCode).toBe(403);
  });
});

describe("the trash", () => {
  it("receives the project's tasks with it, and returns exactly those", async () => {
    const { id, stages } = await createProject(admin);
    const kept = await quickTask(admin, id, { stageId: stages[2]?.id, subTasks: ["One", "Two"], notes: ["A note"] });
    const before = await quickTask(admin, id);
    await admin.patch(`/api/tasks/${before._id}`, { stage: "delete" });
    const elsewhere = await createTask(admin);
    await trash(id);
    expect([await stageOf(kept), await stageOf(before), await stageOf(elsewhere)]).toEqual([
      "delete",
      "delete",
      "todo",
    ]);
    expect(await readTask(admin, kept)).toMatchObject({ trashedBy: admin.me._id, completedAt: null });
    expect((await change(id, { trashed: false })).json()).toMatchObject({ trashedAt: null });
    expect(await stageOf(before)).toBe("delete");
    expect(await readTask(admin, kept)).toMatchObject({
      ...{ stage: "completed", stageId: stages[2]?.id, number: kept.number, trashedAt: null, trashedBy: null },
      ...{ subTasks: ["One", "Two"], notes: ["A note"] },
    });
    await assertCounted(server.config);
  });

  it("returns a task to the stage that replaced its own, which was deleted in the meantime", async () => {
    const { id, stages } = await createProject(admin);
    const extra = await admin.post("/api/stages", { name: "Review", category: "in-progress", projectId: id });
    const task = await quickTask(admin, id, { stageId: extra.json().id });
    await trash(id);
    expect((await admin.delete(`/api/stages/${extra.json().id}`)).statusCode).toBe(200);
    await change(id, { trashed: false });
    expect(await readTask(admin, task)).toMatchObject({ stage: "todo", stageId: stages[0]?.id });
  });

  it("does not return single tasks of the project, and receives no new ones", async () => {
    const { id } = await createProject(admin);
    const task = await quickTask(admin, id);
    await trash(id);
    const refused = [
      await admin.patch(`/api/tasks/${task._id}`, { stage: "todo" }),
      await admin.post(`/api/projects/${id}/tasks`, { title: "Late" }),
    ];
    for (const response of refused) {
      expect(response.statusCode).toBe(422);
      expect(errorsOf(response)).toEqual([{ path: "project", message: taskMessages.projectTrashed }]);
    }
    expect(await stageOf(task)).toBe("delete");
  });

  it("is seen by admins only", async () => {
    const member = await joinTeam(server, admin);
    const { id } = await createProject(admin);
    const task = await quickTask(admin, id);
    await trash(id);
    expect((await projectsOf(admin)).map((project) => project.id)).toContain(id);
    expect((await projectsOf(member)).map((project) => project.id)).not.toContain(id);
    expect((await member.get(`/api/tasks/${task._id}`)).statusCode).toBe(404);
    await change(id, { trashed: false });
    expect((await projectsOf(member)).map((project) => project.id)).toContain(id);
  });

  it("does not receive a restored project again when the request to delete it is repeated", async () => {
    const { id } = await createProject(admin);
    const task = await quickTask(admin, id);
    const key = { "idempotency-key": "delete-once" };
    await admin.delete(`/api/projects/${id}`, key);
    await change(id, { trashed: false });
    expect((await admin.delete(`/api/projects/${id}`, key)).statusCode).toBe(200);
    expect(await stageOf(task)).toBe("todo");
  });

  it("loses a project after 30 days, with its tasks, stages and numbers", async () => {
    const { id, stages } = await createProject(admin);
    const kept = await createProject(admin, { name: "Kept" });
    const task = await quickTask(admin, id, { subTasks: ["One", "Two"] });
    const moved = await quickTask(admin, id, { subTasks: ["Three"] });
    await admin.patch(`/api/tasks/${moved._id}`, { project: kept.id });
    await trash(id);
    const inDays = (days: number) => new Date(Date.now() + days * 24 * 3_600_000);
    expect(await purgeProjects(server.store, inDays(trashedProjectDays - 1))).toBe(0);
    expect(await purgeProjects(server.store, inDays(trashedProjectDays + 1))).toBe(1);
    expect((await projectsOf(admin)).map((project) => project.id)).not.toContain(id);
    expect(await stagesIn(admin, id)).toEqual([]);
    expect(stages).toHaveLength(3);
    expect((await admin.get(`/api/tasks/${task._id}`)).statusCode).toBe(404);
    expect(await readTask(admin, moved)).toMatchObject({ project: kept.id, subTasks: ["Three"] });
    expect((await admin.get("/api/task-numbers/WS-2")).statusCode).toBe(404);
    await assertCounted(server.config);
  });
});

it("a change of a project reaches other sockets in set core, and the trash only those of admins", async () => {
  const member = await joinTeam(server, admin);
  const origin = await listen(server);
  const seq = await server.store.seq((await admin.get("/api/session")).json().workspaceId);
  const [ofAdmin, ofMember] = [admin, member].map(({ cookie }) => new Listener(origin(), { cookie }, seq, ["core"]));
  if (!(ofAdmin && ofMember)) throw new Error("There are two sockets.");
  for (const socket of [ofAdmin, ofMember]) await socket.next();
  const { id } = await createProject(admin);
  for (const socket of [ofAdmin, ofMember]) {
    expect(await socket.next()).toMatchObject({ seq: seq + 1, entity: "project", id, value: { name: "Web shop" } });
    for (const name of ["Todo", "In Progress", "Completed"]) {
      expect(await socket.next()).toMatchObject({ entity: "stage", value: { name, projectId: id } });
    }
  }
  await trash(id);
  expect(await ofMember.next()).toEqual({ seq: seq + 5, entity: "project", id, value: null });
  expect(await ofMember.next()).toEqual({ seq: seq + 6 });
  expect(await ofAdmin.next()).toEqual({ seq: seq + 5 });
  expect(await ofAdmin.next()).toMatchObject({ seq: seq + 6, id, value: { trashedAt: expect.any(String) } });
});

it("lists of projects and stages are 304 for clients that have them, until one changes", async () => {
  await admin.post("/api/labels", { name: "docs" });
  const member = await joinTeam(server, admin);
  const { id } = await createProject(admin);
  await trash(id);
  const tagOf = async (person: Person, url: string) => String((await person.get(url)).headers.etag);
  const statusOf = async (person: Person, url: string, etag: string) =>
    (await person.get(url, { "if-none-match": etag })).statusCode;
  for (const url of ["/api/projects", "/api/stages"]) {
    const etag = await tagOf(admin, url);
    expect(await statusOf(admin, url, etag)).toBe(304);
    await createTask(admin);
    expect(await statusOf(admin, url, etag)).toBe(304);
  }
  const etag = await tagOf(admin, "/api/projects");
  expect(await statusOf(member, "/api/projects", etag)).toBe(200);
  const other = await createProject(admin, { name: "Other" });
  expect(await statusOf(admin, "/api/projects", etag)).toBe(200);
  expect((await projectsOf(admin)).map((project: ProjectWire) => project.id)).toContain(other.id);
});
