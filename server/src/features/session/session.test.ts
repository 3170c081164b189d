import type { SessionWire } from "@baton/domain/session/session.wire";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sessionOf } from "../../../test/security/world.ts";
import { joinTeam, password, signUp, signUpBody } from "../../../test/support/factories.ts";
import { Agent, openTestServer, type TestServer, useTestServer } from "../../../test/support/harness.ts";

let server: TestServer;

beforeAll(async () => {
  server = await openTestServer();
});

afterAll(() => server.close());

const signIn = (agent: Agent, email: string, secret = password) =>
  agent.post("/api/auth/sign-in/email", { email, password: secret });

describe("signing up", () => {
  it("creates the account, profile and team, and a session in a cookie that scripts cannot read", async () => {
    const agent = new Agent(server.app);
    const body = signUpBody();
    const response = await agent.post("/api/user-data", body);
    expect(response.statusCode).toBe(201);
    const { uId: _ignored, password: _secret, ...record } = body;
    expect(response.json()).toEqual({
      message: "Successfully Sign Up!",
      _id: expect.any(String),
      access: "admin",
      ...record,
      isActive: "Active",
      adminEmail: body.email,
    });
    expect(response.body).not.toContain(password);
    expect(response.headers["set-cookie"]).toMatch(/^baton\.session_token=.+; HttpOnly; SameSite=Lax$/);
    expect((await agent.get("/api/session")).json()).toMatchObject({ user: { email: body.email }, seq: 1 });
  });

  it("stores the password only as a hash", async () => {
    await signUp(server, { password: "Plain-Text-Secret" });
    const rows = await server.store.read.selectFrom("account").select("password").execute();
    expect(rows.every((row) => row.password !== null && !row.password.includes("Plain-Text-Secret"))).toBe(true);
  });

  it("uses the first five characters of the address as the default user name", async () => {
    const { me } = await signUp(server, { username: "", email: "fallback@example.com" });
    expect(me.username).toBe("fallb");
  });

  it("rejects a taken address and a taken user name, and leaves nothing behind", async () => {
    const { me } = await signUp(server);
    const agent = new Agent(server.app);
    for (const overrides of [{ email: me.email }, { username: me.username.replace("user", "USEr") }]) {
      const response = await agent.post("/api/user-data", signUpBody({ ...overrides, email: me.email }));
      expect(response.statusCode).toBe(409);
      expect(response.json().message).toBe("Email or username already exists!");
    }
    const fresh = signUpBody({ username: me.username.replace("user", "uSEr") });
    expect((await agent.post("/api/user-data", fresh)).statusCode).toBe(409);
    const left = await server.store.read
      .selectFrom("user")
      .select("id")
      .where("email", "=", String(fresh.email))
      .execute();
    expect(left).toEqual([]);
  });

  it("reports each invalid field with the specification's message", async () => {
    const body = signUpBody({ email: "Wrong", password: "short", username: "ABC", rolePosition: "", role: "King" });
    const response = await new Agent(server.app).post("/api/user-data", body);
    expect(response.statusCode).toBe(422);
    const messages = Object.fromEntries(
      response
        .json<{ errors: { path: string; message: string }[] }>()
        .errors.map(({ path, message }) => [path, message]),
    );
    expect(messages).toMatchObject({
      email: "Invalid email",
      password: "Password must have at least 8 characters",
      username: "Must be unique and lowercase",
      rolePosition: "Role must be needed",
    });
    expect(messages.role).toContain("Choose one of");
  });

  it("is closed on the identity library's own route, which would create no team", async () => {
    const response = await new Agent(server.app).post("/api/auth/sign-up/email", {
      name: "x",
      email: "x@y.zz",
      password,
    });
    expect(response.statusCode).toBe(404);
  });
});

