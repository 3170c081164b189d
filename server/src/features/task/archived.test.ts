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
      tasks: tasks.map(({ _id: id }) => expect.objectContaining({ id, version: 2, completedAt: expect.any(String) })),
      skipped: [
        { id: elsewhere._id, code: "stale_version", message: "Someone else changed this in the meantime." },
        { id: trashed._id, code: "not_found", message: taskMessages.noSuchTask },
      ],
    });
    expect(await readTask(admin, tasks[0] as TaskWire)).toMatchObject({ stage: "completed", stageId: stageId(2) });
    expect(await readTask(admin, elsewhere)).toMatchObject({ stage: "in-progress", stageId: stageId(1) });
    await together(member, { ids, from: { stageId: stageId(2) }, to: { stageId: stageId(0) } });
    expect(await readTask(admin, tasks[1] as TaskWire)).toMatchObject({ stage: "todo", completedAt: null });
    const none = await together(member, { ids, from: { stageId: stageId(2) }, to: { stageId: stageId(0) } });
    expect([none.statusCode, none.json().message]).toEqual([409, taskMessages.noneLeft]);
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

  it("are archived at once, up to 2,000 of them, in many turns of the event loop", async () => {
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
    const { longest, total } = await longestTurn(async () => {
      const answer = await together(member, { ids, from: { archivedAt: null }, to: { archivedAt } });
      expect([answer.statusCode, answer.json().message]).toEqual([200, `${copies} tasks were archived.`]);
    });
    expect(longest).toBeLessThan(total / 3);
    expect((await member.get(`${archive}/counts`)).json().archived).toBe(copies);
    expect((await together(member, { ids: [...ids, model._id], from: {}, to: { archivedAt } })).statusCode).toBe(
      onPostgres() ? 200 : 422,
    );
    await together(admin, { ids, from: { archivedAt }, to: { archivedAt: null } });
    expect((await idsIn("/api/sets/tasks/default")).length).toBe(copies);
  });
});
