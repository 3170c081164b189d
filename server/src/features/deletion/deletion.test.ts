import type { AuditPage } from "@baton/domain/audit/audit";
import { deletionDays, freshLoginMinutes } from "@baton/domain/deletion/deletion";
import { newId } from "@baton/domain/kernel/ids";
import type { FormerMemberWire } from "@baton/domain/member/former";
import type { MemberWire } from "@baton/domain/member/member.wire";
import type { TaskWire } from "@baton/domain/task/task.wire";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { assertCounted } from "../../../test/support/counted.ts";
import { createTask, joinTeam, type Person, password, signUp, signUpBody } from "../../../test/support/factories.ts";
import { Agent, openTestServer, type TestServer } from "../../../test/support/harness.ts";
import { countMails } from "../../../test/support/outbox.ts";
import { pass } from "../../../test/support/second-factor.ts";
import { openFiles } from "../../platform/files/files.ts";
import { removeUnclaimed } from "../upload/upload.jobs.ts";
import { registerUpload, uploadPath } from "../upload/upload.store.ts";
import { eraseDue } from "./deletion.jobs.ts";
import { eraseAccount } from "./erase.store.ts";

let server: TestServer;

beforeEach(async () => {
  server = await openTestServer();
});
afterEach(async () => {
  vi.useRealTimers();
  await server.close();
});

const account = "/api/account/deletion";
const team = "/api/team/deletion";
const endings = async (agent: Agent) => (await agent.get("/api/session")).json().endings;
const inDays = (days: number) => new Date(Date.now() + days * 24 * 3_600_000);
const erase = (days: number) => eraseDue(server.store, inDays(days), async () => {});
const actions = async (admin: Agent) =>
  (await admin.get("/api/audit")).json<AuditPage>().entries.map(({ action }) => action);

async function signIn({ me }: Person): Promise<Agent> {
  const agent = new Agent(server.app);
  await agent.post("/api/auth/sign-in/email", { email: me.email, password });
  return agent;
}

/** Creates a member with an uploaded picture who is assigned to a task. */
async function pictured(admin: Person) {
  const name = `${crypto.randomUUID()}.webp`;
  await registerUpload(server.store, name);
  await openFiles(server.config).write(name, Buffer.from(name), "image/webp");
  const person = await joinTeam(server, admin, { imageURL: uploadPath + name });
  const task = await createTask(admin, { teamMember: [{ _id: person.me._id }] });
  return { person, task, name };
}

/** Returns the tables in which a text occurs. */
async function isStored(text: string): Promise<string[]> {
  const found: string[] = [];
  for (const table of ["user", "membership", "former_member", "change", "task", "audit", "idempotency"] as const) {
    const rows = await server.store.read.selectFrom(table).selectAll().execute();
    if (JSON.stringify(rows).includes(text)) found.push(table);
  }
  return found;
}

