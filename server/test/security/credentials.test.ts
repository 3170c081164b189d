import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { beginSession } from "../../src/features/session/identity/begin-session.store.ts";
import type { SessionRefusal } from "../../src/features/session/identity/sign-in-check.ts";
import { resetSecondFactor } from "../../src/features/session/public.ts";
import { Authenticator, addPasskey, signInWith } from "../support/authenticator.ts";
import { hashAtFullCost, hashCheaply } from "../support/cheap-hashes.ts";
import { type Person, password, signUp } from "../support/factories.ts";
import { Agent, openTestServer, type TestServer } from "../support/harness.ts";
import { countMails, mailedToken } from "../support/outbox.ts";
import { pass, switchOn } from "../support/second-factor.ts";

let server: TestServer;

beforeAll(async () => {
  server = await openTestServer();
});

afterAll(() => server.close());

afterEach(() => {
  vi.useRealTimers();
});

const here = { origin: "http://localhost:80" };
const newPassword = "Changed-Password";

const signIn = async (email: string, secret = password) => {
  const agent = new Agent(server.app);
  const { statusCode } = await agent.post("/api/auth/sign-in/email", { email, password: secret });
  return { agent, statusCode };
};
const isSignedIn = async (agent: Agent) => (await agent.get("/api/sessions")).statusCode === 200;

async function linkFor({ me }: Person): Promise<string> {
  const subject = "new password";
  const before = await countMails(server, me.email, subject);
  await new Agent(server.app).post("/api/auth/request-password-reset", { email: me.email });
  await expect.poll(() => countMails(server, me.email, subject)).toBe(before + 1);
  return mailedToken(server, me.email, subject);
}

const reset = async (token: string) => {
  const response = await new Agent(server.app).post("/api/auth/reset-password", { token, newPassword });
  expect(response.statusCode).toBe(200);
};

/** Everything that invalidates credentials shown earlier. */
const endings: Readonly<Record<string, (person: Person, passkeyId: string) => Promise<unknown>>> = {
  "a password chosen by mail": async (person) => reset(await linkFor(person)),
  "a changed password": (person) =>
    person.post("/api/auth/change-password", { currentPassword: password, newPassword }),
  "two-factor that is switched on": (person) => switchOn(person),
  "a removed passkey": (person, id) => person.delete(`/api/passkeys/${id}`),
  "logging out everywhere else": (person) => person.delete("/api/sessions"),
  "the operator's reset of second factors": ({ me }) => resetSecondFactor(server.store, me._id),
};

describe.each(Object.entries(endings))("%s", (_name, end) => {
  let person: Person;
  let passkey: { id: string; device: Authenticator };

  beforeEach(async () => {
    person = await signUp(server);
    const device = new Authenticator();
    const { _id } = (await addPasskey(person, device, here)).json<{ _id: string }>();
    passkey = { id: _id, device };
  });

  it("ends the other sessions, however they began", async () => {
    const { agent: byPassword } = await signIn(person.me.email);
    const byPasskey = new Agent(server.app);
    await signInWith(byPasskey, passkey.device, here);
    for (const agent of [byPassword, byPasskey]) expect(await isSignedIn(agent)).toBe(true);
    await end(person, passkey.id);
    for (const agent of [byPassword, byPasskey]) expect(await isSignedIn(agent)).toBe(false);
  });

  it("prevents sessions from beginning whose credentials were checked before", async () => {
    const userId = person.me._id;
    const { epoch } = await server.store.read
      .selectFrom("user")
      .select("signInEpoch as epoch")
      .where("id", "=", userId)
      .executeTakeFirstOrThrow();
    const begin = () => {
      const now = new Date();
      const moments = { createdAt: now, updatedAt: now, expiresAt: new Date(now.getTime() + 60_000) };
      const session = { userId, token: crypto.randomUUID(), ipAddress: "", userAgent: "", ...moments };
      return beginSession(server.store, async () => {})(session, { proof: { userId, epoch }, isComplete: true });
    };
    expect(await begin()).toMatchObject({ id: expect.any(String) });
    await end(person, passkey.id);
    expect(await begin()).toBe("outdated" satisfies SessionRefusal);
  });
});

