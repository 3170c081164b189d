import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import WebSocket, { WebSocketServer } from "ws";
import { loadSessions } from "../../src/features/session/load-sessions.store.ts";
import { SessionCache } from "../../src/platform/auth/session-cache.ts";
import { LiveHub } from "../../src/platform/live/hub.ts";
import { OneNode } from "../../src/platform/nodes/nodes.ts";
import { hashAtFullCost, hashCheaply } from "../support/cheap-hashes.ts";
import { joinTeam, type Person, password, signUp, signUpBody } from "../support/factories.ts";
import { Agent, listen, openTestServer, peopleOf, type TestServer, useTestServer } from "../support/harness.ts";

let server: TestServer;
let host: () => string;
let admin: Person;

beforeAll(async () => {
  server = await openTestServer();
  host = await listen(server);
  admin = await signUp(server);
});

afterAll(() => server.close());

const signIn = (email: string, secret = password, on = server) =>
  new Agent(on.app).post("/api/auth/sign-in/email", { email, password: secret });

/** Signs a person in with a second browser. */
async function elsewhere({ me }: Person): Promise<Agent> {
  const agent = new Agent(server.app);
  expect((await agent.post("/api/auth/sign-in/email", { email: me.email, password })).statusCode).toBe(200);
  return agent;
}

async function openSocket({ cookie }: { cookie: string }): Promise<WebSocket> {
  const socket = new WebSocket(`ws://${host()}/api/live`, { headers: { cookie } });
  onTestFinished(() => socket.terminate());
  await new Promise((resolve) => socket.once("message", resolve));
  return socket;
}

/** Returns the milliseconds between the response to `change` and the closing of an open socket of `person`. */
async function msToClose(person: { cookie: string }, change: () => Promise<{ statusCode: number }>): Promise<number> {
  const socket = await openSocket(person);
  const closed = new Promise<number>((resolve) => socket.once("close", resolve));
  expect((await change()).statusCode).toBe(200);
  const start = performance.now();
  expect(await closed).toBe(4001);
  return performance.now() - start;
}

interface Session {
  readonly _id: string;
  readonly current: boolean;
}

const sessionsOf = async (agent: Agent) => (await agent.get("/api/sessions")).json<Session[]>();

describe("an open socket closes within a second", () => {
  const edit = ({ me }: Person, change: object) =>
    admin.patch(`/user-update-data/${me._id}`, { username: me.username, rolePosition: "x", ...change });

  it.each([
    ["another access", (person: Person) => edit(person, { role: "Admin" })],
    ["being disabled", (person: Person) => edit(person, { isActive: "Disable" })],
    ["being removed", ({ me }: Person) => admin.patch(`/api/user-data/${me._id}`, { adminEmail: "N/A" })],
  ])("of %s", async (_name, change) => {
    const person = await joinTeam(server, admin);
    expect(await msToClose(person, () => change(person))).toBeLessThan(1000);
  });

  it("after its session has ended individually, with all others, or by a new password", async () => {
    const person = await joinTeam(server, admin);
    const listed = await elsewhere(person);
    const [target] = (await sessionsOf(listed)).filter(({ current }) => current);
    expect(await msToClose(listed, () => person.delete(`/api/sessions/${target?._id}`))).toBeLessThan(1000);
    expect(await msToClose(await elsewhere(person), () => person.delete("/api/sessions"))).toBeLessThan(1000);
    const change = { currentPassword: password, newPassword: "Changed-Password" };
    const other = await elsewhere(person);
    const kept = await openSocket(person);
    expect(await msToClose(other, () => person.post("/api/auth/change-password", change))).toBeLessThan(1000);
    expect(kept.readyState).toBe(WebSocket.OPEN);
  });

  it("also for a person without a team", async () => {
    const loner = await signUp(server, { role: "Tester" });
    const other = await elsewhere(loner);
    expect(await msToClose(other, () => loner.delete("/api/sessions"))).toBeLessThan(1000);
  });

  it("even if it was admitted just before its person was removed", async () => {
    const person = await joinTeam(server, admin);
    const sessions = new SessionCache(server.config, (tokens, db = server.store.read) => loadSessions(db, tokens));
    const people = peopleOf(sessions);
    const hub = new LiveHub(server.store, people, new OneNode(), server.app.log);
    onTestFinished(() => hub.closeAll());
    const admitted = await sessions.find(person.cookie);
    await admin.patch(`/api/user-data/${person.me._id}`, { adminEmail: "N/A" });
    sessions.invalidateUser(person.me._id);
    const sockets = new WebSocketServer({ host: "127.0.0.1", port: 0 });
    onTestFinished(() => sockets.close());
    await new Promise((resolve) => sockets.once("listening", resolve));
    if (!admitted) throw new Error("not signed in");
    sockets.on("connection", (socket) => void hub.join(socket, admitted, { since: undefined, sets: [] }));
    const socket = new WebSocket(`ws://127.0.0.1:${(sockets.address() as AddressInfo).port}`);
    expect(await new Promise((resolve) => socket.once("close", resolve))).toBe(4001);
  });
});

