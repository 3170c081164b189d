import type { AuditPage } from "@baton/domain/audit/audit";
import type { InvitationWire, NewInvitation } from "@baton/domain/invitation/invitation";
import type { Notification } from "@baton/domain/notification/notification";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addToTeam, invitationOf, joinTeam, type Person, signUp, signUpBody } from "../../../test/support/factories.ts";
import { Agent, openTestServer, type TestServer, useTestServer } from "../../../test/support/harness.ts";
import { mailServer } from "../../../test/support/mail-server.ts";
import { inviteFounder } from "../../cli/rescue.ts";
import { toBoolean } from "../session/identity/begin-session.store.ts";
import { removeOldInvitations } from "./invitation.store.ts";

let server: TestServer;
let admin: Person;

beforeAll(async () => {
  server = await openTestServer();
  admin = await signUp(server);
});

afterAll(() => server.close());

const invited = (token: string, overrides: object = {}) =>
  signUpBody({ role: "Tester", invitation: token, ...overrides });
const post = (body: object, { app }: Pick<TestServer, "app"> = server) => new Agent(app).post("/api/user-data", body);
const tokenOf = (link: string) => new URL(link).hash.slice(1);
const openTo = async (by: Person) => (await by.get("/api/invitations")).json<InvitationWire[]>();
const founder = async ({ config }: TestServer, address: string) => {
  const output = await inviteFounder({ config, keepsSecret: true }, address);
  return new URL(output.split("\n")[1] ?? "").hash.slice(1);
};