describe("concurrently, at the full cost of hashing", () => {
  beforeEach(hashAtFullCost);
  afterEach(hashCheaply);

  /** Signs in with the old password repeatedly, on four connections, until `end` is done. */
  async function signInMeanwhile({ me }: Person, end: () => Promise<unknown>): Promise<Agent[]> {
    const begun: Agent[] = [];
    let isOver = false;
    const keepOn = async () => {
      while (!isOver) begun.push((await signIn(me.email)).agent);
    };
    const others = Array.from({ length: 4 }, keepOn);
    await end();
    isOver = true;
    await Promise.all(others);
    return begun;
  }

  for (const [how, prepare, tags] of [
    [
      "chooses a password by mail",
      async (person: Person) => {
        const token = await linkFor(person);
        return () => reset(token);
      },
      [],
    ],
    [
      "changes the password",
      async (person: Person) => () =>
        person.post("/api/auth/change-password", { currentPassword: password, newPassword }),
      ["long"],
    ],
    ["switches two-factor on", async (person: Person) => () => switchOn(person), ["long"]],
  ] as const) {
    it(`nobody with the old password stays signed in when the owner ${how}`, { tags: [...tags] }, async () => {
      const person = await signUp(server);
      const begun = await signInMeanwhile(person, await prepare(person));
      expect(begun.filter(({ cookie }) => cookie.includes("session_token")).length).toBeGreaterThan(0);
      for (const agent of begun) expect(await isSignedIn(agent)).toBe(false);
    });
  }

  it("nobody with the old password can change the one chosen by mail", async () => {
    const person = await signUp(server);
    const token = await linkFor(person);
    const thief = await signIn(person.me.email);
    const choice = { currentPassword: password, newPassword: "Stolen-Password" };
    const change = thief.agent.post("/api/auth/change-password", choice);
    const again = thief.agent.post("/api/auth/change-password", choice);
    const body = { token, newPassword };
    const { statusCode } = await new Agent(server.app).post("/api/auth/reset-password", body);
    await Promise.all([change, again]);
    // If the change came first, it has invalidated the link, and the owner needs a new one.
    if (statusCode !== 200) await reset(await linkFor(person));
    expect((await signIn(person.me.email, "Stolen-Password")).statusCode).toBe(401);
    expect((await signIn(person.me.email, newPassword)).statusCode).toBe(200);
  });
});

describe("the second step", () => {
  /** Creates a person with two-factor on, whose app shows the next code, and starts a sign-in as them. */
  async function careful() {
    const person = await signUp(server);
    const { app } = await switchOn(person);
    pass(60);
    const begin = async (rememberMe = true) => {
      const agent = new Agent(server.app);
      const body = { email: person.me.email, password, rememberMe };
      expect((await agent.post("/api/auth/sign-in/email", body)).json().secondStep).toBe(true);
      return agent;
    };
    return { app, begin };
  }

  const withCode = (agent: Agent, code: string) => agent.post("/api/auth/two-factor/verify-totp", { code });

  it("checks at most ten wrong codes in a row, across concurrent requests and browsers", async () => {
    const { app, begin } = await careful();
    const agents = await Promise.all(Array.from({ length: 30 }, () => begin()));
    const recovery = (agent: Agent) => agent.post("/api/auth/two-factor/verify-backup-code", { code: "wrong-codes" });
    const tried = await Promise.all(
      agents.map((agent, index) => (index % 2 === 0 ? withCode(agent, app.code(9)) : recovery(agent))),
    );
    const codes = tried.map(({ statusCode }) => statusCode).sort();
    expect(codes).toEqual([...Array(10).fill(422), ...Array(20).fill(429)]);
    expect((await withCode(await begin(), app.code())).statusCode).toBe(429);
  });

  it("begins a session that is not remembered if the first step asked for that", async () => {
    const { app, begin } = await careful();
    const { headers } = await withCode(await begin(false), app.code());
    const cookies = [headers["set-cookie"] ?? []].flat();
    const session = cookies.find((cookie) => cookie.startsWith("baton.session_token="));
    expect(session).toContain("HttpOnly");
    expect(session).not.toContain("Max-Age");
  });
});
