import { newId } from "@baton/domain/kernel/ids";
import { taskMessages } from "@baton/domain/task/task.messages";
import type { TaskWire } from "@baton/domain/task/task.wire";
import { beforeEach, describe, expect, it } from "vitest";
import { createTask, joinTeam, type Person, signUp, taskBody } from "../../../test/support/factories.ts";
import { type TestServer, useTestServer } from "../../../test/support/harness.ts";
import { type Board, createProject, projectsOf, quickTask, readTask } from "../../../test/support/projects.ts";

let server: TestServer;
let admin: Person;
let web: Board;
let ops: Board;

const named = (name: string, category: string) => ({ name, category });

beforeEach(async () => {
  server = await useTestServer();
  admin = await signUp(server);
  const [todo, review, done] = [named("Todo", "todo"), named("Review", "in-progress"), named("Done", "completed")];
  web = await createProject(admin, { name: "Web", key: "WEB", stages: [todo, named("Next", "todo"), review, done] });
  ops = await createProject(admin, {
    ...{ name: "Ops", key: "OPS" },
    stages: [named("Inbox", "todo"), named("Doing", "in-progress"), named("REVIEW", "in-progress"), done],
  });
});

const stageId = (project: Board, name: string) => project.stages.find((stage) => stage.name === name)?.id ?? "";
const patch = ({ _id }: TaskWire, body: object, person = admin) => person.patch(`/api/tasks/${_id}`, body);
const errorsOf = (response: { json: () => { errors?: object[] } }) => response.json().errors;