describe("a person's sessions", () => {
  it("are listed without their tokens", async () => {
    const person = await signUp(server);
    const agent = "Mozilla/5.0 (test)";
    const headers = { "user-agent": agent };
    const other = new Agent(server.app);
    await other.send("POST", "/api/auth/sign-in/email", { email: person.me.email, password }, headers);
    const response = await person.get("/api/sessions");
    const list = response.json<object[]>();
    expect(list).toHaveLength(2);
    expect(list[0]).toMatchObject({ current: false, userAgent: agent, ipAddress: "127.0.0.1" });
    expect(list[1]).toMatchObject({ current: true });
    const secrets = [person.cookie, other.cookie].map((cookie) => decodeURIComponent(cookie).split(/[=.]/)[2] ?? "?");
    for (const secret of secrets) expect(response.body).not.toContain(secret);
  });

  it("can be ended one by one by their owner, who stays signed in", async () => {
    const person = await signUp(server);
    const other = await elsewhere(person);
    const third = await elsewhere(person);
    const [mine] = (await sessionsOf(other)).filter(({ current }) => current);
    expect((await person.delete(`/api/sessions/${mine?._id}`)).statusCode).toBe(200);
    expect((await other.get("/api/tasks")).statusCode).toBe(401);
    expect((await third.get("/api/tasks")).statusCode).toBe(200);
    expect((await person.delete("/api/sessions")).statusCode).toBe(200);
    expect((await third.get("/api/tasks")).statusCode).toBe(401);
    expect(await sessionsOf(person)).toMatchObject([{ current: true }]);
  });

  it("cannot be seen or ended by others", async () => {
    const person = await joinTeam(server, admin);
    const [session] = await sessionsOf(person);
    expect((await admin.delete(`/api/sessions/${session?._id}`)).statusCode).toBe(404);
    expect((await person.get("/api/tasks")).statusCode).toBe(200);
    expect((await sessionsOf(admin)).map(({ _id }) => _id)).not.toContain(session?._id);
  });
});

describe("a new password", () => {
  const change = (agent: Agent, currentPassword: string, newPassword = "Changed-Password") =>
    agent.post("/api/auth/change-password", { currentPassword, newPassword });

  it("requires the current one, ends all other sessions, and works afterwards", async () => {
    const person = await joinTeam(server, admin);
    const other = await elsewhere(person);
    const wrong = await change(person, "Wrong-Password");
    expect(wrong.statusCode).toBe(422);
    expect(wrong.json()).toMatchObject({ errors: [{ path: "currentPassword" }] });
    const weak = await change(person, password, "weakling");
    expect(weak.json()).toMatchObject({ errors: [{ path: "newPassword" }] });
    expect((await other.get("/api/tasks")).statusCode).toBe(200);
    expect((await change(person, password)).statusCode).toBe(200);
    expect((await other.get("/api/tasks")).statusCode).toBe(401);
    expect((await person.get("/api/tasks")).statusCode).toBe(200);
    expect((await signIn(person.me.email)).statusCode).toBe(401);
    expect((await signIn(person.me.email, "Changed-Password")).statusCode).toBe(200);
  });

  it("does not allow guessing the current one on an unattended page", async () => {
    const limited = await useTestServer({ RATE_LIMITS: "on" });
    const person = await signUp(limited);
    const codes: number[] = [];
    for (let attempt = 0; attempt < 11; attempt += 1) codes.push((await change(person, "Wrong-Password")).statusCode);
    expect(codes).toEqual([...Array(10).fill(422), 429]);
  });
});

describe("a session's secret", () => {
  it("is only in the cookie", async () => {
    const { me } = await signUp(server);
    const agent = new Agent(server.app);
    const signedIn = await agent.post("/api/auth/sign-in/email", { email: me.email, password });
    const [, token = "?"] = decodeURIComponent(agent.cookie).split(/[=.]/).slice(1);
    expect(token.length).toBeGreaterThan(20);
    expect(signedIn.json()).toMatchObject({ message: "Successfully Logged in!", user: { email: me.email } });
    for (const answer of [signedIn, await agent.get("/api/auth/get-session"), await agent.get("/api/session")]) {
      expect(answer.body).toContain(me.email);
      expect(answer.body).not.toContain(token);
    }
  });
});

describe("an unknown address", () => {
  const median = (list: number[]) => list.sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;

  it("takes as much work at sign-in as a wrong password", async () => {
    hashAtFullCost();
    onTestFinished(hashCheaply);
    const { me } = await signUp(server);
    const times = { known: [] as number[], unknown: [] as number[] };
    for (let round = 0; round < 9; round += 1) {
      for (const [kind, email] of [["known", me.email] as const, ["unknown", "nobody@example.com"] as const]) {
        const start = performance.now();
        expect((await signIn(email, "Wrong-Password")).statusCode).toBe(401);
        times[kind].push(performance.now() - start);
      }
    }
    // Without hashing, the ratio exceeds twenty.
    expect(median(times.known) / median(times.unknown)).toBeLessThan(3);
    expect(median(times.unknown) / median(times.known)).toBeLessThan(3);
  });

  it("gets its reset response before anything is looked up", async () => {
    const { me } = await signUp(server);
    const ask = (email: string) => new Agent(server.app).post("/api/auth/request-password-reset", { email });
    const [known, unknown] = [await ask(me.email), await ask("nobody@example.com")];
    expect(known.body).toBe(unknown.body);
    const headers = ({ headers: { date: _now, ...rest } }: typeof known) => rest;
    expect(headers(known)).toEqual(headers(unknown));
  });
});

