import type { CycleWire } from "@baton/domain/cycle/cycle.wire";
import { newId } from "@baton/domain/kernel/ids";
import type { ProjectMemberWire } from "@baton/domain/project-member/project-member.wire";
import type { StarWire } from "@baton/domain/star/star.wire";
import type { SyncedName } from "@baton/domain/sync";
import type { TaskWire } from "@baton/domain/task/task.wire";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTask, joinTeam, type Person, programOf, signUp, taskBody } from "../support/factories.ts";
import { attached } from "../support/files.ts";
import { reportPull } from "../support/git.ts";
import { listen, openTestServer, type TestServer } from "../support/harness.ts";
import { Listener, pageSets } from "../support/listener.ts";
import { type Board, createProject, quickTask } from "../support/projects.ts";

/** Part of every text of the hidden project, and of no other text. */
const mark = "delta";
const secret = /delta|DLT/i;

let server: TestServer;
let origin: () => string;
let admin: Person;
/**
 * Three members: one was never chosen, one was chosen and removed, and one saw the project until it was hidden. And a
 * program of the admin, whose token is limited to other projects.
 */
let outsiders: readonly Person[];
let insider: Person;
let project: Board;
/** A task that everyone sees, with a link to one of the hidden project. */
let open: TaskWire;
/** The entities of a team, which belong to no project. */
type OfTeam = "member" | "formerMember" | "label" | "template";
/** The id of one entity of each kind in the hidden project. */
let hidden: Record<Exclude<SyncedName, OfTeam> | "archived" | "trashed", string>;

const chosenFor = async (person: Person, projectId: string) => {
  const response = await admin.post("/api/project-members", { projectId, userId: person.me._id });
  expect(response.statusCode).toBe(201);
  return response.json<ProjectMemberWire>();
};

/** Fills the project while `outsider` still sees it. */
async function fill(outsider: Person): Promise<void> {
  const texts = { title: `${mark} title`, description: `${mark} description`, notes: [`${mark} note`] };
  const body = { ...taskBody(texts), project: project.id, subTasks: [`${mark} subtask`], tags: "shared" };
  const task = (await admin.post("/api/tasks", body)).json<TaskWire>();
  const archived = await quickTask(admin, project.id, { title: `${mark} archived` });
  await admin.patch(`/api/tasks/${archived._id}`, { archivedAt: new Date().toISOString() });
  const trashed = await quickTask(admin, project.id, { title: `${mark} trashed` });
  expect((await outsider.patch(`/api/tasks/${trashed._id}`, { stage: "delete" })).statusCode).toBe(200);
  open = await createTask(admin, { title: "Open" });
  const link = await admin.post(`/api/tasks/${task._id}/links`, { toId: open._id, kind: "blocks" });
  const comment = await outsider.post(`/api/tasks/${task._id}/comments`, { body: `${mark} comment` });
  const drawn = sharp({ create: { width: 8, height: 8, channels: 3, background: "#3366cc" } });
  const file = await attached(outsider, task._id, await drawn.png().toBuffer(), `${mark}.png`);
  await reportPull(server, admin, `DLT-${task.number}: ${mark} pull`);
  const { activity, gitReferences } = (await admin.get(`/api/sets/task/${task._id}`)).json();
  const time = await outsider.post(`/api/tasks/${task._id}/time`, { minutes: 5, note: `${mark} note` });
  await outsider.put("/api/timer", { taskId: task._id });
  const star = await outsider.post("/api/stars", { projectId: project.id });
  const follow = await outsider.post(`/api/tasks/${task._id}/follows`, { level: "following" });
  await admin.post(`/api/tasks/${task._id}/comments`, { body: `${mark} again` });
  const [notification] = (await outsider.get("/api/notifications")).json();
  const shared = { name: `${mark} view`, projectId: project.id, shared: true, filter: `text:${mark}` };
  const view = await outsider.post("/api/views", shared);
  const mute = await outsider.post("/api/mutes", { projectId: project.id });
  const field = await admin.post("/api/fields", { projectId: project.id, name: `${mark} field`, type: "text" });
  const [cycle] = (await admin.get(`/api/cycles?project=${project.id}`)).json<CycleWire[]>();
  hidden = {
    ...{ project: project.id, stage: project.stages[0]?.id ?? "", cycle: cycle?.id ?? "", field: field.json().id },
    ...{ task: task._id, archived: archived._id, trashed: trashed._id },
    ...{ subtask: task.subtasks[0]?.id ?? "", gitReference: gitReferences[0].id, timeEntry: time.json().id },
    ...{ link: link.json().id, comment: comment.json().id, attachment: file.id, activity: activity[0].id },
    ...{ projectMember: (await chosenFor(insider, project.id)).id, star: star.json<StarWire>().id },
    ...{ view: view.json().id, mute: mute.json().id, follow: follow.json().id, notification: notification.id },
  };
}

