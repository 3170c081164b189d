import type { AuditPage } from "@baton/domain/audit/audit";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { AuthenticatorApp } from "../../../../test/support/authenticator-app.ts";
import { joinTeam, type Person, password, signUp } from "../../../../test/support/factories.ts";
import { Agent, openTestServer, type TestServer, useTestServer } from "../../../../test/support/harness.ts";
import { mailedToken } from "../../../../test/support/outbox.ts";
import { pass, switchOn } from "../../../../test/support/second-factor.ts";

let server: TestServer;

beforeAll(async () => {
  server = await openTestServer();
});

afterAll(() => server.close());

afterEach(() => {
  vi.useRealTimers();
});

const withCode = (agent: Agent, code: string) => agent.post("/api/auth/two-factor/verify-totp", { code });
const withRecoveryCode = (agent: Agent, code: string) =>
  agent.post("/api/auth/two-factor/verify-backup-code", { code });
const stateOf = async (agent: Agent) => (await agent.get("/api/second-factor")).json();
const sessionsOf = async ({ me }: Person) =>
  server.store.read.selectFrom("session").select("id").where("userId", "=", me._id).execute();

/** Returns a browser in which the correct password was entered. */
async function afterPassword({ me }: Person, secret = password, on = server): Promise<Agent> {
  const agent = new Agent(on.app);
  const response = await agent.post("/api/auth/sign-in/email", { email: me.email, password: secret });
  expect(response.json()).toEqual({
    message: "Your password is correct. Now enter your second factor.",
    secondStep: true,
  });
  return agent;
}

/** Creates a person with two-factor on, whose app shows the next code. */
async function careful(on = server) {
  const person = await signUp(on);
  const made = await switchOn(person);
  pass(60);
  return { person, ...made };
}

describe("turning two-factor on", () => {
  it("requires the password and a code from the app, and keeps the browser signed in", async () => {
    const person = await signUp(server);
    expect(await stateOf(person)).toEqual({ hasPassword: true, isOn: false, recoveryCodesLeft: 0 });
    const refused = await person.post("/api/auth/two-factor/enable", { password: "Wrong-Password" });
    expect(refused.json()).toMatchObject({ code: "invalid", errors: [{ path: "password" }] });
    const started = await person.post("/api/auth/two-factor/enable", { password });
    const { keyUri, recoveryCodes } = started.json<{ keyUri: string; recoveryCodes: string[] }>();
    expect(keyUri).toMatch(/^otpauth:\/\/totp\/Baton:.+[?&]issuer=Baton/);
    expect(new Set(recoveryCodes).size).toBe(10);
    expect((await stateOf(person)).isOn).toBe(false);
    const app = AuthenticatorApp.scan(keyUri);
    const wrong = await person.post("/api/auth/two-factor/confirm", { code: app.code(5) });
    expect(wrong.json()).toMatchObject({ errors: [{ path: "code" }] });
    const { cookie } = person;
    const spaced = app.code().replace(/^.../, "$& ");
    expect((await person.post("/api/auth/two-factor/confirm", { code: spaced })).json()).toEqual({
      message: "Two-factor is on.",
    });
    expect(await stateOf(person)).toEqual({ hasPassword: true, isOn: true, recoveryCodesLeft: 10 });
    const before = new Agent(server.app);
    before.cookie = cookie;
    expect((await before.get("/api/tasks")).statusCode).toBe(401);
    expect((await person.post("/api/auth/two-factor/enable", { password })).statusCode).toBe(409);
    expect((await person.post("/api/auth/two-factor/confirm", { code: app.code(1) })).statusCode).toBe(409);
  });

  it("changes nothing at sign-in until a code is confirmed", async () => {
    const person = await signUp(server);
    await person.post("/api/auth/two-factor/enable", { password });
    const agent = new Agent(server.app);
    await agent.post("/api/auth/sign-in/email", { email: person.me.email, password });
    expect((await agent.get("/api/tasks")).statusCode).toBe(200);
    const unstarted = await signUp(server);
    expect((await unstarted.post("/api/auth/two-factor/confirm", { code: "123456" })).statusCode).toBe(409);
  });

  it("stores nothing that readers of the database could use", async () => {
    const { recoveryCodes } = await careful();
    const rows = JSON.stringify(await server.store.read.selectFrom("twoFactor").selectAll().execute());
    for (const code of recoveryCodes) expect(rows).not.toContain(code);
    expect(rows).toContain("lastStep");
  });
});

