import type { AuditPage } from "@baton/domain/audit/audit";
import { noTeam } from "@baton/domain/member/member";
import { scopes, tokenRefusals } from "@baton/domain/session/token-scope";
import { routesForTokens, scopeOf } from "@baton/domain/session/token-scope.needed";
import type { TaskWire } from "@baton/domain/task/task.wire";
import { tokenLimits } from "@baton/domain/token/token";
import type { TokenWire } from "@baton/domain/token/token.contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTask, joinTeam, type Person, programOf, signUp } from "../../../test/support/factories.ts";
import { Agent, contractRoutes, openTestServer, type TestServer } from "../../../test/support/harness.ts";

let server: TestServer;
let admin: Person;
let member: Person;

beforeAll(async () => {
  server = await openTestServer();
  admin = await signUp(server);
  member = await joinTeam(server, admin);
});

afterAll(() => server.close());

const inDays = (days: number) => new Date(Date.now() + days * 24 * 3600 * 1000).toISOString();

interface Created extends TokenWire {
  readonly token: string;
}

async function created(by: Person, granted: readonly string[] = ["tasks:write"], days = 30): Promise<Created> {
  const answer = await by.post("/api/tokens", { name: "Scripts", scopes: granted, expiresAt: inDays(days) });
  expect(answer.statusCode).toBe(201);
  return answer.json();
}

/** Sends a request with a token, and without a cookie. */
function call(token: string, method: "GET" | "POST" | "PATCH" | "DELETE", url: string, body?: object) {
  return new Agent(server.app).send(method, url, body, { authorization: `Bearer ${token}` });
}

