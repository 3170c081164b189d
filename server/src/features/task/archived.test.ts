import { randomUUID } from "node:crypto";
import { projectMessages } from "@baton/domain/project/project.messages";
import { taskLimits } from "@baton/domain/task/task";
import { taskMessages } from "@baton/domain/task/task.messages";
import type { TaskSummaryWire, TaskWire } from "@baton/domain/task/task.wire";
import { beforeEach, describe, expect, it } from "vitest";
import { createTask, joinTeam, type Person, signUp } from "../../../test/support/factories.ts";
import { type TestServer, useTestServer } from "../../../test/support/harness.ts";
import { longestTurn } from "../../../test/support/longest-turn.ts";
import { onPostgres } from "../../../test/support/project.ts";
import { type Board, createProject, quickTask, readTask } from "../../../test/support/projects.ts";

let server: TestServer;
let admin: Person;
let member: Person;

beforeEach(async () => {
  server = await useTestServer();
  admin = await signUp(server);
  member = await joinTeam(server, admin);
});

const archivedAt = "2026-11-23T09:00:00.000Z";
const archive = "/api/sets/archive/default";
const patch = (person: Person, { _id }: Pick<TaskWire, "_id">, body: object) => person.patch(`/api/tasks/${_id}`, body);
const together = (person: Person, body: object) => person.patch("/api/tasks", body);
const idsIn = async (url: string) => {
  const answer = (await member.get(url)).json<TaskSummaryWire[] | { tasks: TaskSummaryWire[] }>();
  return ("tasks" in answer ? answer.tasks : answer).map(({ id }) => id);
};

describe("an archived task", () => {
  it("leaves the lists that pages load, stays in the published list and the archive, and can be taken out", async () => {
    const [task, other] = [await createTask(admin), await createTask(admin)];
    const archived = await patch(member, task, { archivedAt });
    expect(archived.json()).toMatchObject({ message: taskMessages.archived, archivedAt, stage: "todo" });
    expect(await idsIn("/api/sets/tasks/default")).toEqual([other._id]);
    expect(await idsIn(`${archive}?stage=archived`)).toEqual([task._id]);
    expect((await member.get(`${archive}/counts`)).json()).toMatchObject({ archived: 1, delete: 0 });
    const published = (await member.get("/api/tasks")).json<TaskWire[]>();
    expect(published.map(({ _id }) => _id)).toEqual([task._id, other._id]);
    expect((await patch(member, task, { archivedAt: null })).json().message).toBe(taskMessages.unarchived);
    expect(await idsIn("/api/sets/tasks/default")).toEqual([task._id, other._id]);
    expect(await idsIn(`${archive}?stage=archived`)).toEqual([]);
  });

  it("is only in the trash while it is there, and returns to its board when it is restored", async () => {
    const task = await createTask(admin);
    await patch(admin, task, { archivedAt });
    await patch(admin, task, { stage: "delete" });
    expect([await idsIn(`${archive}?stage=archived`), (await readTask(admin, task)).archivedAt]).toEqual([
      [],
      archivedAt,
    ]);
    // As undo does.
    await patch(admin, task, { stage: "todo", archivedAt });
    expect(await readTask(admin, task)).toMatchObject({ stage: "todo", archivedAt });
    await patch(admin, task, { stage: "delete" });
    await patch(admin, task, { stage: "todo" });
    expect(await readTask(admin, task)).toMatchObject({ stage: "todo", archivedAt: null });
  });

  it("keeps its place in the archive when a client sends back what it has read", async () => {
    const task = await createTask(admin);
    const { message: _said, _id, rank: _set, ...body } = (await patch(admin, task, { archivedAt })).json();
    expect((await admin.put(`/api/tasks/${task._id}`, { ...body, archivedAt: null })).statusCode).toBe(200);
    expect((await readTask(admin, task)).archivedAt).toBe(archivedAt);
  });
});

