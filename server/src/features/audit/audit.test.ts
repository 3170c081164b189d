import { type AuditAction, type AuditEntry, type AuditPage, auditLimits } from "@baton/domain/audit/audit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { joinTeam, type Person, password, signUp } from "../../../test/support/factories.ts";
import { Agent, openTestServer, type TestServer } from "../../../test/support/harness.ts";
import { mailedToken } from "../../../test/support/outbox.ts";
import { removeLinesBeyond, removeOldLines } from "./audit.store.ts";

let server: TestServer;

beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const trail = async (admin: Agent, query = "") => (await admin.get(`/api/audit${query}`)).json<AuditPage>();
const of = (entries: readonly AuditEntry[], { me }: Person) =>
  entries.filter(({ subject }) => subject._id === me._id).map(({ action }) => action);
/** Returns the newest entry with this action. */
const last = async (admin: Agent, action: AuditAction) =>
  (await trail(admin)).entries.find((entry) => entry.action === action);
const signIn = (email: string, secret: string) =>
  new Agent(server.app).post("/api/auth/sign-in/email", { email, password: secret }, { "user-agent": "Test/1" });
const named = ({ me }: Person) => ({ _id: me._id, username: me.username });

describe("the audit trail", () => {
  it("records who signed in and out, when and from where", async () => {
    const admin = await signUp(server);
    const again = new Agent(server.app);
    await again.post("/api/auth/sign-in/email", { email: admin.me.email, password }, { "user-agent": "Test/1" });
    expect(await last(admin, "signed-in")).toMatchObject({
      actor: named(admin),
      subject: named(admin),
      detail: { way: "password" },
      ipAddress: "127.0.0.1",
      userAgent: "Test/1",
    });
    await again.post("/api/auth/sign-out");
    const { entries } = await trail(admin);
    expect(of(entries, admin).sort()).toEqual(["signed-in", "signed-in", "signed-out", "team-created"]);
    const times = entries.map(({ at }) => at);
    expect(times).toEqual([...times].sort().reverse());
  });

  it("records failed sign-ins by a wrong password or of a disabled person without an actor, and none for an unknown address", async () => {
    const admin = await signUp(server);
    const member = await joinTeam(server, admin);
    await signIn("nobody-at-all@example.com", password);
    expect((await signIn(member.me.email.toUpperCase(), "Wrong-Password")).statusCode).toBe(401);
    await expect.poll(() => last(admin, "sign-in-failed")).toBeDefined();
    expect(await last(admin, "sign-in-failed")).toMatchObject({
      actor: null,
      subject: named(member),
      detail: { reason: "wrong password" },
      userAgent: "Test/1",
    });
    const edit = { username: member.me.username, rolePosition: "x", isActive: "Disable" };
    await admin.patch(`/user-update-data/${member.me._id}`, edit);
    expect((await signIn(member.me.email, password)).statusCode).toBe(403);
    const failed = async () => (await trail(admin)).entries.filter(({ action }) => action === "sign-in-failed");
    await expect.poll(failed).toHaveLength(2);
    expect((await failed())[0]?.detail).toEqual({ reason: "account disabled" });
  });

  it("records who was added, whose rights changed and how, and who left", async () => {
    const admin = await signUp(server);
    const member = await joinTeam(server, admin);
    const edit = (change: object) =>
      admin.patch(`/user-update-data/${member.me._id}`, { username: member.me.username, rolePosition: "x", ...change });
    await edit({ role: "Admin" });
    await edit({ isActive: "Disable" });
    await edit({ isActive: "Active" });
    await edit({ rolePosition: "y" });
    await signIn(member.me.email, password);
    await admin.patch(`/api/user-data/${member.me._id}`, { adminEmail: "N/A" });
    const { entries } = await trail(admin);
    const rights = entries.filter(({ subject }) => subject._id === member.me._id);
    expect(rights.map(({ action }) => action).reverse()).toEqual([
      "member-added",
      "member-joined",
      "role-changed",
      "member-disabled",
      "member-enabled",
      "signed-in",
      "member-removed",
    ]);
    expect(rights.find(({ action }) => action === "role-changed")).toMatchObject({
      actor: named(admin),
      detail: { before: "Developer", after: "Admin" },
    });
    const leaver = await joinTeam(server, admin);
    await leaver.patch(`/api/user-data/${leaver.me._id}`, { adminEmail: "N/A" });
    expect(await last(admin, "member-left")).toMatchObject({ actor: named(leaver), subject: named(leaver) });
  });

  it("records a repeated request once, and a rejected one not at all", async () => {
    const admin = await signUp(server);
    const person = await signUp(server, { role: "Tester" });
    const url = `/api/user-data/${person.me._id}`;
    for (const key of ["same", "same", "another"]) {
      await admin.patch(url, { adminEmail: admin.me.email }, { "idempotency-key": key });
    }
    await admin.patch(`/api/user-data/${admin.me._id}`, { adminEmail: "N/A" });
    expect((await trail(admin)).entries.filter(({ action }) => action.startsWith("member-"))).toHaveLength(1);
  });

  it("records new passwords, ended sessions and confirmed addresses", async () => {
    const admin = await signUp(server);
    const { email } = admin.me;
    const verify = await mailedToken(server, email, "Confirm");
    await new Agent(server.app).post("/api/auth/verify-email", { token: verify }, { "user-agent": "Mail/1" });
    expect(await last(admin, "email-verified")).toMatchObject({ ipAddress: "127.0.0.1", userAgent: "Mail/1" });
    await signIn(email, password);
    await admin.delete("/api/sessions");
    expect(await last(admin, "sessions-ended")).toMatchObject({ detail: { number: "1" } });
    await admin.post("/api/auth/change-password", { currentPassword: password, newPassword: "Changed-Password" });
    expect(await last(admin, "password-changed")).toMatchObject({ actor: named(admin), ipAddress: "127.0.0.1" });
    await new Agent(server.app).post("/api/auth/request-password-reset", { email });
    const token = await mailedToken(server, email, "new password");
    const browser = { "user-agent": "Reset/1" };
    await new Agent(server.app).post("/api/auth/reset-password", { token, newPassword: "Another-Password" }, browser);
    const back = new Agent(server.app);
    await back.post("/api/auth/sign-in/email", { email, password: "Another-Password" });
    expect(await last(back, "password-reset")).toMatchObject({ actor: named(admin), userAgent: "Reset/1" });
  });

  it("shows people under the names they had at the time", async () => {
    const admin = await signUp(server);
    const member = await joinTeam(server, admin);
    await member.patch("/api/profile", { username: `${member.me.username}-new`, rolePosition: "x", imageURL: "" });
    expect((await last(admin, "member-added"))?.subject.username).toBe(member.me.username);
  });

  it("is readable by admins only, each for their own team", async () => {
    const admin = await signUp(server);
    const member = await joinTeam(server, admin);
    expect((await member.get("/api/audit")).statusCode).toBe(403);
    const stranger = await signUp(server);
    const { entries } = await trail(stranger);
    expect(new Set(entries.map(({ subject }) => subject._id))).toEqual(new Set([stranger.me._id]));
    const [line] = (await trail(admin)).entries;
    expect(
      (await trail(stranger, `?before=${line?._id}`)).entries.every((e) => e.subject._id === stranger.me._id),
    ).toBe(true);
    expect((await admin.get("/api/audit?before=x")).statusCode).toBe(422);
  });
});