describe("a token", () => {
  it("is shown once, and listed by its name and ending", async () => {
    const { token, ...rest } = await created(member);
    expect(token).toMatch(/^baton_[\w-]{40}$/);
    expect(token.endsWith(rest.ending)).toBe(true);
    const listed = await member.get("/api/tokens");
    expect(listed.json()).toMatchObject([{ name: "Scripts", scopes: ["tasks:write"], lastUsedAt: null }]);
    expect(listed.body).not.toContain(token);
    const stored = await server.store.read.selectFrom("api_token").selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(token);
    const key = { "idempotency-key": "one" };
    const body = { name: "Retried", scopes: ["tasks:read"], expiresAt: inDays(1) };
    const retried: Created = (await member.post("/api/tokens", body, key)).json();
    const answers = await server.store.read.selectFrom("idempotency").select("answer").execute();
    expect(JSON.stringify(answers)).not.toContain(retried.token);
    await member.delete(`/api/tokens/${retried.id}`);
    expect((await admin.get("/api/tokens")).json()).toEqual([]);
  });

  it("acts for its person, within their rights, and the history says so", async () => {
    const { token } = await created(member);
    const task = await createTask(admin);
    expect((await call(token, "GET", "/api/tasks")).statusCode).toBe(200);
    expect((await call(token, "PATCH", `/api/tasks/${task._id}`, { title: "Renamed" })).statusCode).toBe(403);
    expect((await call(token, "PATCH", `/api/tasks/${task._id}`, { stage: "in-progress" })).statusCode).toBe(200);
    const { activity } = (await admin.get(`/api/tasks/${task._id}/activity`)).json();
    expect(activity.at(-1)).toMatchObject({ through: "token", tokenName: "Scripts", actorId: member.me._id });
    expect((await member.get("/api/tokens")).json<TokenWire[]>().some(({ lastUsedAt }) => lastUsedAt !== null)).toBe(
      true,
    );
  });

  it("is refused without the scope of a route, which the answer names", async () => {
    const { token } = await created(admin, ["tasks:read"]);
    const task = await createTask(admin);
    const answer = await call(token, "PATCH", `/api/tasks/${task._id}`, { stage: "in-progress" });
    expect([answer.statusCode, answer.json().message]).toEqual([403, tokenRefusals.missingScope("tasks:write")]);
    const comment = await call(token, "POST", `/api/tasks/${task._id}/comments`, { body: "Hello" });
    expect(comment.json().message).toBe(tokenRefusals.missingScope("comments:write"));
  });

  it("cannot create tokens, or call anything else that only a signed-in person may", async () => {
    const { token } = await created(admin, scopes);
    const body = { name: "Another", scopes: ["admin"], expiresAt: inDays(1) };
    const answer = await call(token, "POST", "/api/tokens", body);
    expect([answer.statusCode, answer.json().message]).toEqual([403, tokenRefusals.notForTokens]);
    for (const route of contractRoutes) {
      const { method, path } = route;
      if (scopeOf(method, path) !== undefined || method === "PUT") continue;
      const refused = await call(token, method, path.replaceAll(/:\w+/g, task404));
      expect([refused.statusCode, `${method} ${path}`]).toEqual([403, `${method} ${path}`]);
    }
  });

  it("is valid until it is revoked, expires, or its person leaves the team", async () => {
    const leaver = await joinTeam(server, admin);
    const [revoked, left] = [await created(leaver), await created(leaver)];
    expect((await call(revoked.token, "GET", "/api/tasks")).statusCode).toBe(200);
    await leaver.delete(`/api/tokens/${revoked.id}`);
    expect((await call(revoked.token, "GET", "/api/tasks")).statusCode).toBe(401);
    expect((await call(left.token, "GET", "/api/tasks")).statusCode).toBe(200);
    await admin.patch(`/api/user-data/${leaver.me._id}`, { adminEmail: noTeam });
    expect((await call(left.token, "GET", "/api/tasks")).statusCode).toBe(401);
    const { token, id } = await created(member);
    await server.store.direct
      .updateTable("api_token")
      .set({ expires_at: inDays(-1) })
      .where("id", "=", id)
      .execute();
    expect((await call(token, "GET", "/api/tasks")).json().message).toBe(tokenRefusals.invalid);
  });

  it("counts only as such: not in the address, with another scheme, or cut short", async () => {
    const { token } = await created(member);
    const agent = new Agent(server.app);
    expect((await agent.get(`/api/tasks?access_token=${token}`)).statusCode).toBe(401);
    expect((await agent.get("/api/tasks", { authorization: `Basic ${token}` })).statusCode).toBe(401);
    expect((await call(token.slice(0, -1), "GET", "/api/tasks")).statusCode).toBe(401);
    // A wrong token is not forgiven because there is a cookie.
    expect((await member.get("/api/tasks", { authorization: "Bearer baton_wrong" })).statusCode).toBe(401);
  });

  it("is refused with a day in the past, too far away, or without a scope", async () => {
    const asked = (more: object) =>
      admin.post("/api/tokens", { name: "x", scopes: ["tasks:read"], expiresAt: inDays(1), ...more });
    expect((await asked({ expiresAt: inDays(-1) })).json().errors).toMatchObject([{ path: "expiresAt" }]);
    expect((await asked({ expiresAt: inDays(tokenLimits.days + 1) })).json().errors).toMatchObject([
      { path: "expiresAt" },
    ]);
    expect((await asked({ scopes: [] })).statusCode).toBe(422);
    expect((await asked({ scopes: ["everything"] })).statusCode).toBe(422);
    const other = await created(member);
    expect((await admin.delete(`/api/tokens/${other.id}`)).statusCode).toBe(404);
  });
});