describe("an invitation", () => {
  it("lets a new person join the team, and works once", async () => {
    const token = await invitationOf(admin);
    const read = await new Agent(server.app).post("/api/invitations/read", { token });
    expect(read.json()).toMatchObject({ team: { admin: { email: admin.me.email } }, email: null, signUpRefusal: null });
    const answer = await post(invited(token));
    expect(answer.json()).toMatchObject({ adminEmail: admin.me.email, role: "Tester" });
    expect(answer.json()).not.toHaveProperty("isPending");
    const { entries } = (await admin.get("/api/audit")).json<AuditPage>();
    expect(entries.find(({ action }) => action === "member-joined")).toMatchObject({
      subject: { _id: answer.json()._id },
      detail: { invitedBy: admin.me.username },
    });
    expect((await post(invited(token))).statusCode).toBe(404);
    expect((await new Agent(server.app).post("/api/invitations/read", { token })).statusCode).toBe(404);
    expect(await openTo(admin)).toEqual([]);
  });

  it("used concurrently admits one person and leaves nothing of the other", async () => {
    const token = await invitationOf(admin);
    const bodies = [invited(token), invited(token)];
    const answers = await Promise.all(bodies.map((body) => post(body)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 404]);
    const people = server.store.read.selectFrom("user").select("id");
    const made = await people
      .where(
        "email",
        "in",
        bodies.map(({ email }) => String(email)),
      )
      .execute();
    expect(made).toHaveLength(1);
  });

  it("lets a person without a team join without admin rights, and rejects members of a team", async () => {
    const owner = await signUp(server);
    const token = await invitationOf(admin);
    expect((await owner.post("/api/invitations/accept", { token })).statusCode).toBe(409);
    await owner.patch(`/api/user-data/${owner.me._id}`, { adminEmail: "N/A" });
    expect((await owner.post("/api/invitations/accept", { token })).json()).toMatchObject({
      adminEmail: admin.me.email,
      role: "Manager",
    });
    const pending = await addToTeam(server, admin);
    expect((await pending.post("/api/invitations/accept", { token: await invitationOf(admin) })).statusCode).toBe(409);
  });

  it("for an address is rejected for others, ignoring case", async () => {
    const token = await invitationOf(admin, { email: "wanted@example.com" });
    const other = await post(invited(token, { email: "unwanted@example.com" }));
    expect(other.json().errors).toMatchObject([{ path: "email", message: "This invitation is for another address." }]);
    const loner = await signUp(server, { role: "Tester" });
    expect((await loner.post("/api/invitations/accept", { token })).statusCode).toBe(422);
    expect((await post(invited(token, { email: "wanted@example.com" }))).statusCode).toBe(201);
  });

  it("makes nobody an admin of the team", async () => {
    const token = await invitationOf(admin);
    const answer = await post(invited(token, { role: "Admin" }));
    expect(answer.json().errors).toMatchObject([{ path: "role" }]);
  });

  it("ends when it is revoked, when it is a week old, and when its creator is no longer an admin", async () => {
    const lead = await signUp(server);
    const [token, old] = [await invitationOf(lead), await invitationOf(lead)];
    const [newest, first] = await openTo(lead);
    expect((await lead.delete(`/api/invitations/${first?._id}`)).statusCode).toBe(200);
    expect((await post(invited(token))).statusCode).toBe(404);
    await server.store.write({ workspaceId: null, actorId: "" }, (tx) =>
      tx.db
        .updateTable("invitation")
        .set({ expires_at: "2020-01-01" })
        .where("id", "=", newest?._id ?? "")
        .execute(),
    );
    expect((await post(invited(old))).statusCode).toBe(404);
    expect(await removeOldInvitations(server.store, new Date())).toBe(1);
    const deputy = await joinTeam(server, lead);
    const edit = { username: deputy.me.username, rolePosition: "x" };
    await lead.patch(`/user-update-data/${deputy.me._id}`, { ...edit, role: "Admin" });
    const theirs = await invitationOf(deputy);
    await lead.patch(`/user-update-data/${deputy.me._id}`, { ...edit, role: "Tester" });
    expect((await post(invited(theirs))).statusCode).toBe(404);
    expect(await openTo(lead)).toEqual([]);
  });

  it("for several people admits as many as its admin chose, and no more when they come at once", async () => {
    const lead = await signUp(server);
    const { link, uses } = (await lead.post("/api/invitations", { uses: 2, days: 30 })).json<NewInvitation>();
    expect(uses).toBe(2);
    const token = tokenOf(link);
    expect((await post(invited(token))).statusCode).toBe(201);
    const [shared] = await openTo(lead);
    expect(shared).toMatchObject({ uses: 2, used: 1 });
    expect(Date.parse(shared?.expiresAt ?? "") - Date.parse(shared?.createdAt ?? "")).toBe(30 * 86_400_000);
    const rest = await Promise.all([post(invited(token)), post(invited(token))]);
    expect(rest.map(({ statusCode }) => statusCode).sort()).toEqual([201, 404]);
    expect(await openTo(lead)).toEqual([]);
    const refused = await lead.post("/api/invitations", { email: "one@example.com", uses: 2 });
    expect(refused.json().errors).toMatchObject([{ path: "uses" }]);
    expect((await lead.post("/api/invitations", { uses: 501 })).statusCode).toBe(422);
  });

  it("goes to each pasted address once, and the answer names those it cannot go to", async () => {
    const lead = await signUp(server);
    const [known, fresh, again] = ["known@example.com", "fresh@example.com", "Fresh@example.com "];
    await invitationOf(lead, { email: known });
    const emails = [fresh, again, known, "no address", lead.me.email];
    const answer = (await lead.post("/api/invitations/list", { emails })).json();
    expect(answer.message).toBe("1 person was invited.");
    expect(answer.invitations).toMatchObject([{ email: fresh, isMailed: false }]);
    expect(answer.refused).toEqual([
      { email: known, reason: "This person is invited already." },
      { email: "no address", reason: "This is not an email address." },
      { email: lead.me.email, reason: "This person is in your team already." },
    ]);
    expect(await openTo(lead)).toHaveLength(2);
    const token = tokenOf(answer.invitations[0].link);
    expect((await post(invited(token, { email: fresh }))).statusCode).toBe(201);
  });

  it("is renewed with another link instead of a second one for the same address", async () => {
    const lead = await signUp(server);
    const email = "twice@example.com";
    const first = await invitationOf(lead, { email });
    const second = await invitationOf(lead, { email });
    const [open, ...others] = await openTo(lead);
    expect(others).toEqual([]);
    expect((await post(invited(first, { email }))).statusCode).toBe(404);
    const renewed = (await lead.post(`/api/invitations/${open?._id}/renew`)).json<NewInvitation>();
    expect((await post(invited(second, { email }))).statusCode).toBe(404);
    expect((await post(invited(tokenOf(renewed.link), { email }))).statusCode).toBe(201);
    const { entries } = (await lead.get("/api/audit")).json<AuditPage>();
    expect(entries.find(({ action }) => action === "invitation-renewed")).toMatchObject({ detail: { email } });
  });

  it("is mailed to its address once its admin has confirmed theirs", async () => {
    const smtp = await mailServer();
    const place = await useTestServer({ SMTP_URL: smtp.url });
    const lead = await signUp(place);
    const lettersTo = (to: string) => smtp.received.filter((each) => each.to.includes(to));
    const emails = ["mail-me@example.com"];
    expect((await lead.post("/api/invitations/list", { emails })).json().invitations).toMatchObject([
      { isMailed: false },
    ]);
    await place.store.write({ workspaceId: null, actorId: "" }, (tx) =>
      tx.db
        .updateTable("user")
        .set({ emailVerified: toBoolean(tx, true) })
        .execute(),
    );
    const [open] = await openTo(lead);
    const renewed = (await lead.post(`/api/invitations/${open?._id}/renew`)).json<NewInvitation>();
    expect(renewed.isMailed).toBe(true);
    await expect.poll(() => lettersTo(emails[0] ?? "")).toHaveLength(1);
    const text = lettersTo(emails[0] ?? "")[0]?.mail.text ?? "";
    expect(text).toContain(lead.me.email);
    expect(text).toContain(`/join#${tokenOf(renewed.link)}`);
  });

  it("puts a note into the inbox of the team's admins when somebody joins", async () => {
    const lead = await signUp(server);
    const member = await joinTeam(server, lead);
    const newcomer = (await post(invited(await invitationOf(lead)))).json();
    const notes = (await lead.get("/api/notifications")).json<Notification[]>();
    const joinings = [newcomer, member.me].map(({ _id, username }) => ({ title: username, actorId: _id }));
    expect(notes).toMatchObject(joinings.map((joining) => ({ kind: "joined", taskId: null, ...joining })));
    expect((await member.get("/api/notifications")).json()).toEqual([]);
  });

  it("is stored only as a hash, even in responses stored for repetition", async () => {
    const key = { "idempotency-key": "made-once" };
    const { link } = (await admin.post("/api/invitations", {}, key)).json<{ link: string }>();
    const token = new URL(link).hash.slice(1);
    for (const table of ["invitation", "idempotency", "audit", "change"] as const) {
      expect(JSON.stringify(await server.store.read.selectFrom(table).selectAll().execute())).not.toContain(token);
    }
  });
});