describe("the second step", () => {
  it("precedes any session, and accepts a code from the app", async () => {
    const { person, app } = await careful();
    const before = await sessionsOf(person);
    const agent = await afterPassword(person);
    expect(agent.cookie).not.toContain("session_token");
    expect(await sessionsOf(person)).toEqual(before);
    expect((await agent.get("/api/tasks")).statusCode).toBe(401);
    const response = await withCode(agent, app.code());
    expect(response.json()).toEqual({ message: "Successfully Logged in!" });
    expect((await agent.get("/api/tasks")).statusCode).toBe(200);
    expect((await withCode(agent, app.code(1))).statusCode).toBe(409);
  });

  it("is rejected without the first step, in another browser, or ten minutes later", async () => {
    const { person, app } = await careful();
    expect((await withCode(new Agent(server.app), app.code())).statusCode).toBe(401);
    const agent = await afterPassword(person);
    pass(601);
    expect((await withCode(agent, app.code())).json()).toMatchObject({
      code: "unauthenticated",
      message: "Logging in took too long or too many codes were wrong. Log in again.",
    });
  });

  it("accepts each code once, and no older one after it", async () => {
    const { person, app } = await careful();
    const [older, used] = [app.code(-1), app.code()];
    expect((await withCode(await afterPassword(person), used)).statusCode).toBe(200);
    const agent = await afterPassword(person);
    for (const code of [used, older]) {
      expect((await withCode(agent, code)).json()).toMatchObject({
        code: "invalid",
        errors: [{ path: "code", message: "This code was used already. Wait for the next one." }],
      });
    }
    expect((await withCode(agent, app.code(1))).statusCode).toBe(200);
  });

  it("accepts one code once, however many requests send it concurrently", async () => {
    const { person, app } = await careful();
    const agents = await Promise.all(Array.from({ length: 4 }, () => afterPassword(person)));
    const answers = await Promise.all(agents.map((agent) => withCode(agent, app.code())));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422, 422, 422]);
  });

  it("accepts each recovery code once, and shows how many are left", async () => {
    const { person, recoveryCodes } = await careful();
    const [code = ""] = recoveryCodes;
    const agent = await afterPassword(person);
    expect((await withRecoveryCode(agent, "wrong-codes")).json()).toMatchObject({ errors: [{ path: "code" }] });
    expect((await withRecoveryCode(agent, ` ${code} `)).statusCode).toBe(200);
    expect((await stateOf(agent)).recoveryCodesLeft).toBe(9);
    expect((await withRecoveryCode(await afterPassword(person), code)).statusCode).toBe(422);
  });

  it("ends after five wrong codes, and then rejects a correct one", async () => {
    const { person, app } = await careful();
    const agent = await afterPassword(person);
    for (let count = 0; count < 5; count += 1) expect((await withCode(agent, app.code(9))).statusCode).toBe(422);
    expect((await withCode(agent, app.code())).statusCode).toBe(401);
  });

  it("is locked for 15 minutes after ten wrong codes in a row, while existing sessions stay", async () => {
    const { person, app, recoveryCodes } = await careful();
    for (let round = 0; round < 2; round += 1) {
      const agent = await afterPassword(person);
      for (let count = 0; count < 5; count += 1) await withCode(agent, app.code(9));
    }
    const agent = await afterPassword(person);
    const locked = await withCode(agent, app.code());
    expect(locked.json()).toMatchObject({
      code: "rate_limited",
      message: "Too many codes were wrong. Try again in 15 minutes.",
    });
    expect((await withRecoveryCode(agent, recoveryCodes[0] ?? "")).statusCode).toBe(429);
    expect((await person.get("/api/tasks")).statusCode).toBe(200);
    pass(901);
    expect((await withCode(await afterPassword(person), app.code())).statusCode).toBe(200);
  });

  it("cannot be locked by a person who does not know the password", async () => {
    const { person, app } = await careful();
    for (let count = 0; count < 12; count += 1) {
      const stranger = new Agent(server.app);
      await stranger.post("/api/auth/sign-in/email", { email: person.me.email, password: "Wrong-Password" });
      expect((await withCode(stranger, app.code(9))).statusCode).toBe(401);
    }
    expect((await withCode(await afterPassword(person), app.code())).statusCode).toBe(200);
  });

  it("is limited per sender", async () => {
    const limited = await useTestServer({ RATE_LIMITS: "on" });
    const codes: number[] = [];
    for (let count = 0; count < 101; count += 1) {
      codes.push((await withCode(new Agent(limited.app), "123456")).statusCode);
    }
    expect(codes).toEqual([...Array(100).fill(401), 429]);
  });

  it("is rejected for a person who was disabled in the meantime, with the reason", async () => {
    const admin = await signUp(server);
    const person = await joinTeam(server, admin);
    const { app } = await switchOn(person);
    pass(60);
    const agent = await afterPassword(person);
    const { me } = person;
    const edit = { username: me.username, rolePosition: me.rolePosition, isActive: "Disable" };
    expect((await admin.patch(`/user-update-data/${me._id}`, edit)).statusCode).toBe(200);
    expect((await withCode(agent, app.code())).json().code).toBe("account_disabled");
    expect(agent.cookie).not.toContain("session_token");
  });

  it("remains after a password change, which ends pending second steps", async () => {
    const { person, app } = await careful();
    const begun = await afterPassword(person);
    await new Agent(server.app).post("/api/auth/request-password-reset", { email: person.me.email });
    const token = await mailedToken(server, person.me.email, "new password");
    const changed = { token, newPassword: "Changed-Password" };
    expect((await new Agent(server.app).post("/api/auth/reset-password", changed)).statusCode).toBe(200);
    expect((await withCode(begun, app.code())).statusCode).toBe(401);
    const agent = await afterPassword(person, "Changed-Password");
    expect((await withCode(agent, app.code(1))).statusCode).toBe(200);
  });
});

