import type { AuditPage } from "@baton/domain/audit/audit";
import type { FormerMemberWire } from "@baton/domain/member/former";
import { type Scope, scopes, teamScopes, tokenRefusals } from "@baton/domain/session/token-scope";
import { isOfPeople, routesForTokens, scopeOf } from "@baton/domain/session/token-scope.needed";
import type { TaskWire } from "@baton/domain/task/task.wire";
import { tokenLimits } from "@baton/domain/token/token";
import type { TokenWire } from "@baton/domain/token/token.contract";
import { tokenMessages } from "@baton/domain/token/token.messages";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  createTask,
  joinTeam,
  type Person,
  password,
  programOf,
  signUp,
  taskBody,
} from "../../../../test/support/factories.ts";
import { openTestServer, type TestServer } from "../../../../test/support/harness.ts";
import { eraseDue } from "../../deletion/deletion.jobs.ts";

let server: TestServer;
let owner: Person;
let admin: Person;

beforeAll(async () => {
  server = await openTestServer();
  owner = await signUp(server);
  admin = await joinTeam(server, owner);
  await owner.patch(`/user-update-data/${admin.me._id}`, { username: "maya", rolePosition: "x", role: "Admin" });
});

afterEach(async () => {
  for (const { id } of await tokensOfTeam(owner)) await owner.delete(`/api/tokens/${id}`);
});

afterAll(() => server.close());

const botOf = (by: Person, fields: object = {}) =>
  programOf(server, by, { name: "Deploy bot", actsAs: "team", ...fields });
const expiresAt = () => new Date(Date.now() + 24 * 3600 * 1000).toISOString();
const create = (by: Person, fields: object) =>
  by.post("/api/tokens", { name: "Bot", actsAs: "team", scopes: ["tasks:read"], expiresAt: expiresAt(), ...fields });
const tokensOfTeam = async (by: Person) => (await by.get("/api/tokens?of=team")).json<TokenWire[]>();

async function projectOf(by: Person, key: string, fields: object = {}) {
  const { id } = (await by.post("/api/projects", { name: key, key, ...fields })).json<{ id: string }>();
  return { id, task: (await by.post(`/api/projects/${id}/tasks`, { title: key })).json<TaskWire>() };
}

/** Returns the people whom pages know by name though they are not in the team. */
const named = async (by: Person) =>
  (await by.get("/api/sets/core/former-members")).json<FormerMemberWire[]>().map(({ _id }) => _id);