describe("a token that is limited", () => {
  const inProject = async (key: string) => {
    const { id } = (await admin.post("/api/projects", { name: key, key })).json<{ id: string }>();
    const task = (await admin.post(`/api/projects/${id}/tasks`, { title: `Task of ${key}` })).json<TaskWire>();
    return { id, task };
  };

  it("to projects sees and changes only these, also after others were created", async () => {
    const [shown, other] = [await inProject("SHOWN"), await inProject("OTHER")];
    const scopes = ["tasks:write", "projects:write", "webhooks:write"];
    const program = await programOf(server, admin, { scopes, projects: [shown.id] });
    const titles = async () => (await program.get("/api/tasks")).json<TaskWire[]>().map(({ title }) => title);
    expect(await titles()).toEqual(["Task of SHOWN"]);
    const later = await inProject("LATER");
    expect(await titles()).toEqual(["Task of SHOWN"]);
    for (const { id, task } of [other, later]) {
      expect((await program.get(`/api/tasks/${task._id}`)).statusCode).toBe(404);
      expect((await program.patch(`/api/tasks/${task._id}`, { title: "Mine" })).statusCode).toBe(404);
      expect((await program.post(`/api/projects/${id}/tasks`, { title: "Mine" })).statusCode).toBe(404);
    }
    expect((await program.patch(`/api/tasks/${shown.task._id}`, { title: "Mine" })).statusCode).toBe(200);
    await admin.delete(`/api/projects/${other.id}`);
    expect((await program.get("/api/projects")).json<{ id: string }[]>().map(({ id }) => id)).toEqual([shown.id]);
    // What concerns the whole team would show other projects.
    for (const path of ["/api/labels", "/api/webhooks", "/api/exports"]) {
      const answer = await program.post(path, {});
      expect([answer.statusCode, answer.json().message]).toEqual([403, tokenRefusals.limited]);
    }
    await admin.patch(`/api/tokens/${program.tokenId}`, { projects: null });
    expect((await program.get(`/api/tasks/${later.task._id}`)).statusCode).toBe(200);
  });

  it("to projects is refused for unknown ones, for none, and with the scope admin", async () => {
    const hidden = await inProject("HIDDEN");
    await admin.patch(`/api/projects/${hidden.id}`, { visibility: "chosen" });
    const asked = async (by: Person, more: object) => {
      const body = { name: "x", scopes: ["tasks:read"], expiresAt: inDays(1), ...more };
      return (await by.post("/api/tokens", body)).json().errors;
    };
    expect(await asked(member, { projects: [hidden.id] })).toMatchObject([{ path: "projects" }]);
    expect(await asked(admin, { projects: [] })).toMatchObject([{ path: "projects" }]);
    expect(await asked(admin, { projects: [hidden.id], scopes: ["admin"] })).toMatchObject([{ path: "projects" }]);
    expect(await asked(admin, { writesPerHour: 0 })).toMatchObject([{ path: "writesPerHour" }]);
  });

  it("to writes per hour reads on when they are used up", async () => {
    const program = await programOf(server, admin, { writesPerHour: 3 });
    const { id, task } = await inProject("HOUR");
    const change = (title: string) => program.patch(`/api/tasks/${task._id}`, { title });
    expect((await change("One")).statusCode).toBe(200);
    // Three tasks at once are three writes.
    const many = await program.patch("/api/tasks", { ids: [task._id, id, id], to: { stage: "todo" } });
    expect([many.statusCode, many.json().message]).toEqual([429, tokenRefusals.tooMany(3)]);
    expect([(await change("Two")).statusCode, (await change("Three")).statusCode]).toEqual([200, 200]);
    const refused = await change("Four");
    expect([refused.statusCode, refused.json().code]).toEqual([429, "too_many_writes"]);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(3000);
    expect((await program.get(`/api/tasks/${task._id}`)).json().title).toBe("Three");
    const [listed] = (await admin.get("/api/tokens")).json<TokenWire[]>();
    expect(listed).toMatchObject({ kind: "program", writesPerHour: 3, writes: 3 });
    await admin.patch(`/api/tokens/${program.tokenId}`, { writesPerHour: null });
    expect((await change("Five")).statusCode).toBe(200);
  });

  it("is refused while it is paused", async () => {
    const program = await programOf(server, admin);
    expect((await program.get("/api/tasks")).statusCode).toBe(200);
    const paused = await admin.patch(`/api/tokens/${program.tokenId}`, { paused: true });
    expect(paused.json().pausedAt).not.toBeNull();
    const refused = await program.get("/api/tasks");
    expect([refused.statusCode, refused.json().message]).toEqual([403, tokenRefusals.paused]);
    await admin.patch(`/api/tokens/${program.tokenId}`, { paused: false });
    expect((await program.get("/api/tasks")).statusCode).toBe(200);
    expect((await member.patch(`/api/tokens/${program.tokenId}`, { paused: true })).statusCode).toBe(404);
  });
});

const task404 = "01a21dcd-4c8b-74d2-959d-28990292eb45";

it("every scope names a route that exists", () => {
  const known = new Set(server.app.routes.map(({ method, url }) => `${method} ${url}`));
  expect(routesForTokens.filter((route) => !known.has(route))).toEqual([]);
});

it("the security log has who created and revoked it, and no secret", async () => {
  const { id, token } = await created(member);
  await member.delete(`/api/tokens/${id}`);
  const trail = await admin.get("/api/audit");
  const ofMember = { actor: { _id: member.me._id }, detail: { name: "Scripts", scopes: "tasks:write" } };
  expect(trail.json<AuditPage>().entries.slice(0, 2)).toMatchObject([
    { action: "token-revoked", ...ofMember },
    { action: "token-created", ...ofMember },
  ]);
  expect(trail.body).not.toContain(token);
});