beforeAll(async () => {
  server = await openTestServer();
  origin = await listen(server);
  admin = await signUp(server);
  await admin.patch("/api/team", { membersCan: "create" });
  insider = await joinTeam(server, admin);
  const join = () => joinTeam(server, admin);
  const [never, removed, shut] = [await join(), await join(), await join()];
  outsiders = [never, removed, shut];
  const settings = { cycle: { weeks: 2, startsOn: 1 }, timeTracking: true };
  project = await createProject(admin, { name: `${mark} project`, key: "DLT", ...settings });
  await fill(shut);
  await admin.post("/api/stages", { projectId: project.id, name: `${mark} stage`, category: "todo" });
  const membership = await chosenFor(removed, project.id);
  expect((await admin.patch(`/api/projects/${project.id}`, { visibility: "chosen" })).statusCode).toBe(200);
  expect((await removed.get(`/api/tasks/${hidden.task}`)).statusCode).toBe(200);
  const scopes = ["tasks:write", "projects:write", "members:read"];
  outsiders = [...outsiders, await programOf(server, admin, { scopes, projects: [open.project] })];
  expect((await admin.delete(`/api/project-members/${membership.id}`)).statusCode).toBe(200);
});

afterAll(() => server.close());

/** Returns a response for comparison, without the id of its request. */
function saidOf({ statusCode, body }: { statusCode: number; body: string }, id: string): string {
  return `${statusCode} ${body.replaceAll(id, "ID")}`;
}

/** Bodies that the routes accept for entities that the caller sees. */
const bodies: Readonly<Record<string, readonly object[]>> = {
  "PUT /api/tasks/:id": [taskBody()],
  "PATCH /api/tasks/:id": [{ stage: "completed" }, { stage: "delete" }, { title: "Mine" }, { archivedAt: null }],
  "POST /api/tasks/:id/subtasks": [{ title: "Mine" }],
  "PATCH /api/subtasks/:id": [{ done: true }],
  "POST /api/subtasks/:id/convert": [{}],
  "POST /api/projects/:id/tasks": [{ title: "Mine" }],
  "PATCH /api/templates/:id": [{ name: "Mine" }],
  "PATCH /api/views/:id": [{ name: "Mine" }],
  ...{ "POST /api/tasks/:id/comments": [{ body: "Mine" }], "PATCH /api/comments/:id": [{ body: "Mine" }] },
  ...{ "POST /api/tasks/:id/follows": [{ level: "muted" }], "PATCH /api/follows/:id": [{ level: "muted" }] },
  ...{ "POST /api/tasks/:id/time": [{ minutes: 5 }], "PATCH /api/time/:id": [{ minutes: 5 }] },
};

interface Knock {
  readonly method: "GET";
  readonly url: string;
  readonly body: object | undefined;
}

/** Returns the requests to all routes with an id. */
function knocksOn({ app }: TestServer): Knock[] {
  const routes = app.routes.filter(
    ({ url, method }) => url.includes("/:id") && method !== "HEAD" && !ofPeople.test(url),
  );
  return routes.flatMap(({ method, url }) => {
    const links = [{ toId: open._id, kind: "relates" }];
    const sent = url.endsWith("/links") ? links : (bodies[`${method} ${url}`] ?? [method === "GET" ? undefined : {}]);
    const query = url.endsWith("/attachments") ? "?name=x" : "";
    return sent.map((body) => ({ method: method as "GET", url: url + query, body }));
  });
}

/** Returns the addresses of all lists. */
function listsOf({ app }: TestServer): string[] {
  const isList = (url: string) => url.startsWith("/api/") && !url.includes(":") && !/live|auth/.test(url);
  return app.routes.flatMap(({ method, url }) => (method === "GET" && isList(url) ? [url] : []));
}

/** Requests a list that is already cached for a person who sees the project. */
async function expectNothing(person: Person, url: string): Promise<void> {
  const { etag } = (await insider.get(url)).headers;
  const { body } = await person.get(url, etag ? { "if-none-match": String(etag) } : {});
  if (url.startsWith("/api/sets/tasks") || url === "/api/tasks") expect(body, url).not.toBe("");
  expect(body, url).not.toMatch(secret);
  for (const [kind, id] of Object.entries(hidden)) {
    // An error response repeats the address.
    if (!url.includes(id)) expect(body, `${url}: ${kind}`).not.toContain(id);
  }
}

