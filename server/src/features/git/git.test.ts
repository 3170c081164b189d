import { type GitReference, type GitService, gitLimits } from "@baton/domain/git/git";
import type { TaskWire } from "@baton/domain/task/task.wire";
import { beforeEach, describe, expect, it } from "vitest";
import { joinTeam, type Person, signUp } from "../../../test/support/factories.ts";
import { type CreatedConnection as Created, type Sent, sendEvent, signedByGitHub } from "../../../test/support/git.ts";
import { type TestServer, useTestServer } from "../../../test/support/harness.ts";
import { type Board, createProject, quickTask } from "../../../test/support/projects.ts";

let server: TestServer;
let admin: Person;
let web: Board;
let task: TaskWire;
/** The key of the task. */
let key: string;

beforeEach(async () => {
  server = await useTestServer();
  admin = await signUp(server);
  web = await createProject(admin, { name: "Web", key: "WEB" });
  task = await quickTask(admin, web.id, { title: "Fix the quay" });
  key = `WEB-${task.number}`;
});

async function connect(service: GitService = "github", body: object = {}, person = admin): Promise<Created> {
  const answer = await person.post("/api/git-connections", { name: "Quay", service, ...body });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}

const send = (connection: Created, event: string, body: object, sent?: Sent) =>
  sendEvent(server, connection, event, body, sent);

async function referencesOf({ _id }: Pick<TaskWire, "_id">, person = admin): Promise<GitReference[]> {
  return (await person.get(`/api/sets/task/${_id}`)).json<{ gitReferences: GitReference[] }>().gitReferences;
}

const shown = async (of: Pick<TaskWire, "_id"> = task) =>
  (await referencesOf(of)).map(({ kind, title, state, author }) => [kind, title, state, author]);

const home = "https://github.com/acme/quay";

const pull = (fields: object = {}, pullFields: object = {}) => ({
  ...{ action: "opened", number: 7, repository: { full_name: "acme/quay", html_url: home } },
  pull_request: {
    ...{ html_url: `${home}/pull/7`, title: `${key}: fix the quay`, state: "open", merged: false },
    ...{ user: { login: "maya" }, updated_at: "2020-11-20T10:00:00Z", head: { ref: "fix" }, ...pullFields },
  },
  ...fields,
});

const commit = (id: string, message: string, fields: object = {}) => ({
  ...{ id, message, timestamp: "2020-11-20T11:00:00+02:00", url: `${home}/commit/${id}` },
  ...{ author: { name: "Maya Lind", username: "maya" }, ...fields },
});

const push = (branch: string, commits: readonly object[], fields: object = {}) => ({
  ...{ ref: `refs/heads/${branch}`, after: "a1b2", repository: { full_name: "acme/quay", html_url: home } },
  ...{ pusher: { name: "maya" }, commits, ...fields },
});

const gitlabProject = { path_with_namespace: "acme/quay", web_url: "https://gitlab.com/acme/quay" };

describe("a Git connection", () => {
  it("shows its secret once, and is for admins", async () => {
    const { secret, url, id } = await connect();
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(url).toMatch(new RegExp(`^http.*/api/git/${id}$`));
    const list = await admin.get("/api/git-connections");
    expect(list.body).not.toContain(secret);
    expect(JSON.stringify(await server.store.direct.selectFrom("git_connection").selectAll().execute())).not.toContain(
      secret,
    );
    const member = await joinTeam(server, admin);
    expect((await member.get("/api/git-connections")).statusCode).toBe(403);
    expect((await admin.delete(`/api/git-connections/${id}`)).statusCode).toBe(200);
    expect((await send({ ...(list.json()[0] as Created), secret }, "ping", {})).statusCode).toBe(401);
  });

  it("is one of few in a team", async () => {
    for (let made = 0; made < gitLimits.perTeam; made += 1) await connect();
    expect((await admin.post("/api/git-connections", { name: "One more", service: "gitea" })).statusCode).toBe(409);
  });
});