describe("a long audit trail", () => {
  const dayMs = 24 * 3600 * 1000;
  async function withLines(count: number, at: Date) {
    const admin = await signUp(server);
    const { workspaceId } = (await admin.get("/api/session")).json<{ workspaceId: string }>();
    const [line] = await server.store.read
      .selectFrom("audit")
      .selectAll()
      .where("workspace_id", "=", workspaceId)
      .execute();
    if (!line) throw new Error("Nothing was recorded.");
    const ids = Array.from(
      { length: count },
      (_, index) => `00000000-0000-7000-8000-${String(index).padStart(12, "0")}`,
    );
    const rows = ids.map((id) => ({ ...line, id, at: at.toISOString() }));
    await server.store.direct.insertInto("audit").values(rows).execute();
    return { admin, ids };
  }

  it("is returned in pages, each entry once", async () => {
    const { admin, ids } = await withLines(2 * auditLimits.page, new Date());
    const seen: string[] = [];
    for (let next: string | null | undefined; next !== null; ) {
      const page: AuditPage = await trail(admin, next ? `?before=${next}` : "");
      expect(page.entries.length).toBeLessThanOrEqual(auditLimits.page);
      seen.push(...page.entries.map(({ _id }) => _id));
      next = page.next;
    }
    expect(seen).toHaveLength(ids.length + 2);
    expect(seen).toEqual([...seen].sort().reverse());
    expect(new Set(seen).size).toBe(seen.length);
  });

  it("loses expired entries and no others", async () => {
    const now = new Date();
    const kept = await withLines(3, new Date(now.getTime() - auditLimits.retentionDays * dayMs + 1000));
    const old = await withLines(3, new Date(now.getTime() - auditLimits.retentionDays * dayMs - 1000));
    expect(await removeOldLines(server.store, now)).toBe(3);
    expect((await trail(kept.admin)).entries).toHaveLength(5);
    expect((await trail(old.admin)).entries).toHaveLength(2);
  });

  it("loses the oldest lines of a team that has too many, and no other's", async () => {
    const [few, many] = [await withLines(5, new Date()), await withLines(2500, new Date())];
    expect(await removeLinesBeyond(server.store, 200)).toBe(2302);
    expect((await trail(few.admin)).entries).toHaveLength(7);
    const page = await trail(many.admin, `?before=${many.ids.at(-150)}`);
    expect(page.entries.map(({ _id }) => _id)).toEqual(many.ids.slice(-198, -150).reverse());
  });
});
