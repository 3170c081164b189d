import type { Activity } from "@baton/domain/activity/activity";
import type { WholeActivity } from "@baton/domain/activity/activity.wire";
import type { ProjectWire } from "@baton/domain/project/project.wire";
import type { TaskWire } from "@baton/domain/task/task.wire";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { assertCounted } from "../../../test/support/counted.ts";
import { createTask, joinTeam, type Person, signUp } from "../../../test/support/factories.ts";
import { openTestServer, type TestServer } from "../../../test/support/harness.ts";
import { archiveByRule } from "../project/project.jobs.ts";

let server: TestServer;
let admin: Person;
let member: Person;

beforeAll(async () => {
  server = await openTestServer();
  admin = await signUp(server);
  member = await joinTeam(server, admin);
});

afterAll(async () => {
  await assertCounted(server.config);
  await server.close();
});

const historyOf = async (taskId: string, query = "") =>
  (await admin.get(`/api/tasks/${taskId}/activity${query}`)).json<{ activity: Activity[]; next: string | null }>();

/** Returns the lines that `work` adds to a task's history. */
async function recordedBy(taskId: string, work: () => Promise<{ readonly statusCode: number }>): Promise<Activity[]> {
  const before = (await historyOf(taskId)).activity.length;
  expect((await work()).statusCode).toBeLessThan(300);
  return (await historyOf(taskId)).activity.slice(before);
}

const changed = (fields: object) => ({ kind: "changed", entity: "task", fields });