describe("limits", () => {
  const attempt = (on: TestServer, remoteAddress: string, email: string, headers: Record<string, string> = {}) =>
    on.app.inject({
      method: "POST",
      url: "/api/auth/sign-in/email",
      payload: { email, password },
      remoteAddress,
      headers,
    });

  async function exhaust(on: TestServer, addresses: (index: number) => string, email: string, headers = {}) {
    const codes: number[] = [];
    for (let index = 0; index < 11; index += 1) {
      codes.push((await attempt(on, addresses(index), `${email}`, headers)).statusCode);
    }
    return codes.at(-1);
  }

  it("cannot lock another person out, because they also count by sender", async () => {
    const limited = await useTestServer({ RATE_LIMITS: "on" });
    const { me } = await signUp(limited);
    expect(await exhaust(limited, () => "198.51.100.7", me.email)).toBe(429);
    expect((await attempt(limited, "203.0.113.9", me.email)).statusCode).toBe(200);
  });

  it("count all addresses of an IPv6 site as one sender", async () => {
    const limited = await useTestServer({ RATE_LIMITS: "on" });
    expect(await exhaust(limited, (index) => `2001:db8:0:${index + 1}::1`, "a@b.cc")).toBe(429);
    expect((await attempt(limited, "2001:db8:1:1::1", "a@b.cc")).statusCode).toBe(401);
    expect(await exhaust(limited, (index) => `::ffff:198.51.100.${index}`, "a@b.cc")).toBe(401);
  });

  it("cannot be evaded with a proxy header, with or without a proxy that appends to it", async () => {
    const named = (index: number) => ({ "x-forwarded-for": `10.0.0.${index}` });
    const bare = await useTestServer({ RATE_LIMITS: "on" });
    const proxied = await useTestServer({ RATE_LIMITS: "on", TRUST_PROXY: "true" });
    for (let index = 0; index < 10; index += 1) {
      await attempt(bare, "198.51.100.7", "a@b.cc", named(index));
      const added = { "x-forwarded-for": `10.0.0.${index}, 198.51.100.7` };
      await attempt(proxied, "127.0.0.1", "a@b.cc", added);
    }
    expect((await attempt(bare, "198.51.100.7", "a@b.cc", named(99))).statusCode).toBe(429);
    const added = { "x-forwarded-for": "10.0.0.99, 198.51.100.7" };
    expect((await attempt(proxied, "127.0.0.1", "a@b.cc", added)).statusCode).toBe(429);
    expect((await attempt(proxied, "127.0.0.1", "a@b.cc", named(1))).statusCode).toBe(401);
  });

  it("reject the twenty-first sign-up of a sender", async () => {
    const limited = await useTestServer({ RATE_LIMITS: "on" });
    for (let count = 0; count < 20; count += 1) await signUp(limited, { role: "Tester" });
    const body = signUpBody();
    expect((await new Agent(limited.app).post("/api/user-data", body)).statusCode).toBe(429);
    const elsewhere = { method: "POST", url: "/api/user-data", payload: body, remoteAddress: "203.0.113.9" } as const;
    expect((await limited.app.inject(elsewhere)).statusCode).toBe(201);
  });

  it("reject the sixty-first search of a person, but not their lists or searches of others", async () => {
    const limited = await useTestServer({ RATE_LIMITS: "on" });
    const [seeker, other] = [await signUp(limited), await signUp(limited)];
    const search = (by: Agent) => by.get("/api/user-data?search=somebody");
    for (let count = 0; count < 60; count += 1) expect((await search(seeker)).statusCode).toBe(200);
    expect((await search(seeker)).statusCode).toBe(429);
    expect((await seeker.get("/api/user-data")).statusCode).toBe(200);
    expect((await search(other)).statusCode).toBe(200);
  });

  it("reject a sender who tries many accounts, or requests mails to many people", async () => {
    const nobody = new Agent((await useTestServer({ RATE_LIMITS: "on" })).app);
    const codes = async (path: string, times: number, rest: object = {}) => {
      const all: number[] = [];
      for (let index = 0; index < times; index += 1) {
        all.push((await nobody.post(path, { email: `a${index}@example.com`, ...rest })).statusCode);
      }
      return all;
    };
    expect(await codes("/api/auth/sign-in/email", 101, { password })).toEqual([...Array(100).fill(401), 429]);
    expect(await codes("/api/auth/request-password-reset", 21)).toEqual([...Array(20).fill(200), 429]);
  });
});
