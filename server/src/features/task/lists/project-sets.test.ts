import { archivedBefore } from "@baton/domain/task/task";
import type { TaskSummaryWire, TaskWire } from "@baton/domain/task/task.wire";
import { beforeEach, describe, expect, it } from "vitest";
import { createTask, joinTeam, type Person, signUp } from "../../../../test/support/factories.ts";
import { listen as listenOn, type TestServer, useTestServer } from "../../../../test/support/harness.ts";
import { Listener } from "../../../../test/support/listener.ts";
import { createProject, projectsOf, quickTask } from "../../../../test/support/projects.ts";

let server: TestServer;
let origin: () => string;
let admin: Person;
let member: Person;
let workspaceId: string;
/** The ids of two projects. */
let [web, app] = ["", ""];

beforeEach(async () => {
  server = await useTestServer();
  origin = await listenOn(server);
  admin = await signUp(server);
  member = await joinTeam(server, admin);
  workspaceId = (await admin.get("/api/session")).json().workspaceId;
  web = (await projectsOf(admin))[0]?.id ?? "";
  app = (await createProject(admin, { name: "App", key: "APP" })).id;
});

const path = (project: string) => `/api/sets/tasks/${project}`;
const idsIn = async (person: Person, url: string) =>
  (await person.get(url)).json<TaskSummaryWire[]>().map(({ id }) => id);
const move = (id: string, body: object) => admin.patch(`/api/tasks/${id}`, body);
const sizeTeam = (entities: number) =>
  server.store.direct.updateTable("workspace").set({ entities }).where("id", "=", workspaceId).execute();

async function hear(person: Person, sets: readonly string[], since?: number) {
  const page = new Listener(origin(), { cookie: person.cookie }, since, sets);
  await page.next();
  return page;
}

describe("the tasks of a project", () => {
  it("are a separate list, which does not change with other projects", async () => {
    const [one, two] = [await quickTask(admin, web), await quickTask(admin, app)];
    expect(await idsIn(member, path(web))).toEqual([one._id]);
    expect(await idsIn(member, path(app))).toEqual([two._id]);
    const etags = [path(web), path(app), "/api/sets/tasks/default", "/api/tasks", `/api/tasks?project=${web}`];
    const known = await Promise.all(etags.map(async (url) => String((await member.get(url)).headers.etag)));
    const statuses = () =>
      Promise.all(
        etags.map(async (url, at) => (await member.get(url, { "if-none-match": known[at] ?? "" })).statusCode),
      );
    await quickTask(admin, app);
    expect(await statuses()).toEqual([304, 200, 200, 200, 304]);
    await move(one._id, { stage: "completed" });
    expect(await statuses()).toEqual([200, 200, 200, 200, 200]);
    const listed = (await member.get(`/api/tasks?project=${web}`)).json<TaskWire[]>();
    expect(listed.map(({ _id }) => _id)).toEqual([one._id]);
  });

  it("move from the list of one project to that of the other, cached or not", async () => {
    const { _id } = await quickTask(admin, web);
    for (const [from, to] of [
      [web, app],
      [app, web],
    ] as const) {
      expect(await idsIn(member, path(from))).toEqual([_id]);
      expect(await idsIn(member, path(to))).toEqual([]);
      await move(_id, { project: to });
      expect(await idsIn(member, path(from))).toEqual([]);
      expect(await idsIn(member, path(to))).toEqual([_id]);
    }
  });

  it("of a project in the trash are visible to admins, and those of another team or a malformed id to nobody", async () => {
    const stranger = await signUp(server);
    await admin.delete(`/api/projects/${app}`);
    const routes = [path(app), `/api/sets/archive/${app}?stage=delete`];
    for (const url of routes) {
      const statuses = await Promise.all([admin, member, stranger].map(async (who) => (await who.get(url)).statusCode));
      expect(statuses).toEqual([200, 404, 404]);
    }
    expect((await admin.get(path("nobody-knows"))).statusCode).toBe(404);
    const { projects } = (await member.get("/api/sets/tasks/counts")).json();
    expect(projects).not.toHaveProperty(app);
  });
});