/** Routes about people, sessions and keys, whose ids do not belong to projects. */
const ofPeople = /sessions|passkeys|user-data|user-update|invitations|uploads|audit/;

describe.each([
  ["who was never chosen", 0],
  ["who was removed", 1],
  ["who saw it until it was hidden", 2],
  ["who uses a token that is limited to other projects", 3],
])("to a member %s, a hidden project", (_who, index) => {
  const me = () => outsiders[index] as Person;
  const isProgram = index === 3;
  const forPeople = it.skipIf(isProgram);

  it("is unknown to every route, by any of its ids", async () => {
    const knocks = knocksOn(server);
    expect(new Set(knocks.map(({ url }) => url)).size).toBeGreaterThan(15);
    for (const { method, url, body } of knocks) {
      const unknown = newId();
      const other = await me().send(method, url.replace(":id", unknown), body);
      for (const id of Object.values(hidden)) {
        const answer = await me().send(method, url.replace(":id", id), body);
        expect(saidOf(answer, id), `${method} ${url}`).toBe(saidOf(other, unknown));
        expect(answer.statusCode).toBeGreaterThanOrEqual(400);
      }
      expect(other.body).not.toMatch(secret);
    }
    for (const number of ["DLT-1", "DLT-2", "DLT-3"]) {
      expect((await me().get(`/api/task-numbers/${number}`)).statusCode).toBe(404);
    }
  });

  it("is in no list, count or search", async () => {
    const queries = [
      ...["project=", "stage=todo&project="].map((query) => `/api/tasks?${query}${hidden.project}`),
      ...["/api/tasks?stage=delete", "/api/tasks?limit=2", "/api/sets/tasks?project=DLT"],
      `/api/sets/task?ids=${hidden.task},${hidden.trashed},${hidden.archived}`,
      ...["description", "note", "subtask", mark].map((word) => `/api/task-search?word=${word}`),
      ...["has:description", "-has:links", "is:archived"].map((filter) => `/api/task-ids?filter=${filter}`),
      ...["title", "description", "note", "subtask", mark, "DLT-1", "DLT-2"].map((q) => `/api/search?q=${q}`),
      ...["title", mark, "DLT-1", "DLT-2"].map((text) => `/api/tasks-by-name?text=${text}`),
      ...["completed", "archived", "delete"].map((stage) => `/api/sets/archive/default?stage=${stage}`),
    ];
    const lists = listsOf(server);
    expect(lists.length).toBeGreaterThan(12);
    for (const url of [...lists, ...queries]) await expectNothing(me(), url);
    for (const url of queries.slice(0, 2)) expect((await me().get(url)).json()).toEqual([]);
    // Counts are for pages.
    if (isProgram) return;
    expect((await me().get("/api/sets/archive/default/counts")).json()).toMatchObject({ archived: 0, delete: 0 });
    expect((await me().get("/api/sets/tasks/counts")).json()).toMatchObject({ archived: 0, delete: 0 });
  });

  it("is not revealed by the response to a request that contains its ids", async () => {
    const mine = await createTask(me(), { title: "Mine" });
    const { task, project: projectId, stage } = hidden;
    const archivedAt = "2026-11-23T00:00:00.000Z";
    type Ids = Record<"task" | "projectId" | "stage", string>;
    const requests = (ids: Ids): ["POST" | "PATCH" | "PUT", string, object][] => [
      ["POST", "/api/tasks", taskBody({ project: ids.projectId })],
      ["POST", "/api/tasks", taskBody({ stageId: ids.stage })],
      ["POST", "/api/stars", { projectId: ids.projectId }],
      ["POST", "/api/mutes", { projectId: ids.projectId }],
      ["POST", "/api/views", { name: "Mine", projectId: ids.projectId }],
      ["PATCH", `/api/tasks/${mine._id}`, { project: ids.projectId }],
      ["PATCH", `/api/tasks/${mine._id}`, { stageId: ids.stage }],
      ["PUT", `/api/tasks/${mine._id}`, taskBody({ project: ids.projectId })],
      ["PATCH", "/api/tasks", { ids: [ids.task], from: { archivedAt: null }, to: { archivedAt } }],
      ["PATCH", "/api/tasks", { ids: [mine._id], from: {}, to: { stageId: ids.stage } }],
      ["POST", `/api/tasks/${mine._id}/links`, { toId: ids.task, kind: "relates" }],
      ["PUT", "/api/timer", { taskId: ids.task }],
      ["POST", `/api/tasks/${mine._id}/subtasks`, { title: "Mine", fromTaskId: ids.task }],
    ];
    const unknown = { task: newId(), projectId: newId(), stage: newId() };
    const others = requests(unknown);
    for (const [at, [method, url, body]] of requests({ task, projectId, stage }).entries()) {
      const [answer, other] = [await me().send(method, url, body), await me().send(method, url, others[at]?.[2])];
      expect(answer.statusCode, `${method} ${url} ${JSON.stringify(body)}`).toBeGreaterThanOrEqual(400);
      expect(saidOf(answer, ""), `${method} ${url}`).toBe(saidOf(other, ""));
    }
  });

  forPeople("is not revealed by the links of a task that they see, nor by the refusal of a link", async () => {
    const linkedTask = await createTask(admin, { title: "Linked" });
    await admin.post(`/api/tasks/${linkedTask._id}/links`, { toId: hidden.task, kind: "relates" });
    // This task was in the hidden project before.
    await admin.patch(`/api/tasks/${linkedTask._id}`, { project: hidden.project });
    await admin.patch(`/api/tasks/${linkedTask._id}`, { project: open.project });
    const set = await me().get(`/api/sets/task/${linkedTask._id}`);
    const { links, linked, activity } = set.json();
    expect([links, linked]).toEqual([[], []]);
    expect(activity).toMatchObject([
      { entity: "task", kind: "created" },
      { entity: "task", fields: { projectId: [open.project, null], stageId: [open.stageId, null] } },
      { entity: "task", fields: { projectId: [null, open.project], stageId: [null, expect.any(String)] } },
    ]);
    const history = await me().get(`/api/tasks/${linkedTask._id}/activity`);
    expect(history.json().activity).toEqual(activity);
    const projectHistory = await me().get(`/api/projects/${open.project}/activity`);
    const left = { taskId: linkedTask._id, kind: "removed", fields: { projectId: [open.project, null] } };
    expect(projectHistory.json().activity).toContainEqual(expect.objectContaining(left));
    for (const { body } of [set, history, projectHistory])
      for (const id of Object.values(hidden)) expect(body).not.toContain(id);
    const second = await createTask(me(), { title: "Second" });
    // The hidden task blocks the open one, which blocks this one.
    await me().post(`/api/tasks/${open._id}/links`, { toId: second._id, kind: "blocks" });
    expect((await admin.post(`/api/tasks/${second._id}/links`, { toId: hidden.task, kind: "blocks" })).body).toMatch(
      secret,
    );
    const parent = await createTask(me(), { title: "Parent" });
    const child = await createTask(me(), { title: "Child" });
    await admin.post(`/api/tasks/${child._id}/links`, { toId: hidden.task, kind: "parent" });
    const refused = await me().post(`/api/tasks/${child._id}/links`, { toId: parent._id, kind: "parent" });
    expect(refused.statusCode).toBe(409);
    expect(refused.body).toContain("a task that you cannot see");
    expect(refused.body).not.toMatch(secret);
  });

  forPeople("is not revealed by the live stream, whatever they hold and view, from the first change on", async () => {
    const { project: projectId, task } = hidden;
    const sets = [...pageSets, `tasks:${projectId}`, `archive:${projectId}`, `task:${task}`];
    const page = new Listener(origin(), { cookie: me().cookie }, 0, sets);
    const inside = new Listener(origin(), { cookie: insider.cookie });
    for (const socket of [page, inside]) await socket.next();
    page.say({ hold: [task, hidden.trashed], sets: [`tasks:${projectId}`] });
    inside.say({ look: task, edits: "title" });
    page.say({ look: task });
    await admin.patch(`/api/tasks/${task}`, { title: `${mark} again` });
    await admin.patch(`/api/stages/${hidden.stage}`, { name: `${mark} renamed` });
    await admin.patch(`/api/views/${hidden.view}`, { name: `${mark} renamed` });
    await admin.patch(`/api/projects/${projectId}`, { description: `${mark} described` });
    await admin.post(`/api/tasks/${task}/subtasks`, { title: `${mark} another` });
    const last = await createTask(admin, { title: "The last one" });
    const heard: unknown[] = [];
    for (let message = await page.next(); message.id !== last._id; message = await page.next()) heard.push(message);
    const text = JSON.stringify(heard);
    expect(text).not.toMatch(secret);
    expect(text).not.toContain(task);
    expect(text).not.toContain(hidden.stage);
    expect(heard).not.toContainEqual(expect.objectContaining({ type: "presence" }));
  });
});