describe("SIGN_UP and SIGN_UP_DOMAINS", () => {
  it("invited: sign-up requires an invitation, and the operator's invitation founds the first team", async () => {
    const place = await useTestServer({ SIGN_UP: "invited" });
    const refused = await post(signUpBody(), place);
    expect(refused.json()).toMatchObject({ code: "forbidden", message: expect.stringContaining("by invitation only") });
    expect((await new Agent(place.app).get("/api/sign-in-options")).json()).toMatchObject({
      signUp: { mode: "invited", domains: [] },
      directory: "open",
    });
    const token = await founder(place, "First@example.com");
    expect((await post(signUpBody({ email: "second@example.com", invitation: token }), place)).statusCode).toBe(422);
    const first = await signUp(place, { email: "first@example.com", invitation: token });
    expect(first.me).toMatchObject({ role: "Admin", adminEmail: "first@example.com" });
    expect((await post(invited(await invitationOf(first)), place)).statusCode).toBe(201);
    await expect(founder(place, "first@example.com")).rejects.toThrow("already has an account here");
  });

  it("closed: an admin's invitation admits people with an account, but no new ones", async () => {
    const place = await useTestServer({ SIGN_UP: "closed" });
    const first = await signUp(place, { email: "a@example.com", invitation: await founder(place, "a@example.com") });
    const second = await signUp(place, {
      email: "b@example.com",
      role: "Tester",
      invitation: await founder(place, "b@example.com"),
    });
    const token = await invitationOf(first);
    expect((await post(invited(token), place)).json().message).toBe("Sign-up is closed here.");
    const read = await new Agent(place.app).post("/api/invitations/read", { token });
    expect(read.json().signUpRefusal).toBe("Sign-up is closed here.");
    expect((await second.post("/api/invitations/accept", { token })).statusCode).toBe(200);
  });

  it("domains: other addresses cannot sign up, with or without an invitation", async () => {
    const place = await useTestServer({ SIGN_UP_DOMAINS: "Example.com, example.org" });
    const first = await signUp(place, { email: "a@example.org" });
    const message = "Use an address at example.com or example.org.";
    for (const email of ["a@example.net", "a@sub.example.com", "a@notexample.com"]) {
      expect((await post(signUpBody({ email }), place)).json().errors).toEqual([{ path: "email", message }]);
    }
    for (const token of [await invitationOf(first), await invitationOf(first, { uses: 9 })]) {
      expect((await post(invited(token, { email: "a@example.net" }), place)).statusCode).toBe(422);
    }
  });
});

describe("DIRECTORY", () => {
  it("exact: finds people by their complete address only", async () => {
    const place = await useTestServer({ DIRECTORY: "exact" });
    const lead = await signUp(place);
    const person = await signUp(place, { email: "find_me@example.com", role: "Tester" });
    expect((await lead.get("/api/user-data?search=find")).json()).toEqual([]);
    expect((await lead.get("/api/user-data?search=find%25example.com")).json()).toEqual([]);
    expect((await lead.get("/api/user-data?search=Find_Me@example.com")).json()).toMatchObject([
      { _id: person.me._id },
    ]);
  });
});