describe("the archive of a project", () => {
  it("contains the tasks that it completed long ago, which are counted separately", async () => {
    const day = new Date(Date.parse(archivedBefore(new Date())) - 1).toISOString();
    const [old, other] = [await createTask(admin, { stage: "completed" }), await quickTask(admin, app)];
    await createTask(admin, { stage: "completed", taskPrioirty: "high" });
    await move(other._id, { stage: "completed" });
    const ids = [old._id, other._id];
    await server.store.direct.updateTable("task").set({ completed_at: day }).where("id", "in", ids).execute();
    await quickTask(admin, app);
    const archived = async (project: string) =>
      (await member.get(`/api/sets/archive/${project}?stage=completed`))
        .json<{ tasks: TaskSummaryWire[] }>()
        .tasks.map(({ id }) => id);
    expect([await archived(web), await archived(app)]).toEqual([[old._id], [other._id]]);
    const none = { high: 0, medium: 0, normal: 0, low: 0 };
    const { projects } = (await member.get("/api/sets/tasks/counts")).json();
    expect(projects[web]).toEqual({
      ...{ todo: none, "in-progress": none, completed: { ...none, high: 1 } },
      older: { ...none, medium: 1 },
    });
    expect(projects[app]).toMatchObject({ completed: none });
    // The next change of the task belongs to the archive.
    const seq = await server.store.seq(workspaceId);
    await move(old._id, { rank: "a5" });
    expect((await server.store.changes(workspaceId, seq)).map(({ set }) => set)).toEqual([`archive:${web}`]);
  });
});

describe("a page begins", () => {
  const begin = async (query = "") => {
    const { headers, ...answer } = await member.get(`/api/sets/tasks${query}`);
    return { sets: headers["x-sets"], ids: answer.json<TaskSummaryWire[]>().map(({ id }) => id) };
  };

  it("with all tasks in a small team, with those of its project in a larger one, and with the first ones in a large one", async () => {
    const [one, two] = [await quickTask(admin, web), await quickTask(admin, app)];
    const all = { sets: "tasks", ids: [one._id, two._id] };
    expect([await begin(), await begin("?project=APP")]).toEqual([all, all]);
    await sizeTeam(4000);
    expect([await begin(), await begin("?project=no")]).toEqual([all, all]);
    expect(await begin("?project=app")).toEqual({ sets: `tasks:${app}`, ids: [two._id] });
    await sizeTeam(100_000);
    expect(await begin()).toEqual({ sets: `tasks:${web},tasks:${app}`, ids: all.ids });
    await admin.patch(`/api/projects/${web}`, { archivedAt: new Date().toISOString() });
    expect((await begin()).sets).toBe(`tasks:${app}`);
  });
});

describe("a live page", () => {
  it("hears the changes of the sets that it holds, and only the numbers of others", async () => {
    const first = await server.store.seq(workspaceId);
    const [one, every] = [await hear(member, [`tasks:${web}`]), await hear(member, ["tasks"])];
    const resumed = async () => hear(member, [`tasks:${web}`], first);
    const [here, there] = [await quickTask(admin, web), await quickTask(admin, app)];
    for (const page of [one, await resumed()]) {
      expect(await page.next()).toMatchObject({ seq: first + 1, id: here._id });
      expect(await page.next()).toEqual({ seq: first + 2 });
    }
    expect(await every.next()).toMatchObject({ id: here._id });
    expect(await every.next()).toMatchObject({ id: there._id });
    one.say({ hold: [], sets: [`tasks:${web}`, `tasks:${app}`] });
    expect(await one.next()).toMatchObject({ type: "held", seq: first + 2 });
    await move(there._id, { stage: "completed" });
    expect(await one.next()).toMatchObject({ seq: first + 3, id: there._id });
  });

  it("hears that a task has left for another project, unless it holds that one as well", async () => {
    const { _id: id } = await quickTask(admin, web);
    const since = await server.store.seq(workspaceId);
    await move(id, { project: app });
    const heard = async (...sets: string[]) => {
      const page = await hear(member, sets, since);
      return [await page.next(), await page.next()];
    };
    const gone = { seq: since + 1, entity: "task", id, value: null };
    const here = { seq: since + 2, entity: "task", id, value: expect.objectContaining({ projectId: app }) };
    const [silent, nothing] = [{ seq: since + 1 }, { seq: since + 2 }];
    expect(await heard(`tasks:${web}`)).toEqual([gone, nothing]);
    expect(await heard(`tasks:${app}`)).toEqual([silent, here]);
    expect(await heard(`tasks:${web}`, `tasks:${app}`)).toEqual([silent, here]);
    expect(await heard(`task:${id}`)).toEqual([silent, here]);
  });

  it("loads everything again if a set that it holds, alone or by its family, has lost changes", async () => {
    const since = await server.store.seq(workspaceId);
    await quickTask(admin, app);
    await server.store.write({ workspaceId, actorId: admin.me._id }, async ({ db }) => {
      const { deleteChanges } = await import("../../../platform/store/change-log.ts");
      await deleteChanges(db, { workspace_id: workspaceId, name: `tasks:${app}` }, since + 1);
    });
    const resumes = (set: string) => server.store.canResume(workspaceId, since, [set]);
    expect([await resumes(`tasks:${web}`), await resumes(`tasks:${app}`), await resumes("tasks")]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
