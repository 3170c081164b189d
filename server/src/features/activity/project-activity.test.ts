import type { Activity } from "@baton/domain/activity/activity";
import type { WholeActivity } from "@baton/domain/activity/activity.wire";
import { trashedProjectDays } from "@baton/domain/project/project";
import type { TaskSummaryWire } from "@baton/domain/task/task.wire";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { assertCounted } from "../../../test/support/counted.ts";
import { createTask, joinTeam, type Person, signUp } from "../../../test/support/factories.ts";
import { openTestServer, type TestServer } from "../../../test/support/harness.ts";
import { type Board, createProject, quickTask } from "../../../test/support/projects.ts";
import { purgeProjects } from "../project/project.jobs.ts";

interface Page {
  readonly activity: Activity[];
  readonly tasks: TaskSummaryWire[];
  readonly next: string | null;
}

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

const pageOf = async ({ id }: Pick<Board, "id">, query = "", person = admin) =>
  (await person.get(`/api/projects/${id}/activity${query}`)).json<Page>();

/** Returns the lines that `work` adds to a project's history, oldest first. */
async function recordedBy(project: Board, work: () => Promise<{ readonly statusCode: number }>): Promise<Activity[]> {
  const known = new Set((await pageOf(project)).activity.map(({ id }) => id));
  expect((await work()).statusCode).toBeLessThan(300);
  return (await pageOf(project)).activity.filter(({ id }) => !known.has(id)).reverse();
}

const ofProject = (project: Board, fields: object) => ({
  ...{ entity: "project", entityId: project.id, kind: "changed", taskId: null, projectId: project.id },
  ...{ actorId: admin.me._id, through: "page", fields },
});