describe("a person with two-factor on", () => {
  it("gets new recovery codes with the password, and the old ones become invalid", async () => {
    const { person, recoveryCodes } = await careful();
    const renew = (secret: string) => person.post("/api/auth/two-factor/generate-backup-codes", { password: secret });
    expect((await renew("Wrong-Password")).statusCode).toBe(422);
    const renewed = (await renew(password)).json<{ recoveryCodes: string[] }>().recoveryCodes;
    expect(renewed).toHaveLength(10);
    const agent = await afterPassword(person);
    expect((await withRecoveryCode(agent, recoveryCodes[0] ?? "")).statusCode).toBe(422);
    expect((await withRecoveryCode(agent, renewed[0] ?? "")).statusCode).toBe(200);
  });

  it("turns it off with the password alone", async () => {
    const { person } = await careful();
    const stop = (secret: string) => person.post("/api/auth/two-factor/disable", { password: secret });
    expect((await stop("Wrong-Password")).statusCode).toBe(422);
    expect((await stateOf(person)).isOn).toBe(true);
    expect((await stop(password)).json()).toEqual({ message: "Two-factor is off." });
    expect(await stateOf(person)).toEqual({ hasPassword: true, isOn: false, recoveryCodesLeft: 0 });
    expect((await stop(password)).statusCode).toBe(409);
    expect((await person.post("/api/auth/two-factor/generate-backup-codes", { password })).statusCode).toBe(409);
    const agent = new Agent(server.app);
    await agent.post("/api/auth/sign-in/email", { email: person.me.email, password });
    expect((await agent.get("/api/tasks")).statusCode).toBe(200);
  });

  it("finds their changes to it and their sign-ins in the audit trail", async () => {
    const { person, app, recoveryCodes } = await careful();
    await withCode(await afterPassword(person), app.code());
    await withRecoveryCode(await afterPassword(person), recoveryCodes[0] ?? "");
    await person.post("/api/auth/two-factor/generate-backup-codes", { password });
    await person.post("/api/auth/two-factor/disable", { password });
    const { entries } = (await person.get("/api/audit")).json<AuditPage>();
    const lines = entries.map(({ action, detail }) => [action, detail.way].filter(Boolean).join(": "));
    // The clock of this test stands still, so the entries have no order.
    expect(lines.sort()).toEqual([
      "recovery-code-used",
      "recovery-codes-renewed",
      "signed-in: a password and a code",
      "signed-in: a password and a recovery code",
      "signed-in: password",
      "team-created",
      "two-factor-off",
      "two-factor-on",
    ]);
  });

  it("finds each wrong code in the audit trail without an actor", async () => {
    const { person, app, recoveryCodes } = await careful();
    const [code = ""] = recoveryCodes;
    const agent = await afterPassword(person);
    await withCode(agent, app.code(9));
    await withRecoveryCode(agent, "wrong-codes");
    await withRecoveryCode(agent, code);
    await withCode(await afterPassword(person), app.code());
    const later = await afterPassword(person);
    await withCode(later, app.code());
    await withRecoveryCode(later, code);
    // Codes without a first step are not recorded.
    await withCode(new Agent(server.app), app.code(9));
    const failed = async () => {
      const { entries } = (await person.get("/api/audit")).json<AuditPage>();
      return entries.flatMap(({ actor, detail }) => (actor === null ? [detail.reason] : [])).sort();
    };
    const twice = ["wrong recovery code", "wrong recovery code"];
    await expect.poll(failed).toEqual(["code that was used already", "wrong code", ...twice]);
  });

  it("without a password is asked to create one first", async () => {
    const person = await signUp(server);
    await server.store.write({ workspaceId: null, actorId: "" }, (tx) =>
      tx.db.deleteFrom("account").where("userId", "=", person.me._id).execute(),
    );
    expect(await stateOf(person)).toEqual({ hasPassword: false, isOn: false, recoveryCodesLeft: 0 });
    const response = await person.post("/api/auth/two-factor/enable", { password });
    expect(response.json()).toMatchObject({ code: "conflict" });
  });
});