describe("signing in and out", () => {
  it("creates a session and ends it: the cookie is invalid afterwards", async () => {
    const { me } = await signUp(server);
    const agent = new Agent(server.app);
    expect((await signIn(agent, me.email)).statusCode).toBe(200);
    expect((await agent.get("/api/user-data")).statusCode).toBe(200);
    const { cookie } = agent;
    expect((await agent.post("/api/auth/sign-out")).statusCode).toBe(200);
    agent.cookie = cookie;
    expect((await agent.get("/api/user-data")).statusCode).toBe(401);
    expect((await agent.get("/api/session")).json().user).toBeNull();
  });

  it("gives the same response for a wrong password, an unknown address and an invalid address", async () => {
    const { me } = await signUp(server);
    const answers = await Promise.all([
      signIn(new Agent(server.app), me.email, "Wrong-Password"),
      signIn(new Agent(server.app), "nobody@example.com"),
      signIn(new Agent(server.app), "not an address"),
    ]);
    expect(new Set(answers.map((response) => response.body)).size).toBe(1);
    expect(answers[0]?.statusCode).toBe(401);
    expect(answers[0]?.json().message).toBe("Email or password is incorrect");
  });

  it("is rejected for a disabled member, who sees the reason only with the correct password", async () => {
    const admin = await signUp(server);
    const { me } = await joinTeam(server, admin);
    const body = { username: me.username, rolePosition: me.rolePosition };
    await admin.patch(`/user-update-data/${me._id}`, { ...body, isActive: "Disable" });
    expect((await signIn(new Agent(server.app), me.email, "Wrong-Password")).json().code).toBe("invalid_credentials");
    const response = await signIn(new Agent(server.app), me.email);
    expect(response.statusCode).toBe(403);
    expect(response.json().code).toBe("account_disabled");
    await admin.patch(`/user-update-data/${me._id}`, { ...body, isActive: "Active" });
    expect((await signIn(new Agent(server.app), me.email)).statusCode).toBe(200);
  });

  it("rejects a cookie with another signature", async () => {
    const person = await signUp(server);
    const agent = new Agent(server.app);
    const [token] = decodeURIComponent(person.cookie).split(".").slice(-2);
    for (const cookie of [
      `baton.session_token=${token}`,
      `baton.session_token=${token}.AAAA`,
      `${person.cookie.slice(0, -4)}AAA%3D`,
      "baton.session_token=%E0%A4%A",
    ]) {
      agent.cookie = cookie;
      expect((await agent.get("/api/user-data")).statusCode).toBe(401);
    }
  });

  it("renews a session that is used", async () => {
    const person = await signUp(server);
    const soon = new Date(Date.now() + 3600_000);
    const value = server.store.dialect === "postgres" ? soon : soon.toISOString();
    const mine = () => server.store.read.selectFrom("session").select("expiresAt").where("userId", "=", person.me._id);
    await server.store.write({ workspaceId: null, actorId: "" }, (tx) =>
      tx.db.updateTable("session").set({ expiresAt: value }).where("userId", "=", person.me._id).execute(),
    );
    const answer = await person.get("/api/session");
    expect(answer.headers["set-cookie"]).toContain("Max-Age=2592000");
    const { expiresAt } = await mine().executeTakeFirstOrThrow();
    const stated = Date.parse(answer.json().expiresAt);
    expect(Math.abs(stated - new Date(expiresAt).getTime())).toBeLessThan(60_000);
    expect((await new Agent(server.app).get("/api/session")).json().expiresAt).toBeNull();
    expect(new Date(expiresAt).getTime()).toBeGreaterThan(Date.now() + 29 * 24 * 3600_000);
  });
});

describe("limits", () => {
  it("reject the eleventh sign-in to one account within a minute, with Retry-After", async () => {
    const limited = await useTestServer({ RATE_LIMITS: "on" });
    const codes: number[] = [];
    for (let attempt = 0; attempt < 11; attempt += 1) {
      codes.push((await signIn(new Agent(limited.app), "nobody@example.com")).statusCode);
    }
    expect(codes).toEqual([...Array(10).fill(401), 429]);
    const refused = await signIn(new Agent(limited.app), "nobody@example.com");
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect(refused.json().code).toBe("rate_limited");
    expect((await signIn(new Agent(limited.app), "other@example.com")).statusCode).toBe(401);
  });

  it("end the oldest of more than 200 sessions, and store 400 characters of the user agent", async () => {
    const person = await signUp(server);
    for (let count = 0; count < 205; count += 1) await sessionOf(server, person.me._id);
    expect((await person.get("/api/tasks")).statusCode).toBe(200);
    const agent = new Agent(server.app);
    const body = { email: person.me.email, password };
    await agent.post("/api/auth/sign-in/email", body, { "user-agent": "x".repeat(5000) });
    const [newest, ...others] = (await agent.get("/api/sessions")).json<SessionWire[]>();
    expect(newest).toMatchObject({ current: true, userAgent: "x".repeat(400) });
    expect(others).toHaveLength(199);
    expect((await person.get("/api/tasks")).statusCode).toBe(401);
  });
});