describe("a deleted account", () => {
  it("requires the password, ends all sessions, sends a mail, and can be kept for 30 days", async () => {
    const admin = await signUp(server);
    const person = await joinTeam(server, admin);
    const task = await createTask(admin, { teamMember: [{ _id: person.me._id }] });
    for (const body of [{}, { password: "Wrong-Password" }]) {
      expect((await person.post(account, body)).json()).toMatchObject({ errors: [{ path: "password" }] });
    }
    expect(await endings(person)).toEqual({ account: null, team: null });
    const asked = await person.post(account, { password });
    expect(asked.statusCode).toBe(200);
    const { endsAt } = asked.json<{ endsAt: string }>();
    expect(Date.parse(endsAt)).toBeCloseTo(inDays(deletionDays).getTime(), -4);
    expect((await person.get("/api/tasks")).statusCode).toBe(401);
    await expect.poll(() => countMails(server, person.me.email, "will be deleted")).toBe(1);
    const again = await signIn(person);
    expect(await endings(again)).toEqual({ account: endsAt, team: null });
    expect(await erase(deletionDays - 1)).toBe(0);
    expect(await eraseAccount(server.store, person.me._id, inDays(deletionDays - 1))).toBe(false);
    expect((await again.delete(account)).statusCode).toBe(200);
    expect(await endings(again)).toEqual({ account: null, team: null });
    expect(await erase(deletionDays + 1)).toBe(0);
    expect((await again.get(`/api/tasks/${task._id}`)).json().teamMember).toEqual(task.teamMember);
    expect((await actions(admin)).slice(0, 3)).toEqual(["account-kept", "signed-in", "account-deletion-asked"]);
  });

  it("leaves only the name on tasks and in the security log", async () => {
    const [admin, other] = await Promise.all([signUp(server), signUp(server)]);
    const { person, task, name } = await pictured(admin);
    const { me } = person;
    const former = async () => (await admin.get("/api/sets/core/former-members")).json<FormerMemberWire[]>();
    expect(await former()).toEqual([]);
    const before = await joinTeam(server, other, { role: "Tester" });
    await other.patch(`/api/user-data/${before.me._id}`, { adminEmail: "N/A" });
    await person.post(account, { password });
    expect(await erase(deletionDays + 1)).toBe(1);
    expect(await erase(deletionDays + 1)).toBe(0);
    expect((await admin.get(`/api/tasks/${task._id}`)).json<TaskWire>().teamMember).toEqual([
      { _id: me._id, email: "", username: me.username, role: me.role, imgURL: "" },
    ]);
    expect(await former()).toEqual([{ _id: me._id, email: "", username: me.username, role: me.role, imageURL: "" }]);
    expect((await admin.get("/api/user-data")).json<MemberWire[]>().map(({ _id }) => _id)).toEqual([admin.me._id]);
    expect(await isStored(me.email)).toEqual([]);
    expect(await isStored(name)).toEqual([]);
    await removeUnclaimed(server.store, openFiles(server.config), inDays(2));
    expect((await new Agent(server.app).get(uploadPath + name)).statusCode).toBe(404);
    expect((await actions(admin))[0]).toBe("account-deleted");
    const refused = await new Agent(server.app).post("/api/auth/sign-in/email", { email: me.email, password });
    expect(refused.statusCode).toBe(401);
    await assertCounted(server.config);
    const anew = await signUp(server, { email: me.email, username: me.username, role: "Tester" });
    expect(anew.me._id).not.toBe(me._id);
    expect((await admin.get(`/api/tasks/${task._id}`)).json().teamMember[0]._id).toBe(me._id);
  });

  it("leaves only the name among the former members of a team, for pages that have them already", async () => {
    const admin = await signUp(server);
    const person = await joinTeam(server, admin);
    const { _id, email, username, role, imageURL } = person.me;
    await person.patch(`/api/user-data/${_id}`, { adminEmail: "N/A" });
    const former = async () => (await admin.get("/api/sets/core/former-members")).json<FormerMemberWire[]>();
    expect(await former()).toEqual([{ _id, email, username, role, imageURL }]);
    await person.post(account, { password });
    expect(await erase(deletionDays + 1)).toBe(1);
    expect(await former()).toEqual([{ _id, email: "", username, role, imageURL: "" }]);
    expect(await isStored(email)).toEqual([]);
  });

  it("leaves no address in a team that its person owned or was invited to, and no picture of another site", async () => {
    const owner = await signUp(server);
    const heir = await joinTeam(server, owner);
    const edit = { username: heir.me.username, rolePosition: "x", role: "Admin" };
    await owner.patch(`/user-update-data/${heir.me._id}`, edit);
    const imageURL = 'https://pictures.example/100%_"me"\\.png';
    await owner.patch("/api/profile", { username: owner.me.username, rolePosition: "x", imageURL });
    await createTask(owner, { teamMember: [{ _id: owner.me._id }] });
    await heir.post("/api/invitations", { email: owner.me.email });
    const body = { username: heir.me.username, rolePosition: "y", imageURL: "" };
    await heir.patch("/api/profile", body, { "idempotency-key": "kept" });
    expect((await owner.post(account, { password, newOwnerId: heir.me._id })).statusCode).toBe(200);
    expect(await isStored("pictures.example")).not.toEqual([]);
    expect(await erase(deletionDays + 1)).toBe(1);
    expect(await isStored(owner.me.email)).toEqual([]);
    expect(await isStored("pictures.example")).toEqual([]);
    await assertCounted(server.config);
  });

  it("is also removed from teams that its person left before, whatever address their log contains", async () => {
    const [admin, next] = await Promise.all([signUp(server), signUp(server)]);
    const { person, task, name } = await pictured(admin);
    await person.patch(`/api/user-data/${person.me._id}`, { adminEmail: "N/A" });
    await next.patch(`/api/user-data/${person.me._id}`, { adminEmail: next.me.email });
    await person.post(account, { password });
    expect(await erase(deletionDays + 1)).toBe(1);
    expect(await isStored(person.me.email)).toEqual([]);
    expect(await isStored(name)).toEqual([]);
    expect((await admin.get(`/api/tasks/${task._id}`)).json().teamMember[0].username).toBe(person.me.username);
    await assertCounted(server.config);
  });

  it("is kept if the session ends while the request waits", async () => {
    const owner = await signUp(server);
    const elsewhere = await signIn(owner);
    const { workspaceId } = (await owner.get("/api/session")).json<{ workspaceId: string }>();
    await expect.poll(() => server.store.read.selectFrom("outbox").select("id").execute()).toEqual([]);
    for (const route of [account, team]) {
      const thief = await signIn(owner);
      const [started, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const held = server.store.write({ workspaceId, actorId: "nobody" }, () => {
        started.resolve();
        return released.promise;
      });
      await started.promise;
      const ended = elsewhere.delete("/api/sessions");
      await expect.poll(() => server.store.waiting, { interval: 2 }).toBe(1);
      const asked = thief.post(route, { password });
      await expect.poll(() => server.store.waiting, { interval: 2 }).toBe(2);
      released.resolve();
      await Promise.all([held, ended]);
      expect((await asked).statusCode).toBe(401);
    }
    expect(await endings(elsewhere)).toEqual({ account: null, team: null });
  });

  it("without a password requires a recent login", async () => {
    const person = await signUp(server, { role: "Tester" });
    const mine = server.store.direct.updateTable("account").set({ password: null });
    await mine.where("userId", "=", person.me._id).execute();
    pass(freshLoginMinutes * 60 + 5);
    expect((await person.post(account, {})).statusCode).toBe(403);
    vi.useRealTimers();
    expect((await person.post(account, {})).statusCode).toBe(200);
  });
});

describe("the owner of a team", () => {
  it("with other members hands the team over to another admin, or keeps the account", async () => {
    const owner = await signUp(server);
    const [member, deputy] = [await joinTeam(server, owner), await joinTeam(server, owner)];
    const edit = { username: deputy.me.username, rolePosition: "x", role: "Admin" };
    await owner.patch(`/user-update-data/${deputy.me._id}`, edit);
    const ask = (newOwnerId?: string) => owner.post(account, { password, newOwnerId });
    expect((await ask()).json()).toMatchObject({ code: "conflict" });
    for (const unfit of [member.me._id, (await signUp(server)).me._id, owner.me._id, newId()]) {
      expect((await ask(unfit)).json()).toMatchObject({ errors: [{ path: "newOwnerId" }] });
    }
    expect((await owner.get("/api/session")).json().endings.account).toBeNull();
    expect((await ask(deputy.me._id)).statusCode).toBe(200);
    const seen = (await member.get("/api/user-data")).json<MemberWire[]>();
    expect(new Set(seen.map(({ adminEmail }) => adminEmail))).toEqual(new Set([deputy.me.email]));
    expect((await actions(deputy)).slice(0, 2).sort()).toEqual(["account-deletion-asked", "owner-changed"]);
    expect(await erase(deletionDays + 1)).toBe(1);
    expect((await member.get("/api/tasks")).statusCode).toBe(200);
    expect((await deputy.post(team, { password })).statusCode).toBe(200);
  });

  it("as the only member deletes the team too, and can keep both", async () => {
    const owner = await signUp(server);
    const task = await createTask(owner);
    await owner.post(account, { password });
    const again = await signIn(owner);
    const { account: ends, team: teamEnds } = await endings(again);
    expect(teamEnds).toBe(ends);
    expect((await again.delete(team)).statusCode).toBe(409);
    await again.delete(account);
    expect(await endings(again)).toEqual({ account: null, team: null });
    expect((await again.get(`/api/tasks/${task._id}`)).statusCode).toBe(200);
    await again.post(account, { password });
    expect(await erase(deletionDays + 1)).toBe(2);
    expect(await isStored(owner.me.email)).toEqual([]);
    expect(await isStored(task._id)).toEqual([]);
  });

  it("deletes the current team and all earlier ones if they have left an earlier team of theirs", async () => {
    // The heir has owned their first team for longer than the one that is handed over.
    const heir = await signUp(server);
    const owner = await signUp(server);
    const member = await joinTeam(server, owner);
    await heir.patch(`/api/user-data/${heir.me._id}`, { adminEmail: "N/A" });
    for (const by of [owner, heir]) await by.patch(`/api/user-data/${heir.me._id}`, { adminEmail: owner.me.email });
    const edit = { username: heir.me.username, rolePosition: "x", role: "Admin" };
    await owner.patch(`/user-update-data/${heir.me._id}`, edit);
    expect((await owner.post(account, { password, newOwnerId: heir.me._id })).statusCode).toBe(200);
    const { endsAt } = (await heir.post(team, { password })).json<{ endsAt: string }>();
    expect(await endings(member)).toEqual({ account: null, team: endsAt });
    expect((await heir.delete(team)).statusCode).toBe(200);
    expect((await heir.post(account, { password })).json().code).toBe("conflict");
    await member.patch(`/api/user-data/${member.me._id}`, { adminEmail: "N/A" });
    const again = await signIn(owner);
    await again.patch(`/api/user-data/${owner.me._id}`, { adminEmail: "N/A" });
    expect((await heir.post(account, { password })).statusCode).toBe(200);
    expect(await erase(deletionDays + 1)).toBe(4);
    expect(await server.store.read.selectFrom("workspace").select("id").execute()).toEqual([]);
  });
});

describe("a deleted team", () => {
  it("can be deleted and kept by its owner only, and shows all members when it ends", async () => {
    const owner = await signUp(server);
    const member = await joinTeam(server, owner);
    expect((await member.post(team, { password })).statusCode).toBe(403);
    expect((await owner.post(team, { password: "Wrong-Password" })).statusCode).toBe(422);
    const { endsAt } = (await owner.post(team, { password })).json<{ endsAt: string }>();
    for (const person of [owner, member]) expect(await endings(person)).toEqual({ account: null, team: endsAt });
    expect((await member.delete(team)).statusCode).toBe(403);
    expect(await erase(deletionDays - 1)).toBe(0);
    expect((await owner.delete(team)).statusCode).toBe(200);
    expect(await endings(member)).toEqual({ account: null, team: null });
    expect(await erase(deletionDays + 1)).toBe(0);
    expect((await actions(owner)).slice(0, 2)).toEqual(["team-kept", "team-deletion-asked"]);
  });

  it("loses all of its data, while its members and other teams stay", async () => {
    const [owner, other] = await Promise.all([signUp(server), signUp(server)]);
    const { person, task, name } = await pictured(owner);
    const kept = await createTask(other);
    await person.patch(`/api/user-data/${person.me._id}`, { adminEmail: "N/A" });
    const member = await joinTeam(server, owner);
    await member.get("/api/tasks");
    await owner.post(team, { password });
    const changed: string[] = [];
    expect(await eraseDue(server.store, inDays(deletionDays + 1), async (id) => void changed.push(id))).toBe(1);
    expect(changed.sort()).toEqual([owner.me._id, member.me._id].sort());
    expect(await isStored(task._id)).toEqual([]);
    for (const one of [owner, member]) {
      expect((await (await signIn(one)).get("/api/session")).json()).toMatchObject({
        workspaceId: null,
        user: { _id: one.me._id },
      });
    }
    expect((await (await signIn(owner)).get("/api/audit")).statusCode).toBe(403);
    expect((await other.get(`/api/tasks/${kept._id}`)).json()).toEqual(kept);
    await person.patch("/api/profile", { username: person.me.username, rolePosition: "x", imageURL: "" });
    await removeUnclaimed(server.store, openFiles(server.config), inDays(2));
    expect((await new Agent(server.app).get(uploadPath + name)).statusCode).toBe(404);
    await joinTeam(server, other, signUpBody({ role: "Tester" }));
  });
});