describe("the history of a project", () => {
  it("begins with its creation, in one line, with its stages, people and first tasks", async () => {
    const project = await createProject(admin, { name: "Closed", visibility: "chosen", people: [member.me._id] });
    const { activity, tasks, next } = await pageOf(project);
    expect(activity).toEqual([expect.objectContaining({ ...ofProject(project, {}), kind: "created", name: "Closed" })]);
    expect([tasks, next]).toEqual([[], null]);
  });

  it.each<[string, object, (project: Board) => object]>([
    [
      "its name and key",
      { name: "Shop", key: "SHOP" },
      ({ name, key }) => ({ name: [name, "Shop"], key: [key, "SHOP"] }),
    ],
    ["its colour", { colour: "green" }, () => ({ colour: ["blue", "green"] })],
    ["what its members may do", { membersCan: "edit" }, () => ({ membersCan: [null, "edit"] })],
    ["its rule for the archive", { archiveAfterDays: 7 }, () => ({ archiveAfterDays: [null, 7] })],
    ["being archived", { archivedAt: "2026-11-23T00:00:00.000Z" }, () => ({ isArchived: [false, true] })],
    ["its description", { description: "For all" }, () => ({ description: null })],
  ])("records %s, before and after, in one line", async (_what, patch, fields) => {
    const project = await createProject(admin);
    const lines = await recordedBy(project, () => admin.patch(`/api/projects/${project.id}`, patch));
    expect(lines).toEqual([expect.objectContaining(ofProject(project, fields(project)))]);
  });

  it("does not record its place in the sidebar, or writes that change nothing", async () => {
    const project = await createProject(admin);
    const { name } = project;
    expect(await recordedBy(project, () => admin.patch(`/api/projects/${project.id}`, { rank: "a5", name }))).toEqual(
      [],
    );
  });

  it("contains its description before and after only in the line itself, for people who see the project", async () => {
    const project = await createProject(admin, { name: "Described", visibility: "chosen" });
    const [line] = await recordedBy(project, () => admin.patch(`/api/projects/${project.id}`, { description: "Long" }));
    expect(line).not.toHaveProperty("texts");
    const whole = await admin.get(`/api/activity/${line?.id}`);
    expect(whole.json<WholeActivity>().texts).toEqual({ description: ["", "Long"] });
    expect((await member.get(`/api/activity/${line?.id}`)).statusCode).toBe(404);
    expect((await member.get(`/api/projects/${project.id}/activity`)).statusCode).toBe(404);
  });

  it("records stages that are added, changed and deleted, with the tasks that are moved by it", async () => {
    const project = await createProject(admin);
    const { _id: taskId } = await quickTask(admin, project.id, { title: "Draft" });
    const lines = await recordedBy(project, async () => {
      const { id } = (
        await admin.post("/api/stages", { projectId: project.id, name: "Next", category: "todo" })
      ).json();
      await admin.patch(`/api/stages/${id}`, { name: "Soon", wipLimit: 3, rank: "a5" });
      await admin.patch(`/api/tasks/${taskId}`, { stageId: id });
      return admin.delete(`/api/stages/${id}?to=${project.stages[0]?.id}`);
    });
    const name = ["Next", "Soon"];
    expect(lines).toMatchObject([
      { entity: "stage", kind: "created", name: "Next", fields: { name: [null, "Next"], category: [null, "todo"] } },
      { entity: "stage", kind: "changed", name: "Soon", fields: { name, wipLimit: [null, 3] } },
      { entity: "task", taskId, kind: "changed" },
      { entity: "task", taskId, kind: "changed" },
      { entity: "stage", kind: "removed", name: "Soon", taskId: null },
    ]);
  });

  it("records who was added, and who can no longer see it", async () => {
    const project = await createProject(admin, { name: "Closed", visibility: "chosen" });
    const userId = member.me._id;
    const lines = await recordedBy(project, async () => {
      const { id } = (await admin.post("/api/project-members", { projectId: project.id, userId })).json();
      return admin.delete(`/api/project-members/${id}`);
    });
    expect(lines).toMatchObject([
      { entity: "projectMember", kind: "created", fields: { userId: [null, userId] } },
      { entity: "projectMember", kind: "removed", fields: { userId: [userId, null] } },
    ]);
  });

  it("contains the changes of its tasks, and the tasks as they are now", async () => {
    const project = await createProject(admin);
    const { _id: taskId } = await quickTask(admin, project.id, { title: "Draft" });
    await member.post(`/api/tasks/${taskId}/subtasks`, { title: "Ask" });
    await admin.patch(`/api/tasks/${taskId}`, { title: "Final" });
    const { activity, tasks } = await pageOf(project, "", member);
    expect(activity).toMatchObject([
      { taskId, entity: "task", kind: "changed", fields: { title: ["Draft", "Final"] } },
      { taskId, entity: "subtask", kind: "created", name: "Ask", actorId: member.me._id },
      { taskId, entity: "task", kind: "created" },
      { taskId: null, entity: "project", kind: "created" },
    ]);
    expect(tasks).toMatchObject([{ id: taskId, title: "Final", projectId: project.id }]);
  });

  it("records that a task has left it, which the history of the task records once", async () => {
    const [from, to] = [await createProject(admin), await createProject(admin)];
    const { _id: taskId } = await quickTask(admin, from.id);
    const projectId = [from.id, to.id];
    const lines = await recordedBy(from, () => admin.patch(`/api/tasks/${taskId}`, { project: to.id, title: "There" }));
    // People who see this project may not see the other one, so the line lacks the task's title.
    expect(lines).toEqual([
      expect.objectContaining({ taskId, entity: "task", kind: "removed", fields: { projectId } }),
    ]);
    expect((await pageOf(to)).activity).toMatchObject([
      { taskId, kind: "changed", fields: { projectId, title: ["Quick", "There"] } },
      { entity: "project", kind: "created" },
    ]);
    const history = (await admin.get(`/api/tasks/${taskId}/activity`)).json<Page>();
    expect(history.activity.map(({ kind }) => kind)).toEqual(["created", "changed"]);
  });

  it("omits a task that moved to a project that the person does not see", async () => {
    const [from, to] = [
      await createProject(admin),
      await createProject(admin, { name: "Closed", visibility: "chosen" }),
    ];
    const [hidden, trashed] = [await quickTask(admin, from.id), await quickTask(admin, from.id, { title: "Waste" })];
    await admin.patch(`/api/tasks/${hidden._id}`, { title: "Secret" });
    await admin.patch(`/api/tasks/${hidden._id}`, { project: to.id });
    await admin.patch(`/api/tasks/${trashed._id}`, { stage: "delete" });
    const ofTasks = ({ activity }: Page) => activity.filter(({ taskId }) => taskId !== null).length;
    expect(ofTasks(await pageOf(from))).toBe(5);
    const { body } = await member.get(`/api/projects/${from.id}/activity`);
    expect(ofTasks(JSON.parse(body))).toBe(0);
    expect(body).not.toMatch(/Secret|Quick|Waste/);
    for (const id of [hidden._id, trashed._id, to.id]) expect(body).not.toContain(id);
  });

  it("can be limited to a person, or to the project without its tasks", async () => {
    const project = await createProject(admin);
    const { _id: taskId } = await quickTask(admin, project.id);
    await member.patch(`/api/tasks/${taskId}`, { stage: "completed" });
    const idsOf = async (query: string) => (await pageOf(project, query)).activity.map(({ id }) => id);
    const all = (await pageOf(project)).activity;
    const idsWhere = (isIn: (line: Activity) => boolean) => all.filter(isIn).map(({ id }) => id);
    expect(await idsOf(`?by=${member.me._id}`)).toEqual(idsWhere(({ actorId }) => actorId === member.me._id));
    expect(await idsOf("?about=project")).toEqual(idsWhere(({ taskId: of }) => of === null));
    expect(await idsOf("?about=tasks")).toEqual(idsWhere(({ taskId: of }) => of !== null));
    expect((await admin.get(`/api/projects/${project.id}/activity?about=people`)).statusCode).toBe(422);
  });

  it("is read in pages, each line once, even if the matching lines are far apart", async () => {
    const project = await createProject(admin);
    const tasks = Array.from({ length: 200 }, (_, index) => ({ title: `Task ${index}`, stage: 0 }));
    const full = await createProject(admin, { name: "Full", tasks });
    const ids = (await pageOf(full)).tasks.map(({ id }) => id);
    expect(ids).toHaveLength(50);
    const from = { stageId: full.stages[0]?.id };
    for (const category of [1, 2, 1, 2, 1, 2, 1, 2]) {
      const to = { stageId: full.stages[category]?.id };
      expect((await admin.patch("/api/tasks", { ids, from, to })).statusCode).toBe(200);
      from.stageId = to.stageId;
    }
    const readAll = async (of: Board, query: string) => {
      const read: Activity[] = [];
      let pages = 0;
      for (let before: string | null = ""; before !== null; pages += 1) {
        const page: Page = await pageOf(of, `?${query}${before && `&before=${before}`}`);
        read.push(...page.activity);
        before = page.next;
      }
      return { pages, lines: read.map(({ id }) => id) };
    };
    const all = await readAll(full, "");
    expect([all.lines.length, new Set(all.lines).size, all.pages]).toEqual([601, 601, 13]);
    expect(all.lines).toEqual(all.lines.toSorted().reverse());
    expect((await readAll(full, "about=tasks")).lines).toEqual(all.lines.slice(0, -1));
    expect(await readAll(full, "about=project")).toEqual({ lines: all.lines.slice(-1), pages: 2 });
    expect((await readAll(project, "about=tasks")).lines).toEqual([]);
  });

  it("is deleted with its project", async () => {
    const project = await createProject(admin);
    await createTask(admin, { project: project.id });
    await admin.patch(`/api/projects/${project.id}`, { description: "Counted" });
    await admin.delete(`/api/projects/${project.id}`);
    expect((await pageOf(project)).activity[0]).toMatchObject({
      entity: "task",
      fields: { stage: ["todo", "delete"] },
    });
    await purgeProjects(server.store, new Date(Date.now() + (trashedProjectDays + 1) * 24 * 3600 * 1000));
    const left = server.store.read.selectFrom("activity").select("id").where("project_id", "=", project.id);
    expect(await left.execute()).toEqual([]);
  });
});