describe("many tasks", () => {
  let project: Board;
  const stageId = (index: number) => project.stages[index]?.id ?? "";

  beforeEach(async () => {
    project = await createProject(admin);
  });

  it("move to another stage and back, except those that another person has moved", async () => {
    const tasks = [await quickTask(admin, project.id), await quickTask(admin, project.id)];
    const elsewhere = await quickTask(admin, project.id, { stageId: stageId(1) });
    const trashed = await quickTask(admin, project.id);
    await patch(admin, trashed, { stage: "delete" });
    const ids = [...tasks, elsewhere, trashed].map(({ _id }) => _id);
    const moved = await together(member, { ids, from: { stageId: stageId(0) }, to: { stageId: stageId(2) } });
    expect(moved.json()).toEqual({
      message: "2 tasks were moved.",
      tasks: tasks.map(({ _id: id }) => ({ id, version: 2, completedAt: expect.any(String) })),
    });
    expect(await readTask(admin, tasks[0] as TaskWire)).toMatchObject({ stage: "completed", stageId: stageId(2) });
    expect(await readTask(admin, elsewhere)).toMatchObject({ stage: "in-progress", stageId: stageId(1) });
    await together(member, { ids, from: { stageId: stageId(2) }, to: { stageId: stageId(0) } });
    expect(await readTask(admin, tasks[1] as TaskWire)).toMatchObject({ stage: "todo", completedAt: null });
    const none = await together(member, { ids, from: { stageId: stageId(2) }, to: { stageId: stageId(0) } });
    expect([none.statusCode, none.json().message]).toEqual([409, taskMessages.noneLeft]);
  });

  describe("in several transactions", () => {
    const count = 120;
    let ids: string[];

    beforeEach(async () => {
      const tasks = Array.from({ length: count }, (_, index) => ({ title: `Task ${index}`, stage: 0 }));
      project = await createProject(admin, { name: "Full", key: "FULL", tasks });
      ids = await idsIn(`/api/sets/tasks/${project.id}`);
    });

    const states = async (by = member) => {
      const tasks = (await by.get(`/api/sets/tasks/${project.id}`)).json<TaskSummaryWire[]>();
      return [...new Set(tasks.map((task) => `${task.stageId === stageId(1)} ${task.version}`))];
    };

    it("are changed completely if the request is repeated after an interruption, and have one time", async () => {
      const key = { "idempotency-key": randomUUID() };
      const send = () => member.patch("/api/tasks", { ids, from: {}, to: { stageId: stageId(1) } }, key);
      let commits = 0;
      server.store.onCommit(async () => {
        commits += 1;
        if (commits === 2) throw new Error("The node is lost.");
      });
      expect((await send()).statusCode).toBe(500);
      expect((await states()).sort()).toEqual(["false 1", "true 2"]);
      const { message, tasks } = (await send()).json();
      expect([message, tasks.length, await states()]).toEqual([`${count} tasks were moved.`, count, ["true 2"]]);
      expect((await send()).json().tasks).toEqual(tasks);
      const moved = server.store.read.selectFrom("activity").where("entity_version", "=", 2);
      const lines = await moved.where("project_id", "=", project.id).select("at").execute();
      expect([lines.length, new Set(lines.map(({ at }) => at)).size]).toEqual([count, 1]);
    });

    it("stay as they are if the request is refused for the last of them", async () => {
      const elsewhere = await createTask(admin);
      const refused = await together(admin, { ids: [...ids, elsewhere._id], from: {}, to: { stageId: stageId(1) } });
      expect([refused.statusCode, await states()]).toEqual([422, ["false 1"]]);
    });

    /** Runs `work` once the first part is committed. */
    const afterFirstPart = (work: () => Promise<unknown>) => {
      let isOver = false;
      server.store.onCommit(async () => {
        if (isOver) return;
        isOver = true;
        await work();
      });
    };

    it("let other writes run in between, whose tasks are then skipped", async () => {
      const last = ids.at(-1) ?? "";
      afterFirstPart(() => admin.patch(`/api/tasks/${last}`, { stageId: stageId(2) }));
      const moved = await together(member, { ids, from: { stageId: stageId(0) }, to: { stageId: stageId(1) } });
      expect(moved.json().tasks).toHaveLength(count - 1);
      expect(await readTask(admin, { _id: last } as TaskWire)).toMatchObject({ stageId: stageId(2), version: 2 });
    });

    it("are left out where their project no longer accepts them", async () => {
      afterFirstPart(() => admin.patch(`/api/projects/${project.id}`, { archivedAt }));
      const moved = await together(member, { ids, from: {}, to: { stageId: stageId(1) } });
      expect([moved.statusCode, (await states()).sort()]).toEqual([200, ["false 1", "true 2"]]);
    });

    it("are left as they are once the person has lost their rights", async () => {
      afterFirstPart(() => admin.patch(`/api/user-data/${member.me._id}`, { adminEmail: "N/A" }));
      expect((await together(member, { ids, from: {}, to: { stageId: stageId(1) } })).statusCode).toBe(403);
      expect((await states(admin)).sort()).toEqual(["false 1", "true 2"]);
    });
  });

  it("never move to a stage of another project, or within an archived one", async () => {
    const other = await createProject(admin, { name: "Other" });
    const { _id } = await quickTask(admin, project.id);
    const to = { stageId: other.stages[0]?.id };
    const refused = await together(admin, { ids: [_id], from: { stageId: stageId(0) }, to });
    expect(refused.json().errors).toEqual([{ path: "stageId", message: taskMessages.noSuchStage }]);
    await admin.patch(`/api/projects/${project.id}`, { archivedAt });
    const closed = await together(admin, { ids: [_id], from: {}, to: { stageId: stageId(1) } });
    expect([closed.statusCode, closed.json().message]).toEqual([409, projectMessages.archived]);
  });

  it("are archived at once, up to 2,000 of them, without blocking the event loop for more than 50 ms", async () => {
    const model = await quickTask(admin, project.id);
    const { direct } = server.store;
    const copies = onPostgres() ? taskLimits.bulk / 10 : taskLimits.bulk;
    const ids = [model._id];
    const row = await direct.selectFrom("task").selectAll().where("id", "=", model._id).executeTakeFirstOrThrow();
    for (let first = 1; first < copies; first += 100) {
      const rows = Array.from({ length: Math.min(100, copies - first) }, (_, index) => ({
        ...row,
        ...{ id: randomUUID(), number: first + index + 1 },
      }));
      ids.push(...rows.map(({ id }) => id));
      await direct.insertInto("task").values(rows).execute();
      const texts = rows.map(({ id, workspace_id }) => ({ id, workspace_id, description: "", notes: "[]" }));
      await direct.insertInto("task_text").values(texts).execute();
    }
    await direct
      .updateTable("workspace")
      .set(({ eb }) => ({ entities: eb("entities", "+", copies - 1) }))
      .execute();
    const turn = await longestTurn(async () => {
      const answer = await together(member, { ids, from: { archivedAt: null }, to: { archivedAt } });
      expect([answer.statusCode, answer.json().message]).toEqual([200, `${copies} tasks were archived.`]);
    });
    expect(turn).toBeLessThan(50);
    expect((await member.get(`${archive}/counts`)).json().archived).toBe(copies);
    expect((await together(member, { ids: [...ids, model._id], from: {}, to: { archivedAt } })).statusCode).toBe(
      onPostgres() ? 200 : 422,
    );
    await together(admin, { ids, from: { archivedAt }, to: { archivedAt: null } });
    expect((await idsIn("/api/sets/tasks/default")).length).toBe(copies);
  });
});
