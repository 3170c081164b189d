import type { AuditPage } from "@baton/domain/audit/audit";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { Authenticator, addPasskey, signInWith } from "../../../../test/support/authenticator.ts";
import { joinTeam, type Person, signUp } from "../../../../test/support/factories.ts";
import { Agent, openTestServer, type TestServer, useTestServer } from "../../../../test/support/harness.ts";
import { confirmAddress, mailedToken } from "../../../../test/support/outbox.ts";
import { pass, switchOn } from "../../../../test/support/second-factor.ts";

const origin = "https://baton.example.com";
const here = { origin, name: "baton.example.com" };

let server: TestServer;

beforeAll(async () => {
  server = await openTestServer({ PUBLIC_URL: origin });
});

afterAll(() => server.close());

afterEach(() => {
  vi.useRealTimers();
});

interface Passkey {
  readonly _id: string;
  readonly name: string;
}

const listOf = async (agent: Agent) => (await agent.get("/api/passkeys")).json<Passkey[]>();

/** Requests a password reset, and chooses another password with the mailed link. */
async function chooseByMail(email: string): Promise<string> {
  const nobody = new Agent(server.app);
  await nobody.post("/api/auth/request-password-reset", { email });
  const token = await mailedToken(server, email, "new password");
  const body = { token, newPassword: "Changed-Password" };
  const response = await nobody.post("/api/auth/reset-password", body);
  expect(response.statusCode).toBe(200);
  return response.json<{ message: string }>().message;
}

/** Creates a person with a passkey. */
async function withPasskey(on = server): Promise<{ person: Person; device: Authenticator; id: string }> {
  const person = await signUp(on);
  const device = new Authenticator();
  const made = await addPasskey(person, device, here);
  expect(made.statusCode).toBe(201);
  return { person, device, id: made.json<Passkey>()._id };
}

describe("a passkey", () => {
  it("is saved under its name, and signs its owner in on its own", async () => {
    const { person, device } = await withPasskey();
    expect(await listOf(person)).toMatchObject([{ name: "My key" }]);
    const agent = new Agent(server.app);
    const response = await signInWith(agent, device, here);
    expect(response.json()).toEqual({ message: "Successfully Logged in!" });
    expect((await agent.get("/api/session")).json().user.email).toBe(person.me.email);
  });

  it("replaces both factors for a person with two-factor on", async () => {
    const { person, device } = await withPasskey();
    await switchOn(person);
    const agent = new Agent(server.app);
    expect((await signInWith(agent, device, here)).statusCode).toBe(200);
    expect((await agent.get("/api/tasks")).statusCode).toBe(200);
  });

  it("can be renamed and deleted by its owner, and no longer signs in afterwards", async () => {
    const { person, device, id } = await withPasskey();
    expect((await person.patch(`/api/passkeys/${id}`, { name: "Blue key" })).statusCode).toBe(200);
    expect(await listOf(person)).toMatchObject([{ _id: id, name: "Blue key" }]);
    expect((await person.delete(`/api/passkeys/${id}`)).statusCode).toBe(200);
    expect(await listOf(person)).toEqual([]);
    const response = await signInWith(new Agent(server.app), device, here);
    expect(response.json().message).toBe("This passkey is not known here. It may have been removed.");
  });

  it("is recorded in the audit trail", async () => {
    const { person, device, id } = await withPasskey();
    await signInWith(new Agent(server.app), device, here);
    await person.delete(`/api/passkeys/${id}`);
    const { entries } = (await person.get("/api/audit")).json<AuditPage>();
    const lines = entries.map(({ action, detail }) => [action, detail.way].filter(Boolean).join(": "));
    expect(lines.slice(0, 3)).toEqual(["passkey-removed", "signed-in: a passkey", "passkey-added"]);
  });

  it("that is rejected is recorded in its owner's audit trail without an actor", async () => {
    const { person, device } = await withPasskey();
    await signInWith(new Agent(server.app), device, { ...here, asksOwner: false });
    await signInWith(new Agent(server.app), new Authenticator(), here);
    const failed = async () => {
      const { entries } = (await person.get("/api/audit")).json<AuditPage>();
      return entries.filter(({ action }) => action === "sign-in-failed");
    };
    await expect
      .poll(failed)
      .toMatchObject([{ actor: null, subject: { _id: person.me._id }, detail: { reason: "passkey refused" } }]);
  });

  it("cannot be seen, renamed or deleted by others", async () => {
    const { person, id } = await withPasskey();
    const other = await signUp(server);
    expect(await listOf(other)).toEqual([]);
    expect((await other.patch(`/api/passkeys/${id}`, { name: "Mine" })).statusCode).toBe(404);
    expect((await other.delete(`/api/passkeys/${id}`)).statusCode).toBe(404);
    expect(await listOf(person)).toMatchObject([{ name: "My key" }]);
  });

  it("created by a stranger who signed up with another person's address is deleted once the owner chooses a password", async () => {
    const { person, device } = await withPasskey();
    expect(await chooseByMail(person.me.email)).not.toContain("passkeys");
    expect((await signInWith(new Agent(server.app), device, here)).statusCode).toBe(422);
    const owner = new Agent(server.app);
    await owner.post("/api/auth/sign-in/email", { email: person.me.email, password: "Changed-Password" });
    const { entries } = (await owner.get("/api/audit")).json<AuditPage>();
    expect(entries.map(({ action }) => action)).toContain("passkey-removed");
  });

  it("survives a password reset if it is newer than the confirmation of the address, and the owner is notified", async () => {
    const { person, device: older } = await withPasskey();
    await confirmAddress(server, person.me.email);
    const newer = new Authenticator();
    expect((await addPasskey(person, newer, here)).statusCode).toBe(201);
    expect(await chooseByMail(person.me.email)).toContain("Your passkeys still work");
    expect((await signInWith(new Agent(server.app), newer, here)).statusCode).toBe(200);
    expect((await signInWith(new Agent(server.app), older, here)).statusCode).toBe(422);
  });

  it("can be saved only once", async () => {
    const { person, device } = await withPasskey();
    expect((await addPasskey(person, device, here)).statusCode).toBe(422);
    expect((await addPasskey(await signUp(server), device, here)).statusCode).toBe(422);
    expect(await listOf(person)).toHaveLength(1);
  });

  it("does not sign in a disabled member, who sees the reason", async () => {
    const admin = await signUp(server);
    const member = await joinTeam(server, admin);
    const device = new Authenticator();
    expect((await addPasskey(member, device, here)).statusCode).toBe(201);
    const edit = { username: member.me.username, rolePosition: "x", isActive: "Disable" };
    expect((await admin.patch(`/user-update-data/${member.me._id}`, edit)).statusCode).toBe(200);
    const agent = new Agent(server.app);
    expect((await signInWith(agent, device, here)).json().code).toBe("account_disabled");
    expect(agent.cookie).not.toContain("session_token");
  });
});