describe("a token that acts as the team", () => {
  it("writes under its own name, which stays after it was revoked", async () => {
    const bot = await botOf(admin);
    const task = await createTask(owner);
    expect((await bot.patch(`/api/tasks/${task._id}`, { title: "Deployed" })).statusCode).toBe(200);
    const comment = await bot.post(`/api/tasks/${task._id}/comments`, { body: "Version 12 is online" });
    expect(comment.json()).toMatchObject({ authorId: bot.tokenId });
    const { activity } = (await owner.get(`/api/tasks/${task._id}/activity`)).json();
    const by = { actorId: bot.tokenId, through: "token", tokenId: bot.tokenId, tokenName: "Deploy bot" };
    expect(activity.at(-1)).toMatchObject({ ...by, fields: { title: [task.title, "Deployed"] } });
    await owner.delete(`/api/tokens/${bot.tokenId}`);
    expect((await bot.get("/api/tasks")).statusCode).toBe(401);
    expect(await named(owner)).toContain(bot.tokenId);
    expect(await server.store.read.selectFrom("user").select("id").where("id", "=", bot.tokenId).execute()).toEqual([]);
  });

  it("is nobody's task, inbox or name in a list of people", async () => {
    const bot = await botOf(admin, { scopes: ["tasks:write", "members:read"] });
    const created = await bot.post("/api/tasks", taskBody({ title: "Watch it" }));
    expect([created.statusCode, created.json().createdBy]).toEqual([201, bot.tokenId]);
    const titles = async (filter: string) =>
      (await bot.get(`/api/tasks?filter=${filter}`)).json<TaskWire[]>().map(({ title }) => title);
    expect([await titles("assignee:me"), await titles("creator:me")]).toEqual([[], ["Watch it"]]);
    const assigned = await owner.patch(`/api/tasks/${created.json()._id}`, { teamMember: [{ _id: bot.tokenId }] });
    expect(assigned.json().teamMember ?? []).toEqual([]);
    expect((await owner.get("/api/user-data")).body).not.toContain(bot.tokenId);
    expect((await bot.get("/api/user-data")).body).not.toContain(bot.tokenId);
    for (const table of ["follow", "notification", "membership", "profile", "person_seen"] as const) {
      const rows = await server.store.read
        .selectFrom(table)
        .select("user_id")
        .where("user_id", "=", bot.tokenId)
        .execute();
      expect(rows, table).toEqual([]);
    }
    const added = await owner.patch(`/api/user-data/${bot.tokenId}`, { adminEmail: owner.me.email });
    expect(added.statusCode).toBe(404);
  });

  it("outlives the access of the admin who created it, and any admin changes and revokes it", async () => {
    const other = await joinTeam(server, owner, { username: "leaving" });
    await owner.patch(`/user-update-data/${other.me._id}`, { username: "leaving", rolePosition: "x", role: "Admin" });
    const bot = await botOf(other, { name: "Outliving" });
    await owner.patch(`/api/user-data/${other.me._id}`, { adminEmail: "N/A" });
    expect((await bot.get("/api/tasks")).statusCode).toBe(200);
    expect(await tokensOfTeam(admin)).toMatchObject([{ id: bot.tokenId, actsAs: "team", userId: bot.tokenId }]);
    expect((await admin.get("/api/tokens")).body).not.toContain(bot.tokenId);
    await admin.patch(`/api/tokens/${bot.tokenId}`, { paused: true });
    expect((await bot.get("/api/tasks")).json().message).toBe(tokenRefusals.paused);
    await admin.patch(`/api/tokens/${bot.tokenId}`, { paused: false, name: "Renamed" });
    expect((await owner.get("/api/sets/core/former-members")).body).toContain("Renamed");
    expect((await admin.delete(`/api/tokens/${bot.tokenId}`)).statusCode).toBe(200);
    expect((await bot.get("/api/tasks")).statusCode).toBe(401);
    const { entries } = (await owner.get("/api/audit")).json<AuditPage>();
    const actions = entries.filter(({ detail }) => ["Outliving", "Renamed"].includes(detail.name ?? ""));
    expect(actions.map(({ action, actor }) => [action, actor?._id])).toEqual([
      ["team-token-revoked", admin.me._id],
      ["team-token-changed", admin.me._id],
      ["team-token-changed", admin.me._id],
      ["team-token-created", other.me._id],
    ]);
  });

  it("is created, seen and changed by admins of its team only", async () => {
    const bot = await botOf(admin);
    const member = await joinTeam(server, owner);
    const stranger = await signUp(server);
    expect((await create(member, {})).statusCode).toBe(403);
    for (const by of [member, stranger]) {
      expect((await by.get("/api/tokens")).body).not.toContain(bot.tokenId);
      expect((await by.patch(`/api/tokens/${bot.tokenId}`, { paused: true })).statusCode).toBe(404);
      expect((await by.delete(`/api/tokens/${bot.tokenId}`)).statusCode).toBe(404);
      expect((await by.get(`/api/tokens/${bot.tokenId}/activity`)).statusCode).toBe(404);
    }
    expect((await tokensOfTeam(stranger)).length).toBe(0);
    expect((await owner.get(`/api/tokens/${bot.tokenId}/activity`)).statusCode).toBe(200);
  });

  it("has neither what answers to a person nor the name of one, and a team has few", async () => {
    const faults = async (fields: object) => (await create(owner, fields)).json().errors;
    for (const scope of scopes.filter((each) => !teamScopes.includes(each)))
      expect(await faults({ scopes: [scope] })).toEqual([{ path: "scopes", message: tokenMessages.notForTeams }]);
    expect(await faults({ kind: "agent" })).toMatchObject([{ path: "kind" }]);
    expect(await faults({ propose: true })).toMatchObject([{ path: "propose" }]);
    expect(await faults({ name: "Maya" })).toEqual([{ path: "name", message: tokenMessages.nameOfMember }]);
    const bot = await botOf(admin);
    expect((await owner.patch(`/api/tokens/${bot.tokenId}`, { propose: true })).json().errors).toHaveLength(1);
    expect((await owner.patch(`/api/tokens/${bot.tokenId}`, { name: "maya" })).json().errors).toHaveLength(1);
    const made = [...Array(tokenLimits.perTeam - 1).keys()].map((each) => create(owner, { name: `Bot ${each}` }));
    for (const answer of await Promise.all(made)) expect(answer.statusCode).toBe(201);
    expect((await create(owner, { name: "One more" })).json().message).toBe(tokenMessages.tooManyOfTeam(50));
    for (const { id } of await tokensOfTeam(owner)) await owner.delete(`/api/tokens/${id}`);
    // The names of tokens that were never used are forgotten.
    expect((await named(owner)).length).toBeLessThan(10);
  });

  it("does not reach what belongs to a person, nor what no token reaches", async () => {
    const bot = await botOf(owner, { scopes: [...teamScopes] });
    const send = (route: string) => {
      const [method = "", path = ""] = route.split(" ");
      return bot.send(method as "GET", path.replace(/:\w+/g, owner.me._id), method === "GET" ? undefined : {});
    };
    const ofPeople = routesForTokens.filter((route) => isOfPeople(...(route.split(" ") as [string, string])));
    expect(ofPeople.length).toBeGreaterThan(10);
    for (const route of ofPeople)
      expect([route, (await send(route)).json().message]).toEqual([route, tokenRefusals.ofPeople]);
    for (const route of routesForTokens) {
      const needed = scopeOf(...(route.split(" ") as [string, string])) as Scope;
      const { message } = (await send(route)).json();
      if (!teamScopes.includes(needed)) expect(message).toBe(tokenRefusals.missingScope(needed));
    }
    for (const route of ["POST /api/tokens", "GET /api/tokens", "GET /api/notifications", "GET /api/mail-addresses"])
      expect([route, (await send(route)).statusCode]).toEqual([route, 403]);
  });

  it("sees a project of chosen people only if it is limited to it", async () => {
    const [open, hidden] = [await projectOf(owner, "OPEN"), await projectOf(owner, "HID", { visibility: "chosen" })];
    const all = await botOf(owner, { scopes: ["tasks:write", "projects:write"] });
    expect((await all.get(`/api/tasks/${open.task._id}`)).statusCode).toBe(200);
    expect((await all.get(`/api/tasks/${hidden.task._id}`)).statusCode).toBe(404);
    await owner.patch(`/api/projects/${open.id}`, { visibility: "chosen" });
    expect((await all.get(`/api/tasks/${open.task._id}`)).statusCode).toBe(404);
    const limited = await botOf(owner, { projects: [hidden.id] });
    expect((await limited.get(`/api/tasks/${hidden.task._id}`)).statusCode).toBe(200);
    expect((await limited.post(`/api/projects/${hidden.id}/tasks`, { title: "Mine" })).statusCode).toBe(201);
    expect((await limited.get(`/api/tasks/${open.task._id}`)).statusCode).toBe(404);
  });

  it("may do what a member may who edits tasks, and more only with projects:write", async () => {
    const member = await joinTeam(server, owner);
    const task = await createTask(owner);
    const comment = (await member.post(`/api/tasks/${task._id}/comments`, { body: "Mine" })).json<{ id: string }>();
    const writing = await botOf(owner);
    expect((await writing.patch(`/api/tasks/${task._id}`, { title: "Edited" })).statusCode).toBe(200);
    expect((await writing.delete(`/api/comments/${comment.id}`)).statusCode).toBe(403);
    expect((await writing.post("/api/labels", { name: "new", colour: "red" })).statusCode).toBe(403);
    const shaping = await botOf(owner, { scopes: ["projects:write"] });
    expect((await shaping.post("/api/labels", { name: "new", colour: "red" })).statusCode).toBe(201);
    expect((await shaping.post("/api/projects", { name: "Bots", key: "BOTS" })).statusCode).toBe(201);
  });

  it("is erased with the team", async () => {
    const last = await signUp(server);
    const { tokenId } = await botOf(last);
    await last.post("/api/team/deletion", { password });
    await eraseDue(server.store, new Date(Date.now() + 400 * 24 * 3600 * 1000), async () => {});
    for (const table of ["user", "api_token"] as const) {
      expect(await server.store.read.selectFrom(table).select("id").where("id", "=", tokenId).execute()).toEqual([]);
    }
  });

  it("can do nothing once everyone has left", async () => {
    const last = await signUp(server);
    const bot = await botOf(last);
    expect((await bot.get("/api/tasks")).statusCode).toBe(200);
    await last.patch(`/api/user-data/${last.me._id}`, { adminEmail: "N/A" });
    expect((await bot.post("/api/tasks", taskBody())).statusCode).toBe(401);
  });
});
