import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { setImmediate as turnOfLoop } from "node:timers/promises";
import { noTeam } from "@baton/domain/member/member";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { createTask, joinTeam, type Person, signUp } from "../../../test/support/factories.ts";
import { listen, openTestServer, openTestStore, type TestServer, testConfig } from "../../../test/support/harness.ts";
import { buildApp } from "../../app.ts";
import { securityHeaders } from "./security.ts";

let server: TestServer;
let origin: () => string;
let admin: Person;
let member: Person;
let etag: string;

const cookieName = "__Host-baton.session_token";

beforeAll(async () => {
  server = await openTestServer({ PUBLIC_URL: "https://tasks.example.com", RATE_LIMITS: "on" });
  origin = await listen(server);
  admin = await signUp(server);
  member = await joinTeam(server, admin);
  await createTask(admin);
  etag = String((await admin.get("/api/tasks")).headers.etag);
});

afterAll(() => server.close());

/** Headers of the connection, and the date. */
const notCompared = new Set(["connection", "keep-alive", "date", "transfer-encoding"]);
/** Replaces values that count down with time. */
const compared = (name: string, value: string) => (name === "set-cookie" ? value.replace(/Max-Age=\d+/g, "") : value);

function answerOf(status: number, headers: Record<string, unknown>, body: string) {
  const kept = Object.entries(headers).filter(([name]) => !notCompared.has(name));
  return {
    status,
    headers: Object.fromEntries(kept.map(([name, value]) => [name, compared(name, String(value))])),
    body,
  };
}

/** Sends a request to the framework, without the network. */
async function framework(path: string, headers: Record<string, string>) {
  const response = await server.app.inject({ url: path, headers });
  return answerOf(response.statusCode, { "set-cookie": [], ...response.headers }, response.body);
}

/** Sends a request over the network. Also returns whether it reached the framework. */
async function network(path: string, headers: Record<string, string>) {
  let reached = false;
  const note = () => {
    reached = true;
  };
  subscribe("tracing:fastify.request.handler:start", note);
  const response = await fetch(`http://${origin()}${path}`, { headers: { "accept-encoding": "identity", ...headers } });
  const all = { ...Object.fromEntries(response.headers), "set-cookie": response.headers.getSetCookie() };
  const answer = answerOf(response.status, all, await response.text());
  unsubscribe("tracing:fastify.request.handler:start", note);
  return { reached, answer };
}

/**
 * Sends a request in both ways and expects equal answers, apart from the security headers, which the client has with the
 * list. Returns the status, and whether the framework was needed.
 */
async function both(path: string, headers: Record<string, string>) {
  const expected = await framework(path, headers);
  const { reached, answer } = await network(path, headers);
  if (answer.status === 304 && !reached)
    for (const name of Object.keys(securityHeaders(server.config))) delete expected.headers[name];
  expect(answer).toEqual(expected);
  return [answer.status, reached];
}

it("a list that has not changed is answered before the framework", async () => {
  const { cookie } = admin;
  expect(await both("/api/tasks", { cookie, "if-none-match": etag })).toEqual([304, false]);
  expect(await both("/api/tasks", { cookie, "if-none-match": `"x", ${etag}` })).toEqual([304, false]);
  const people = String((await admin.get("/api/user-data")).headers.etag);
  expect(await both("/api/user-data", { cookie, "if-none-match": people })).toEqual([304, false]);
});

it("the framework answers every other request for a list", async () => {
  const { cookie } = admin;
  const [former] = cookie.split(`${cookieName}=`).slice(1);
  expect(await both("/api/tasks", { cookie })).toEqual([200, true]);
  expect(await both("/api/tasks", { cookie, "if-none-match": 'W/"another"' })).toEqual([200, true]);
  expect(await both("/api/tasks?limit=1", { cookie, "if-none-match": etag })).toEqual([304, true]);
  // Another person's part of the trash.
  expect(await both("/api/tasks", { cookie: member.cookie, "if-none-match": etag })).toEqual([200, true]);
  // The response renames the cookie.
  const renamed = { cookie: `__Secure-baton.session_token=${former}`, "if-none-match": etag };
  expect(await both("/api/tasks", renamed)).toEqual([304, true]);
});

