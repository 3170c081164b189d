import type { WholeActivity } from "@baton/domain/activity/activity.wire";
import type { AuditPage } from "@baton/domain/audit/audit";
import type { GitService } from "@baton/domain/git/git";
import type { NotificationWire } from "@baton/domain/notification/notification.wire";
import type { TaskWire } from "@baton/domain/task/task.wire";
import { beforeEach, describe, expect, it } from "vitest";
import { joinTeam, type Person, signUp } from "../../../test/support/factories.ts";
import { type CreatedConnection, sendEvent } from "../../../test/support/git.ts";
import { type TestServer, useTestServer } from "../../../test/support/harness.ts";
import { type Board, createProject, quickTask, readTask, stagesIn } from "../../../test/support/projects.ts";

let server: TestServer;
let admin: Person;
let member: Person;
let web: Board;
let task: TaskWire;
let done: string;

beforeEach(async () => {
  server = await useTestServer();
  admin = await signUp(server);
  member = await joinTeam(server, admin);
  web = await createProject(admin, { name: "Web", key: "WEB" });
  task = await quickTask(admin, web.id, { title: "Fix the quay" });
  done = stageOf("completed");
});

const stageOf = (category: string) => web.stages.find((stage) => stage.category === category)?.id ?? "";
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

async function connect(service: GitService = "github", body: object = {}): Promise<CreatedConnection> {
  const input = { name: "Quay", service, mergeStages: { [web.id]: done }, ...body };
  const answer = await admin.post("/api/git-connections", input);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}

const home = "https://git.example.org/acme/quay";

/** A pull request of GitHub or Gitea that names a task. */
const pull = (of: TaskWire, fields: object = {}) => ({
  ...{ number: 7, repository: { full_name: "acme/quay", html_url: home } },
  pull_request: {
    ...{ html_url: `${home}/pull/7`, title: `WEB-${of.number}: fix`, state: "closed", merged: true },
    ...{ merged_at: inMinutes(1), updated_at: inMinutes(1), user: { login: "maya" }, head: { ref: "fix" }, ...fields },
  },
});

const merge = (connection: CreatedConnection, of: TaskWire = task, fields: object = {}, id?: string) =>
  sendEvent(server, connection, "pull_request", pull(of, fields), id === undefined ? {} : { id });

const stageNow = async (of: TaskWire = task) => (await readTask(admin, of)).stageId;
const historyOf = async ({ _id }: TaskWire) =>
  (await admin.get(`/api/tasks/${_id}/activity`)).json<{ activity: WholeActivity[] }>().activity;