describe("the history of a task", () => {
  it("begins with its creation, in one line", async () => {
    const { _id: id, project } = await createTask(admin, { subTasks: ["One", "Two"] });
    const { activity, next } = await historyOf(id);
    expect(activity).toMatchObject([
      {
        ...{ taskId: id, projectId: project, entity: "task", entityId: id, kind: "created", fields: {} },
        ...{ actorId: admin.me._id, through: "page" },
      },
    ]);
    expect(next).toBeNull();
    const set = (await member.get(`/api/sets/task/${id}`)).json<{
      activity: Activity[];
      activityBefore: string | null;
    }>();
    expect(set).toMatchObject({ activity, activityBefore: null });
  });

  it.each<[string, object, (task: TaskWire) => object]>([
    ["its title", { title: "Better" }, ({ title }) => ({ title: [title, "Better"] })],
    ["its priority", { taskPrioirty: "low" }, () => ({ priority: ["medium", "low"] })],
    ["its dates", { endingDate: "2026-04-01" }, () => ({ endingDate: ["2026-03-05", "2026-04-01"] })],
    ["its estimate", { estimate: 2.5 }, () => ({ estimate: [null, 2.5] })],
    ["being archived", { archivedAt: "2026-11-23T00:00:00.000Z" }, () => ({ isArchived: [false, true] })],
    ["its text", { description: "Two pages." }, () => ({ description: null })],
    [
      "several fields at once",
      { title: "Both", estimate: 1 },
      ({ title }) => ({ title: [title, "Both"], estimate: [null, 1] }),
    ],
  ])("records %s, before and after, in one line", async (_what, patch, fields) => {
    const task = await createTask(admin);
    const lines = await recordedBy(task._id, () => admin.patch(`/api/tasks/${task._id}`, patch));
    expect(lines).toEqual([expect.objectContaining(changed(fields(task)))]);
  });

  it("records who moved it to another stage, and to the trash and back", async () => {
    const { _id: id, stageId } = await createTask(admin);
    const move = (stage: string) => () => member.patch(`/api/tasks/${id}`, { stage });
    const [moved] = await recordedBy(id, move("completed"));
    expect(moved).toMatchObject({ actorId: member.me._id, fields: { stage: ["todo", "completed"] } });
    expect(moved?.fields.stageId?.[0]).toBe(stageId);
    expect(await recordedBy(id, move("delete"))).toMatchObject([changed({ stage: ["completed", "delete"] })]);
    expect(await recordedBy(id, move("todo"))).toMatchObject([changed({ stage: ["delete", "todo"] })]);
  });

  it("records its labels and people", async () => {
    const { _id: id, labels } = await createTask(admin);
    const [lines] = await recordedBy(id, () => admin.patch(`/api/tasks/${id}`, { tags: "", teamMember: [member.me] }));
    expect(lines).toMatchObject(changed({ labelIds: [labels, []], assigneeIds: [[], [member.me._id]] }));
  });

  it("does not record its place in a column, or writes that change nothing", async () => {
    const { _id: id, title } = await createTask(admin);
    expect(await recordedBy(id, () => admin.patch(`/api/tasks/${id}`, { rank: "a5" }))).toEqual([]);
    expect(await recordedBy(id, () => admin.patch(`/api/tasks/${id}`, { title }))).toEqual([]);
  });

  it("records its subtasks", async () => {
    const { _id: id } = await createTask(admin, { subTasks: [] });
    const lines = await recordedBy(id, async () => {
      const { subtasks } = (await member.post(`/api/tasks/${id}/subtasks`, { title: "Draft" })).json();
      const place = `/api/subtasks/${subtasks[0].id}`;
      await member.patch(place, { done: true });
      await member.patch(place, { title: "Outline" });
      return member.delete(place);
    });
    expect(lines).toMatchObject([
      { entity: "subtask", kind: "created", name: "Draft" },
      { entity: "subtask", kind: "changed", name: "Draft", fields: { done: [false, true] } },
      { entity: "subtask", kind: "changed", name: "Outline", fields: { title: ["Draft", "Outline"] } },
      { entity: "subtask", kind: "removed", name: "Outline" },
    ]);
  });

  it("records its links, and so does the history of the other task", async () => {
    const [{ _id: from }, { _id: to }] = [await createTask(admin), await createTask(admin)];
    const fields = { kind: [null, "blocks"], fromId: [null, from], toId: [null, to] };
    const link = () => admin.post(`/api/tasks/${from}/links`, { toId: to, kind: "blocks" });
    expect(await recordedBy(from, link)).toMatchObject([{ entity: "link", kind: "created", fields }]);
    const [line] = (await historyOf(to)).activity.slice(-1);
    expect(line).toMatchObject({ entity: "link", kind: "created", fields });
    const lines = await recordedBy(to, () => admin.delete(`/api/links/${line?.entityId}`));
    expect(lines).toMatchObject([{ entity: "link", kind: "removed", fields: { kind: ["blocks", null] } }]);
  });

  it("records the removal of comments, but not their text", async () => {
    const { _id: id } = await createTask(admin);
    const lines = await recordedBy(id, async () => {
      const { id: commentId } = (await member.post(`/api/tasks/${id}/comments`, { body: "Secret" })).json();
      await member.patch(`/api/comments/${commentId}`, { body: "Secrets" });
      return admin.delete(`/api/comments/${commentId}`);
    });
    expect(lines).toMatchObject([
      { entity: "comment", kind: "changed", actorId: admin.me._id, fields: { isRemoved: [false, true] } },
    ]);
    expect(JSON.stringify(lines)).not.toContain("Secret");
  });

  it("records each of several tasks that change together", async () => {
    const tasks = [await createTask(admin), await createTask(admin), await createTask(admin)] as const;
    const ids = tasks.map(({ _id }) => _id);
    const archivedAt = new Date().toISOString();
    await admin.patch("/api/tasks", { ids, from: { stageId: tasks[0].stageId }, to: { archivedAt } });
    for (const id of ids) {
      expect((await historyOf(id)).activity.at(-1)).toMatchObject(changed({ isArchived: [false, true] }));
    }
  });

  it("says that a rule of the project made a change", async () => {
    const { _id: id, project } = await createTask(admin, { stage: "completed" });
    await admin.patch(`/api/projects/${project}`, { archiveAfterDays: 1 } satisfies Partial<ProjectWire>);
    const inAWeek = new Date(Date.now() + 7 * 24 * 3600 * 1000);
    await archiveByRule(server.store, inAWeek);
    expect((await historyOf(id)).activity.at(-1)).toMatchObject({ through: "rule", actorId: null });
  });

  it("contains the long texts before and after only in the line itself", async () => {
    const { _id: id, description } = await createTask(admin);
    const [line] = await recordedBy(id, () => admin.patch(`/api/tasks/${id}`, { description: "New", notes: ["a"] }));
    expect(line).not.toHaveProperty("texts");
    expect((await member.get(`/api/activity/${line?.id}`)).json<WholeActivity>()).toMatchObject({
      ...{ id: line?.id, fields: { description: null, notes: null } },
      texts: { description: [description, "New"] },
    });
  });

  it("does not record refused writes, and is deleted with its task", async () => {
    const { _id: id, version } = await createTask(admin);
    await admin.patch(`/api/tasks/${id}`, { title: "Late", version: version + 1 });
    expect((await historyOf(id)).activity).toHaveLength(1);
    await admin.patch(`/api/tasks/${id}`, { description: "Long", stage: "delete" });
    await admin.delete(`/api/tasks/${id}`);
    const left = server.store.read.selectFrom("activity").select("id").where("task_id", "=", id);
    expect(await left.execute()).toEqual([]);
  });

  it("is read in pages, each line once", async () => {
    const { _id: id } = await createTask(admin);
    for (let index = 0; index < 104; index += 1) await admin.patch(`/api/tasks/${id}`, { title: `Title ${index}` });
    const { activity, next } = await historyOf(id);
    expect(activity).toHaveLength(50);
    const all = [...activity];
    for (let before = next; before !== null; ) {
      const page = await historyOf(id, `?before=${before}`);
      all.unshift(...page.activity);
      before = page.next;
    }
    expect(all.slice(1).map(({ fields }) => fields.title?.[1])).toEqual(
      Array.from({ length: 104 }, (_, index) => `Title ${index}`),
    );
  });
});