describe("rejects", () => {
  it("a page at another address, even one that creates passkeys for our domain", async () => {
    const { device } = await withPasskey();
    const elsewhere = { ...here, origin: "https://baton.example.org" };
    const agent = new Agent(server.app);
    const challenge = (await agent.post("/api/auth/passkey/generate-authenticate-options")).json().challenge;
    const stolen = { response: device.get(challenge, elsewhere) };
    const path = "/api/auth/passkey/verify-authentication";
    expect((await agent.post(path, stolen, { origin: elsewhere.origin })).statusCode).toBe(403);
    expect((await agent.post(path, stolen, { origin })).statusCode).toBe(422);
    expect((await signInWith(agent, device, { ...here, origin: `${origin}:444` })).statusCode).toBe(403);
    const person = await signUp(server);
    const made = new Authenticator().create(
      (await person.post("/api/auth/passkey/generate-register-options")).json().challenge,
      elsewhere,
    );
    const kept = { name: "Stolen", response: made };
    expect((await person.post("/api/auth/passkey/verify-registration", kept, { origin })).statusCode).toBe(422);
    expect(await listOf(person)).toEqual([]);
  });

  it("a passkey for another domain, and a device that does not verify its user", async () => {
    const { person, device } = await withPasskey();
    for (const ways of [
      { origin, name: "evil.example" },
      { ...here, asksOwner: false },
    ]) {
      expect((await signInWith(new Agent(server.app), device, ways)).statusCode).toBe(422);
      expect((await addPasskey(person, new Authenticator(), ways)).statusCode).toBe(422);
    }
    expect(await listOf(person)).toHaveLength(1);
  });

  it("a challenge that was used before, or in another browser", async () => {
    const { device } = await withPasskey();
    const agent = new Agent(server.app);
    const challenge = (await agent.post("/api/auth/passkey/generate-authenticate-options")).json().challenge;
    const proof = { response: device.get(challenge, here) };
    const { cookie } = agent;
    const send = (browser: Agent) => browser.post("/api/auth/passkey/verify-authentication", proof, { origin });
    expect((await send(new Agent(server.app))).statusCode).toBe(422);
    expect((await send(agent)).statusCode).toBe(200);
    const again = new Agent(server.app);
    again.cookie = cookie;
    expect((await send(again)).statusCode).toBe(422);
  });

  it("malformed credentials", async () => {
    const person = await signUp(server);
    await person.post("/api/auth/passkey/generate-register-options");
    const nothing = { name: "x", response: { id: 1, response: null } };
    expect((await person.post("/api/auth/passkey/verify-registration", nothing, { origin })).statusCode).toBe(422);
  });

  it("a new passkey if the login is more than a day old", async () => {
    const person = await signUp(server);
    pass(25 * 3600);
    const response = await person.post("/api/auth/passkey/generate-register-options");
    expect(response.json()).toMatchObject({
      code: "forbidden",
      message: "You logged in more than a day ago. Log out and in again to add a passkey.",
    });
  });

  it("a sender with too many attempts", async () => {
    const limited = await useTestServer({ RATE_LIMITS: "on" });
    const codes: number[] = [];
    for (let count = 0; count < 101; count += 1) {
      const response = await new Agent(limited.app).post("/api/auth/passkey/generate-authenticate-options");
      codes.push(response.statusCode);
    }
    expect(codes).toEqual([...Array(100).fill(200), 429]);
  });
});

it("passkeys are bound to localhost without a configured address", async () => {
  const local = await useTestServer();
  const person = await signUp(local);
  const device = new Authenticator();
  const ways = { origin: "http://localhost:80" };
  expect((await addPasskey(person, device, ways)).statusCode).toBe(201);
  expect((await signInWith(new Agent(local.app), device, ways)).statusCode).toBe(200);
  const elsewhere = { origin: "http://localhost:80", name: "baton.example.com" };
  expect((await addPasskey(person, new Authenticator(), elsewhere)).statusCode).toBe(422);
});