describe("a new task", () => {
  it("of the published form goes to the first project, in the first stage of its category", async () => {
    const [first] = await projectsOf(admin);
    const task = await createTask(admin, { stage: "in-progress" });
    expect(task).toMatchObject({ project: first?.id, stage: "in-progress", number: 1 });
  });

  it("can name its project and its stage, and the stage's category is published", async () => {
    const task = await createTask(admin, { project: web.id, stageId: stageId(web, "Done"), stage: undefined });
    expect(task).toMatchObject({ project: web.id, stage: "completed", completedAt: expect.any(String) });
  });

  it("needs only a title in a project, and absent texts are empty", async () => {
    const task = await quickTask(admin, web.id, { title: "Quick" });
    expect(task).toMatchObject({ title: "Quick", description: "", startingDate: "", endingDate: "", tags: "" });
    expect(task).toMatchObject({ notes: [], subTasks: [], teamMember: [], stage: "todo", taskPrioirty: "normal" });
    const bad = await admin.post(`/api/projects/${web.id}/tasks`, {});
    expect(errorsOf(bad)).toMatchObject([{ path: "title" }]);
  });

  it.each([
    ["an unknown project", () => ({ project: newId() }), "project", taskMessages.noSuchProject],
    ["an unknown stage", () => ({ stageId: newId() }), "stageId", taskMessages.noSuchStage],
    [
      "a stage of another project",
      () => ({ project: web.id, stageId: stageId(ops, "Inbox") }),
      "stageId",
      taskMessages.noSuchStage,
    ],
  ])("with %s is refused at that field", async (_what, fields, path, message) => {
    expect(errorsOf(await admin.post("/api/tasks", taskBody(fields())))).toEqual([{ path, message }]);
  });

  it("has a unique number, even if many are created at once", async () => {
    const made = await Promise.all(Array.from({ length: 30 }, () => quickTask(admin, web.id)));
    const numbers = made.map(({ number }) => number).sort((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
    await patch(made[0] as TaskWire, { stage: "delete" });
    await admin.delete("/api/trash");
    expect((await quickTask(admin, web.id)).number).toBe(31);
  });
});

describe("a published stage", () => {
  it("moves a task to the first stage of its category, unless it is in one already", async () => {
    const task = await quickTask(admin, web.id, { stageId: stageId(web, "Next") });
    expect((await patch(task, { stage: "todo" })).json()).toMatchObject({ stageId: stageId(web, "Next") });
    expect((await patch(task, { stage: "in-progress" })).json()).toMatchObject({ stageId: stageId(web, "Review") });
    expect((await patch(task, { stage: "todo" })).json()).toMatchObject({ stageId: stageId(web, "Todo") });
  });

  it("restores a task from the trash to the stage that it left, or to another one", async () => {
    const task = await quickTask(admin, web.id, { stageId: stageId(web, "Next") });
    expect((await patch(task, { stage: "delete" })).json()).toMatchObject({ stageId: stageId(web, "Next") });
    expect((await patch(task, { stage: "todo" })).json()).toMatchObject({ stageId: stageId(web, "Next") });
    await patch(task, { stage: "delete" });
    expect((await patch(task, { stage: "completed" })).json()).toMatchObject({ stageId: stageId(web, "Done") });
  });

  it("restores a task to exactly the stage that it left, even if another one has the same name", async () => {
    const stages = [
      named("Todo", "todo"),
      named("TODO", "todo"),
      named("Doing", "in-progress"),
      named("Done", "completed"),
    ];
    const twins = await createProject(admin, { name: "Twins", stages });
    const task = await quickTask(admin, twins.id, { stageId: stageId(twins, "TODO") });
    await patch(task, { stage: "delete" });
    expect((await patch(task, { stage: "todo" })).json()).toMatchObject({ stageId: stageId(twins, "TODO") });
  });

  it("or project that changes in an answer that is sent back takes precedence over the stage that it still names", async () => {
    const { version: _read, ...sent } = await createTask(admin, { project: web.id });
    const { _id } = sent;
    const completed = await admin.put(`/api/tasks/${_id}`, { ...sent, stage: "completed" });
    expect(completed.json()).toMatchObject({ stageId: stageId(web, "Done"), stage: "completed" });
    const moved = await admin.put(`/api/tasks/${_id}`, { ...sent, stageId: stageId(web, "Done"), project: ops.id });
    expect(moved.json()).toMatchObject({ project: ops.id, stageId: stageId(ops, "Inbox") });
  });

  it("is the category of the stage that a task moves to", async () => {
    const task = await quickTask(admin, web.id);
    expect((await patch(task, { stageId: stageId(web, "Done") })).json()).toMatchObject({ stage: "completed" });
    expect(errorsOf(await patch(task, { stageId: stageId(ops, "Inbox") }))).toMatchObject([{ path: "stageId" }]);
  });

  it("stays when an answer is sent back unchanged", async () => {
    const task = await createTask(admin, { project: web.id, stageId: stageId(web, "Next") });
    const response = await admin.put(`/api/tasks/${task._id}`, { ...task, title: "Edited" });
    expect(response.json()).toMatchObject({ title: "Edited", stageId: stageId(web, "Next"), number: task.number });
  });
});

describe("another project", () => {
  it("gives a task a new number, and the stage of the same name, else the first of the same category", async () => {
    const one = await quickTask(admin, web.id, { stageId: stageId(web, "Review") });
    const two = await quickTask(admin, web.id, { stageId: stageId(web, "Next") });
    expect([one.number, two.number]).toEqual([1, 2]);
    const moved = await patch(one, { project: ops.id });
    expect(moved.json()).toMatchObject({ project: ops.id, number: 1, stageId: stageId(ops, "REVIEW") });
    expect((await patch(two, { project: ops.id })).json()).toMatchObject({ number: 2, stageId: stageId(ops, "Inbox") });
    expect((await patch(two, { project: web.id })).json()).toMatchObject({ number: 2, stage: "todo" });
  });

  it("can be combined with a stage or a category", async () => {
    const task = await quickTask(admin, web.id);
    const wish = { project: ops.id, stageId: stageId(ops, "Done") };
    expect((await patch(task, wish)).json()).toMatchObject({ stage: "completed", number: 1 });
    const back = await patch(task, { project: web.id, stage: "in-progress" });
    expect(back.json()).toMatchObject({ stageId: stageId(web, "Review"), number: 1 });
  });

  it("is refused to members who may only move tasks, and to everyone if it is another team's", async () => {
    const member = await joinTeam(server, admin);
    const task = await quickTask(admin, web.id);
    expect((await patch(task, { project: ops.id }, member)).statusCode).toBe(403);
    const stranger = await signUp(server);
    const theirs = await createProject(stranger);
    expect(errorsOf(await patch(task, { project: theirs.id }))).toEqual([
      { path: "project", message: taskMessages.noSuchProject },
    ]);
    expect(await readTask(admin, task)).toEqual(task);
  });
});

describe("a number", () => {
  const find = (number: string, person = admin) => person.get(`/api/task-numbers/${number}`);

  it("finds its task, even after it has moved on and back", async () => {
    const task = await quickTask(admin, web.id);
    await patch(task, { project: ops.id });
    await patch(task, { project: web.id });
    for (const number of ["WEB-1", "web-1", "OPS-1"]) {
      expect((await find(number)).json()).toEqual({ id: task._id });
    }
  });

  it("is a task's own again each time it comes back, and nobody else's meanwhile", async () => {
    const [task, other] = [await quickTask(admin, web.id), await quickTask(admin, ops.id)];
    for (let turn = 0; turn < 2; turn += 1) {
      expect((await patch(task, { project: ops.id })).json()).toMatchObject({ project: ops.id, number: 2 });
      expect((await patch(task, { project: web.id })).json()).toMatchObject({ project: web.id, number: 1 });
    }
    expect((await quickTask(admin, web.id)).number).toBe(2);
    expect((await patch(other, { project: web.id })).json()).toMatchObject({ number: 3 });
    expect((await find("OPS-1")).json()).toEqual({ id: other._id });
    expect((await find("OPS-2")).json()).toEqual({ id: task._id });
  });

  it.each([
    "WEB-2",
    "QQ-1",
    "WEB-0",
    "WEB-01",
    "WEB-1x",
    "WEB",
    "-1",
    "WEB-99999999999",
    "WEB-2000000001",
    "W%F0%9F%9A%80B-1",
  ])("that nobody has is unknown: %s", async (number) => {
    await quickTask(admin, web.id);
    expect((await find(number)).statusCode).toBe(404);
  });

  it("of a task in the trash finds it for people who see it, and a number of another team finds nothing", async () => {
    const [member, stranger] = [await joinTeam(server, admin), await signUp(server)];
    const task = await quickTask(admin, web.id);
    expect((await find("WEB-1", member)).statusCode).toBe(200);
    expect((await find("WEB-1", stranger)).statusCode).toBe(404);
    await patch(task, { stage: "delete" });
    expect((await find("WEB-1", member)).statusCode).toBe(404);
    expect((await find("WEB-1")).json()).toEqual({ id: task._id });
  });
});

describe("a patch of fields", () => {
  it("changes the fields that it contains and no others", async () => {
    const task = await createTask(admin);
    const fields = { title: "New", description: "", startingDate: "", taskPrioirty: "low", notes: ["One"] };
    const response = await patch(task, { ...fields, teamMember: [{ _id: admin.me._id }], version: task.version });
    expect(response.json()).toMatchObject({
      ...fields,
      message: "Successfully Updated",
      stage: task.stage,
      version: 2,
    });
    expect(response.json()).toMatchObject({ endingDate: task.endingDate, tags: task.tags, subTasks: task.subTasks });
    expect(response.json().teamMember).toMatchObject([{ _id: admin.me._id }]);
  });

  it.each([
    ["an empty title", { title: " " }, "title"],
    ["an ending date before the starting date", { endingDate: "2020-01-01" }, "endingDate"],
    ["a date that does not exist", { endingDate: "2026-02-30" }, "endingDate"],
    ["an unknown person", { teamMember: [{ _id: "somebody-else" }] }, "teamMember.0"],
    ["only a version", { version: 1 }, "stage"],
  ])("is refused with %s", async (_what, body, path) => {
    const task = await createTask(admin);
    expect(errorsOf(await patch(task, body))).toMatchObject([{ path }]);
    expect(await readTask(admin, task)).toEqual(task);
  });

  it("is refused if the task has changed since the named version", async () => {
    const task = await createTask(admin);
    await patch(task, { title: "First", version: 1 });
    expect((await patch(task, { title: "Second", version: 1 })).json()).toMatchObject({ code: "stale_version" });
    expect((await readTask(admin, task)).title).toBe("First");
  });

  it("needs the right to edit, while moving does not", async () => {
    const member = await joinTeam(server, admin);
    const task = await createTask(admin);
    expect((await patch(task, { title: "Mine" }, member)).statusCode).toBe(403);
    expect((await patch(task, { title: "Mine", stage: "completed" }, member)).statusCode).toBe(403);
    expect((await patch(task, { stage: "completed" }, member)).statusCode).toBe(200);
    await admin.patch("/api/team", { membersCan: "edit" });
    expect((await patch(task, { title: "Ours" }, member)).json()).toMatchObject({ title: "Ours" });
  });
});