describe("an event", () => {
  it("of GitHub adds its branch, commits and pull request to the tasks that they name", async () => {
    const connection = await connect();
    const other = await quickTask(admin, web.id);
    const commits = [
      commit("c1", `${key} Mend the planks\n\nAlso WEB-${other.number}`),
      commit("c2", "Names UTF-8 and WEB-99999"),
    ];
    expect((await send(connection, "push", push(`maya/${key.toLowerCase()}-quay`, commits))).statusCode).toBe(200);
    expect((await send(connection, "pull_request", pull())).statusCode).toBe(200);
    expect(await shown()).toEqual([
      ["commit", `${key} Mend the planks`, null, "Maya Lind"],
      ["pull", `${key}: fix the quay`, "open", "maya"],
      ["branch", `maya/${key.toLowerCase()}-quay`, "open", "maya"],
    ]);
    expect(await shown(other)).toEqual([["commit", `${key} Mend the planks`, null, "Maya Lind"]]);
    const [first, , branch] = await referencesOf(task);
    expect(branch?.url).toBe(`${home}/tree/maya/${key.toLowerCase()}-quay`);
    expect(first).toMatchObject({ url: `${home}/commit/c1`, at: "2020-11-20T09:00:00.000Z" });
    expect(JSON.stringify(first)).not.toContain("source");
    expect((await admin.get("/api/git-connections")).json()[0].receivedAt).toMatch(/Z$/);
  });

  it("of GitLab is accepted with its token", async () => {
    const connection = await connect("gitlab");
    const attributes = {
      ...{ iid: 3, title: "Fix", url: `${gitlabProject.web_url}/-/merge_requests/3`, state: "opened" },
      ...{ source_branch: `${key}-fix`, updated_at: "2020-11-20 10:00:00 UTC" },
    };
    const request = { object_kind: "merge_request", user: { name: "Maya", username: "maya" }, project: gitlabProject };
    await send(connection, "Merge Request Hook", { ...request, object_attributes: attributes });
    await send(connection, "Push Hook", {
      ...{ object_kind: "push", ref: `refs/heads/${key}`, after: "a1", user_name: "Maya", project: gitlabProject },
      commits: [commit("d1", `Mend ${key}`, { author: { name: "Maya", email: "maya@example.org" } })],
    });
    expect(await shown()).toEqual([
      ["commit", `Mend ${key}`, null, "Maya"],
      ["pull", "Fix", "open", "Maya"],
      ["branch", key, "open", "Maya"],
    ]);
    const merged = { ...attributes, state: "merged", updated_at: "2020-11-21 10:00:00 UTC" };
    await send(connection, "Merge Request Hook", { ...request, object_attributes: merged });
    expect(await shown()).toContainEqual(["pull", "Fix", "merged", "Maya"]);
    const tampered = { headers: { "x-gitlab-token": `${connection.secret}x` } };
    expect((await send(connection, "Push Hook", {}, tampered)).statusCode).toBe(401);
  });

  it("of Gitea or Forgejo is accepted with its signature", async () => {
    const connection = await connect("gitea");
    const at = { html_url: "https://git.example.org/acme/quay", full_name: "acme/quay" };
    await send(connection, "push", push(key, [], { repository: at, pusher: { login: "maya", username: "maya" } }));
    expect((await referencesOf(task))[0]?.url).toBe(`https://git.example.org/acme/quay/src/branch/${key}`);
    await send(connection, "push", push(key, [], { repository: at, after: "0".repeat(40) }));
    expect(await shown()).toEqual([["branch", key, "closed", "maya"]]);
    expect((await send(connection, "push", {}, { headers: { "x-gitea-signature": "" } })).statusCode).toBe(401);
  });

  it("follows a pull request until it is merged or closed, and ignores what comes late", async () => {
    const connection = await connect();
    const change = (fields: object) => send(connection, "pull_request", pull({}, fields));
    await change({});
    await change({ state: "closed", merged: true, updated_at: "2020-11-21T10:00:00Z" });
    await change({ title: `${key}: earlier`, updated_at: "2020-11-20T09:00:00Z" });
    expect(await shown()).toEqual([["pull", `${key}: fix the quay`, "merged", "maya"]]);
    await change({ html_url: `${home}/pull/8`, state: "closed" });
    expect(await shown()).toContainEqual(["pull", `${key}: fix the quay`, "closed", "maya"]);
  });

  it("is refused without its signature, alike for every reason", async () => {
    const connection = await connect();
    const wrong = [
      { ...connection, secret: "another" },
      { ...connection, id: web.id },
      { ...connection, id: "x" },
    ];
    const refused = await Promise.all(wrong.map((each) => send(each, "pull_request", pull())));
    refused.push(await send(connection, "pull_request", pull(), { headers: { "x-hub-signature-256": "" } }));
    // The body was changed after it was signed.
    const headers = signedByGitHub(connection.secret, "pull_request", JSON.stringify(pull()));
    refused.push(await send(connection, "pull_request", pull({ number: 8 }), { headers }));
    const errors = refused.map((answer) => [answer.statusCode, answer.json().detail]);
    expect(new Set(errors.map(String)).size).toBe(1);
    expect(errors[0]?.[0]).toBe(401);
    expect(await shown()).toEqual([]);
  });

  it("is applied once", async () => {
    const connection = await connect();
    await send(connection, "push", push("main", [commit("c1", key)]), { id: "same" });
    expect((await send(connection, "push", push("main", [commit("c2", key)]), { id: "same" })).statusCode).toBe(200);
    expect(await shown()).toHaveLength(1);
    // Another delivery of the same commit changes nothing.
    await send(connection, "push", push("release", [commit("c1", key)]));
    expect((await referencesOf(task)).map(({ version }) => version)).toEqual([1]);
  });

  it("of GitLab is applied even if it has the id of the one that caused it", async () => {
    const connection = await connect("gitlab");
    for (const id of ["c1", "c2", "c1"]) {
      const body = { ref: "refs/heads/main", after: "a1", project: gitlabProject, commits: [commit(id, key)] };
      expect((await send(connection, "Push Hook", body, { id: "same" })).statusCode).toBe(200);
    }
    expect(await shown()).toHaveLength(2);
  });

  it("that is too large or has another form is refused, and others are ignored", async () => {
    const connection = await connect();
    const large = push("main", [commit("c1", "x".repeat(gitLimits.body))]);
    expect((await send(connection, "push", large)).statusCode).toBe(413);
    expect((await send(connection, "push", { ref: 1 })).statusCode).toBe(400);
    expect((await send(connection, "ping", {})).statusCode).toBe(200);
    expect((await send(connection, "issues", { issue: { title: key } })).statusCode).toBe(200);
    const script = commit("c1", key, { url: "javascript:alert(1)" });
    expect((await send(connection, "push", push("main", [script]))).statusCode).toBe(400);
    const tag = { ref: `refs/tags/${key}` };
    expect((await send(connection, "push", push("", [], tag))).statusCode).toBe(200);
    expect(await shown()).toEqual([]);
  });

  it("says nothing about tasks in the trash, in other projects, or of other teams", async () => {
    const ops = await createProject(admin, { name: "Ops", key: "OPS" });
    const elsewhere = await quickTask(admin, ops.id);
    const moved = await quickTask(admin, web.id);
    const trashed = await quickTask(admin, web.id);
    await admin.patch(`/api/tasks/${moved._id}`, { project: ops.id });
    await admin.patch(`/api/tasks/${trashed._id}`, { stage: "delete" });
    const connection = await connect("github", { projects: [web.id] });
    const message = `OPS-${elsewhere.number} WEB-${moved.number} WEB-${trashed.number}`;
    await send(connection, "push", push("main", [commit("c1", message)]));
    const all = await server.store.direct.selectFrom("git_reference").selectAll().execute();
    expect(all).toEqual([]);
    const stranger = await signUp(server, { email: "stranger@example.org", username: "stranger" });
    await createProject(stranger, { name: "Web", key: "WEB" });
    await send(await connect("github", {}, stranger), "push", push("main", [commit("c1", key)]));
    expect(await shown()).toEqual([]);
  });

  it("is refused once the person of the connection is no admin", async () => {
    const other = await joinTeam(server, admin, { role: "Tester" });
    const edit = { username: other.me.username, rolePosition: "x" };
    await admin.patch(`/user-update-data/${other.me._id}`, { ...edit, role: "Admin" });
    const connection = await connect("github", {}, other);
    expect((await send(connection, "pull_request", pull())).statusCode).toBe(200);
    await admin.patch(`/user-update-data/${other.me._id}`, { ...edit, role: "Developer" });
    expect((await send(connection, "pull_request", pull())).statusCode).toBe(401);
  });
});