describe("a merged pull request", () => {
  it("moves the tasks that it names, says so in their history, and notifies people", async () => {
    const second = await quickTask(admin, web.id);
    await member.post(`/api/tasks/${task._id}/follows`, { level: "following" });
    await member.patch("/api/notification-settings", { channels: { moved: { inbox: true } } });
    const connection = await connect();
    await merge(connection, task, { title: `WEB-${task.number} and WEB-${second.number}` });
    expect(await readTask(admin, task)).toMatchObject({ stageId: done, stage: "completed", version: 2 });
    expect((await readTask(admin, task)).completedAt).toMatch(/Z$/);
    expect(await stageNow(second)).toBe(done);
    expect((await historyOf(task)).at(-1)).toMatchObject({
      ...{ through: "git", actorId: null, fields: { stageId: [stageOf("todo"), done] } },
      pull: { title: `WEB-${task.number} and WEB-${second.number}`, url: `${home}/pull/7` },
    });
    const project = (await admin.get(`/api/projects/${web.id}/activity`)).json();
    expect(project.activity[0]).toMatchObject({ through: "git", pull: { url: `${home}/pull/7` } });
    const inbox = (await member.get("/api/notifications")).json<NotificationWire[]>();
    expect(inbox.filter(({ kind }) => kind === "moved")).toMatchObject([{ taskId: task._id, actorId: null }]);
  });

  it.each([
    ["GitLab", "gitlab"],
    ["Gitea", "gitea"],
  ] as const)("of %s moves them as well", async (_name, service) => {
    const connection = await connect(service);
    if (service === "gitea") await merge(connection);
    else {
      const project = { path_with_namespace: "acme/quay", web_url: home };
      const attributes = {
        iid: 3,
        url: `${home}/-/merge_requests/3`,
        title: "Fix",
        source_branch: `web-${task.number}`,
      };
      const request = { object_kind: "merge_request", project, user: { username: "maya" } };
      const update = (fields: object) => ({ ...request, object_attributes: { ...attributes, ...fields } });
      await sendEvent(server, connection, "Merge Request Hook", update({ state: "opened", updated_at: inMinutes(-1) }));
      expect(await stageNow()).toBe(stageOf("todo"));
      await sendEvent(server, connection, "Merge Request Hook", update({ state: "merged", updated_at: inMinutes(1) }));
    }
    expect(await stageNow()).toBe(done);
  });

  it("moves a task once, whatever arrives again", async () => {
    const connection = await connect();
    await merge(connection, task, {}, "first");
    await admin.patch(`/api/tasks/${task._id}`, { stageId: stageOf("todo") });
    await merge(connection, task, {}, "first");
    await merge(connection, task, { updated_at: inMinutes(2), title: `WEB-${task.number}: edited` });
    expect(await stageNow()).toBe(stageOf("todo"));
  });

  it("leaves alone what is completed, was moved since the merge, is only closed, or has no stage to go to", async () => {
    const connection = await connect("github", { mergeStages: { [web.id]: stageOf("in-progress") } });
    const completed = await quickTask(admin, web.id, { stage: "completed" });
    await merge(connection, completed);
    expect(await stageNow(completed)).toBe(done);
    const late = { merged_at: inMinutes(-5), updated_at: inMinutes(1) };
    await merge(connection, task, late);
    expect(await stageNow()).toBe(stageOf("todo"));
    const closed = await quickTask(admin, web.id);
    await merge(connection, closed, { merged: false, merged_at: null });
    expect(await stageNow(closed)).toBe(stageOf("todo"));
    const elsewhere = await createProject(admin, { name: "Ops", key: "OPS" });
    const other = await quickTask(admin, elsewhere.id);
    await merge(connection, other, { title: `OPS-${other.number}` });
    expect(await stageNow(other)).toBe(elsewhere.stages[0]?.id);
  });

  it("only adds itself to a task whose project is archived or has lost the stage", async () => {
    const made = await admin.post("/api/stages", { projectId: web.id, name: "Merged", category: "completed" });
    const { id } = made.json<{ id: string }>();
    const connection = await connect("github", { mergeStages: { [web.id]: id } });
    expect((await admin.delete(`/api/stages/${id}?to=${done}`)).statusCode).toBe(200);
    expect((await stagesIn(admin, web.id)).some((stage) => stage.id === id)).toBe(false);
    expect((await merge(connection)).statusCode).toBe(200);
    const again = await connect();
    await admin.patch(`/api/projects/${web.id}`, { archivedAt: new Date().toISOString() });
    const other = { html_url: `${home}/pull/8` };
    expect((await merge(again, task, other)).statusCode).toBe(200);
    expect(await stageNow()).toBe(stageOf("todo"));
    const { gitReferences } = (await admin.get(`/api/sets/task/${task._id}`)).json();
    expect(gitReferences).toHaveLength(2);
  });
});

describe("a Git connection", () => {
  it("can be changed: its name, projects and stages", async () => {
    const ops = await createProject(admin, { name: "Ops", key: "OPS" });
    const { id } = await connect();
    const change = (body: object) => admin.patch(`/api/git-connections/${id}`, body);
    expect((await change({ name: "Pier" })).json()).toMatchObject({ name: "Pier", mergeStages: { [web.id]: done } });
    expect((await change({ projects: [ops.id] })).json()).toMatchObject({ projects: [ops.id], mergeStages: {} });
    const stage = ops.stages.at(-1)?.id ?? "";
    const both = { projects: null, mergeStages: { [ops.id]: stage, [web.id]: done } };
    expect((await change(both)).json()).toMatchObject(both);
    for (const mergeStages of [{ [web.id]: stage }, { [stage]: stage }]) {
      expect((await change({ mergeStages })).json().errors).toMatchObject([{ path: "mergeStages" }]);
    }
    expect((await change({ projects: [ops.id], mergeStages: { [web.id]: done } })).statusCode).toBe(422);
    const stored = (await admin.get("/api/git-connections")).json();
    expect(stored).toMatchObject([{ name: "Pier", ...both }]);
    const { entries } = (await admin.get("/api/audit")).json<AuditPage>();
    const changes = entries.filter(({ action }) => action === "git-connection-changed");
    // Refused changes are not recorded.
    expect(changes).toMatchObject(Array(3).fill({ actor: { _id: admin.me._id }, detail: { name: "Pier" } }));
  });

  it("can get a new secret, which ends the old one", async () => {
    const connection = await connect();
    const renewed = (await admin.post(`/api/git-connections/${connection.id}/secret`)).json<CreatedConnection>();
    expect(renewed.secret).not.toBe(connection.secret);
    expect((await merge(connection)).statusCode).toBe(401);
    expect((await merge({ ...connection, secret: renewed.secret })).statusCode).toBe(200);
    const { entries } = (await admin.get("/api/audit")).json<{ entries: { action: string }[] }>();
    expect(entries.map(({ action }) => action)).toContain("git-secret-renewed");
  });
});