it("a refused request gets the framework's refusal", async () => {
  const refused = async (cookie: string) =>
    (await both("/api/tasks", { ...(cookie && { cookie }), "if-none-match": etag }))[0];
  expect(await refused("")).toBe(401);
  expect(await refused(`${cookieName}=forged.signature`)).toBe(401);

  const leaver = await joinTeam(server, admin);
  expect((await leaver.get("/api/tasks")).statusCode).toBe(200);
  expect((await leaver.patch(`/api/user-data/${leaver.me._id}`, { adminEmail: noTeam })).statusCode).toBe(200);
  expect(await refused(leaver.cookie)).toBe(200);

  const ended = await joinTeam(server, admin);
  const theirs = String((await ended.get("/api/tasks")).headers.etag);
  expect(await both("/api/tasks", { cookie: ended.cookie, "if-none-match": theirs })).toEqual([304, false]);
  const { cookie } = ended;
  await ended.post("/api/auth/sign-out", {});
  expect(await refused(cookie)).toBe(401);

  const disabled = await joinTeam(server, admin);
  const { username, rolePosition } = disabled.me;
  const change = { username, rolePosition, isActive: "Disable" };
  expect((await admin.patch(`/user-update-data/${disabled.me._id}`, change)).statusCode).toBe(200);
  expect(await refused(disabled.cookie)).toBe(401);
});

it("a rate limit counts and refuses the requests that it did", async () => {
  const people = String((await admin.get("/api/user-data")).headers.etag);
  const headers = { cookie: admin.cookie, "if-none-match": people };
  const search = () => network("/api/user-data?search=somebody", headers);
  const statuses: number[] = [];
  for (let asked = 0; asked <= 60; asked += 1) statuses.push((await search()).answer.status);
  expect(statuses.slice(0, 60)).toEqual(Array(60).fill(200));
  expect(statuses.at(-1)).toBe(429);
  expect(await both("/api/user-data", headers)).toEqual([304, false]);
});

it("an overloaded server sheds list requests like every other", { tags: ["long"] }, async () => {
  let isBusy = true;
  onTestFinished(() => {
    isBusy = false;
  });
  const work = async () => {
    while (isBusy) {
      const end = performance.now() + 300;
      while (performance.now() < end);
      await turnOfLoop();
    }
  };
  const working = work();
  const headers = { cookie: admin.cookie, "if-none-match": String((await admin.get("/api/tasks")).headers.etag) };
  const shed = async (ask: () => ReturnType<typeof framework>) => {
    await expect.poll(async () => (await ask()).status, { timeout: 30_000 }).toBe(503);
    for (;;) {
      const answer = await ask();
      if (answer.status === 503) return answer;
    }
  };
  const answers = [
    await shed(() => framework("/api/tasks", headers)),
    await shed(async () => (await network("/api/tasks", headers)).answer),
  ];
  isBusy = false;
  await working;
  expect(answers[0]).toEqual(answers[1]);
  await expect.poll(async () => (await network("/api/tasks", headers)).answer.status).toBe(304);
});

it("a list request is counted like every other", async () => {
  const own = await openTestServer();
  const ownOrigin = await listen(own);
  const person = await signUp(own);
  const headers = { cookie: person.cookie, "if-none-match": String((await person.get("/api/tasks")).headers.etag) };
  const counted = async () => {
    const { body } = await own.app.inject({ url: "/metrics" });
    return body.match(/_count\{method="GET",route="\/api\/tasks",status="304"\} (\d+)/)?.[1];
  };
  const statuses = [(await own.app.inject({ url: "/api/tasks", headers })).statusCode];
  expect(await counted()).toBe("1");
  for (let asked = 0; asked < 3; asked += 1) {
    statuses.push((await fetch(`http://${ownOrigin()}/api/tasks`, { headers })).status);
  }
  expect(statuses).toEqual([304, 304, 304, 304]);
  expect(await counted()).toBe("4");
  await own.close();
});

it("a list request is logged like every other", async () => {
  const { config, remove } = await testConfig({ LOG_LEVEL: "debug" });
  const lines: string[] = [];
  const app = await buildApp(config, await openTestStore(config), { logStream: { write: (line) => lines.push(line) } });
  const url = await app.listen({ host: "127.0.0.1", port: 0 });
  const person = await signUp({ app });
  const headers = { cookie: person.cookie, "if-none-match": String((await person.get("/api/tasks")).headers.etag) };
  expect((await fetch(`${url}/api/tasks`, { headers })).status).toBe(304);
  const logged = () => lines.map((line) => JSON.parse(line)).filter(({ status }) => status === 304);
  await expect.poll(logged).toMatchObject([{ req: { method: "GET", path: "/api/tasks" }, msg: "request" }]);
  await app.close();
  await remove();
});

it("a change of another person is in the response to the next request", async () => {
  const current = String((await member.get("/api/tasks")).headers.etag);
  const known = { cookie: member.cookie, "if-none-match": current };
  for (let request = 0; request < 2; request += 1) expect(await both("/api/tasks", known)).toEqual([304, false]);
  await createTask(admin);
  expect(await both("/api/tasks", known)).toEqual([200, true]);
});