describe("a task", () => {
  it("keeps its newest references", async () => {
    const connection = await connect();
    const day = (index: number) => new Date(Date.UTC(2020, 0, 1 + index)).toISOString();
    const commits = Array.from({ length: gitLimits.perTask + 2 }, (_, index) =>
      commit(`c${index}`, `${key} ${index}`, { timestamp: day(index) }),
    );
    await send(connection, "push", push("main", commits));
    await send(connection, "push", push("main", [commit("late", `${key} late`, { timestamp: day(-1) })]));
    const titles = (await referencesOf(task)).map(({ title }) => title);
    expect(titles).toHaveLength(gitLimits.perTask);
    expect(titles[0]).toBe(`${key} 2`);
  });

  it("keeps its references when the connection is deleted, and loses them with itself", async () => {
    const connection = await connect();
    await send(connection, "pull_request", pull());
    await admin.delete(`/api/git-connections/${connection.id}`);
    expect(await shown()).toHaveLength(1);
    await admin.patch(`/api/tasks/${task._id}`, { stage: "delete" });
    await admin.delete(`/api/tasks/${task._id}`);
    expect(await server.store.direct.selectFrom("git_reference").selectAll().execute()).toEqual([]);
  });
});

it("only few deliveries are remembered", async () => {
  const connection = await connect();
  const { workspaceId } = (await admin.get("/api/session")).json();
  const rows = Array.from({ length: gitLimits.remembered + 5 }, (_, index) => ({
    ...{ workspace_id: workspaceId, connection_id: connection.id, delivery_id: `old ${index}` },
    created_at: new Date(Date.UTC(2026, 0, 1) + index * 1000).toISOString(),
  }));
  for (let first = 0; first < rows.length; first += 200) {
    await server.store.direct
      .insertInto("git_delivery")
      .values(rows.slice(first, first + 200))
      .execute();
  }
  await send(connection, "ping", {});
  const kept = await server.store.direct.selectFrom("git_delivery").select("delivery_id").execute();
  expect(kept).toHaveLength(gitLimits.remembered);
});
