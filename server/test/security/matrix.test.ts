import { includesScope, tokenRefusals } from "@baton/domain/session/token-scope";
import { isOfPeople, scopeOf } from "@baton/domain/session/token-scope.needed";
import type { LightMyRequestResponse } from "fastify";
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import WebSocket from "ws";
import { afterResponsesDone } from "../../src/platform/http/after-response.ts";
import { createTask } from "../support/factories.ts";
import { contractRoutes } from "../support/harness.ts";
import { mailedToken, outbox } from "../support/outbox.ts";
import { type ActorName, actorNames } from "./actors.ts";
import { type Contents, teams } from "./contents.ts";
import { type Knock, letMembers, type Make } from "./knock.ts";
import { permissionRows, permissions, type RouteName } from "./permissions.ts";
import { requests } from "./requests.ts";
import { createdToken } from "./token-requests.ts";
import { hiddenMark, marks, openWorld, type World } from "./world.ts";

let world: World;
/** The number of rows of the table that were checked in this world. */
let seen = 0;
/**
 * Maximum number of rows per world. Each row adds data, all of which is compared after each request, but a new world
 * costs as much as six rows.
 */
const maxSeen = 40;

beforeAll(async () => {
  world = await openWorld();
});

afterEach(() => letMembers(world, "move"));

afterAll(() => world.close());

const rowsOf = Map.groupBy(permissionRows(), ({ route }) => route);

const teamless = new Set<ActorName>(["nobody", "ended", "disabled", "removed"]);

/** Returns the team whose data this actor may see. */
function teamOf(actor: ActorName): keyof typeof marks | null {
  if (teamless.has(actor)) return null;
  return actor === "stranger" ? "strangers" : "own";
}

interface Answer {
  readonly code: number;
  readonly text: string;
}

function answerOf(response: LightMyRequestResponse, method: string): Answer {
  if (response.statusCode >= 400 && method !== "HEAD") {
    expect(response.headers["content-type"]).toContain("application/problem+json");
  }
  if (method === "HEAD") expect(response.body).toBe("");
  return { code: response.statusCode, text: `${JSON.stringify(response.headers)} ${response.body}` };
}

/** Opens a socket and returns 101 and the first message, or the refusal. */
function answerToSocket(url: string, headers: Record<string, string>, say: readonly string[]): Promise<Answer> {
  const socket = new WebSocket(`ws://${world.host}${url}`, { headers });
  onTestFinished(() => socket.terminate());
  return new Promise((resolve, reject) => {
    socket.on("unexpected-response", (_request, response) => {
      resolve({ code: response.statusCode ?? 0, text: JSON.stringify(response.headers) });
      socket.terminate();
    });
    socket.on("message", (data) => {
      for (const text of say) socket.send(text);
      socket.once("pong", () => resolve({ code: 101, text: String(data) }));
      socket.once("close", (code) => resolve({ code, text: String(data) }));
      // The server answers a ping after it has handled all earlier messages.
      socket.ping();
    });
    socket.on("error", reject);
  });
}

async function ask(method: string, path: string, actor: ActorName, knock: Knock): Promise<Answer> {
  const { url = path, body, headers = {}, socket } = knock;
  const cookie = knock.cookie ?? world.cookies[actor];
  const sent = { ...(cookie ? { cookie } : {}), ...headers };
  if (socket) return answerToSocket(url, sent, socket);
  const payload = body === undefined ? {} : { payload: body };
  const response = await world.server.app.inject({ method: method as "GET", url, headers: sent, ...payload });
  return answerOf(response, method);
}

/** Fails if a rejected request has changed anything, or an accepted one anything of another team. */
function expectUntouched(actor: ActorName, code: number, before: Contents, after: Contents): void {
  const own = teamOf(actor);
  if (code >= 400) expect(after).toEqual(before);
  for (const team of teams) {
    if (team !== own) expect(after[team], `rows of ${marks[team]}`).toBe(before[team]);
  }
}

function expectNoGlimpse(actor: ActorName, text: string): void {
  const own = teamOf(actor);
  for (const [team, mark] of Object.entries(marks)) if (team !== own) expect(text).not.toContain(mark);
  if (actor === "outsider") expect(text).not.toContain(hiddenMark);
}

interface Checked {
  readonly knock: Knock;
  readonly code: number;
  readonly before: Contents;
}

/** Sends a request and checks its response and effects. Returns the stored data afterwards. */
async function check(method: string, path: string, actor: ActorName, { knock, code, before }: Checked) {
  const answer = await ask(method, path, actor, knock);
  expect(answer.code, `${actor}: ${method} ${knock.url ?? path} answered ${answer.text}`).toBe(code);
  expectNoGlimpse(actor, answer.text);
  // A password reset stores its token after its response.
  await afterResponsesDone(world.server.app);
  const after = await world.contents();
  expectUntouched(actor, code, before, after);
  return after;
}

/** Requests with GET are also sent with HEAD, except for sockets. */
function methodsOf(method: string, knock: Knock): string[] {
  return method === "GET" && !knock.socket ? ["GET", "HEAD"] : [method];
}

it("the table and the registered routes are the same", () => {
  const registered = world.server.app.routes.map(({ method, url }) => `${method} ${url}`);
  const tabled = Object.keys(permissions);
  const withHead = tabled.filter((route) => route.startsWith("GET ")).map((route) => route.replace("GET", "HEAD"));
  expect(registered.sort()).toEqual([...tabled, ...withHead].sort());
});

/** These are not calls: descriptions of the API, contents of files, and the live connection. */
const uncontracted = [
  "GET /api/openapi.json",
  "GET /api/docs",
  "GET /api/attachments/:id/content",
  "GET /api/attachments/:id/thumbnail",
  "GET /api/exports/:id/content",
  "GET /api/live",
];

it("every call of the API is published, so that the documentation, clients, fuzzing and rate limits know it", () => {
  const published = new Set(contractRoutes.map(({ method, path }) => `${method} ${path}`));
  const calls = Object.keys(permissions).filter((route) => / \/api\/(?!auth\/)/.test(route));
  expect(calls.filter((route) => !published.has(route))).toEqual(uncontracted);
});

describe.each(Object.keys(permissions) as RouteName[])("%s", (route) => {
  const [method = "", path = ""] = route.split(" ");
  const rows = rowsOf.get(route) ?? [];

  beforeAll(async () => {
    seen += rows.length;
    if (seen <= maxSeen) return;
    seen = rows.length;
    await world.close();
    world = await openWorld();
  });

  it.each(rows)("$asked", async ({ asked, codes }) => {
    const make = (requests[route] as Readonly<Record<string, Make>>)[asked];
    for (const actor of actorNames) {
      const made = await make?.({ world, actor });
      let stored = await world.contents();
      for (const knock of [made ?? []].flat()) {
        for (const each of methodsOf(method, knock)) {
          stored = await check(each, path, actor, { knock, code: codes[actor], before: stored });
        }
      }
    }
  });
});

it("opening a mailed link changes no stored data, at any address and for any actor", async () => {
  const { server, third } = world;
  const { email } = third.member.me;
  await server.app.inject({ method: "POST", url: "/api/auth/request-password-reset", payload: { email } });
  const tokens = [await mailedToken(server, email, "new password"), await mailedToken(server, email, "Confirm")];
  const mailed = (await outbox(server)).flatMap(({ text = "" }) => text.match(/https?:\/\/\S+/g) ?? []);
  const links = [...new Set(mailed)].map((link) => link.replace(/^https?:\/\/[^/]+/, ""));
  // Includes links of other kinds, and all addresses that respond to GET.
  const readable = server.app.routes.filter(({ method }) => method === "GET").map(({ url }) => url);
  const pages = [...links.map((link) => link.split("?")[0] ?? ""), ...readable];
  const paths = pages.flatMap((path) => tokens.map((token) => path.replace(/:\w+/, token)));
  const withTokens = paths.flatMap((path) => tokens.map((token) => `${path}?token=${token}&state=${token}`));
  expect(links.filter((link) => tokens.some((token) => link.includes(token)))).toHaveLength(2);
  const before = await world.contents();
  for (const url of new Set([...links, ...withTokens])) {
    if (url.startsWith("/api/live")) continue;
    for (const cookie of ["", third.member.cookie, world.owner.cookie]) {
      for (const method of ["GET", "HEAD"] as const) await server.app.inject({ method, url, headers: { cookie } });
    }
    expect(await world.contents(), url).toEqual(before);
  }
});

/** Routes that some actors may use and members may not, whatever the request. */
const closedToMembers = (Object.keys(permissions) as RouteName[]).filter((route) => {
  const rows = rowsOf.get(route) ?? [];
  return rows.every(({ codes }) => codes.member >= 400) && rows.some(({ codes }) => codes.owner < 400);
});

it.each(closedToMembers)("%s rejects a member before validating the request", async (route) => {
  const [method = "", path = ""] = route.split(" ");
  const before = await world.contents();
  for (const id of [world.ids.admin, "..%2Fx"]) {
    for (const body of ["", "{", "null", "[]", '{"title":1,"x":2}', `{"notes":[${"0,".repeat(20_000)}0]}`]) {
      const url = `${path.replaceAll(/:\w+/g, id)}?x=1`;
      const headers = { "content-type": "application/json", cookie: world.cookies.member };
      const response = await world.server.app.inject({ method: method as "PUT", url, headers, payload: body });
      expect(response.json().code, `${id} ${body.slice(0, 20)}`).toBe("forbidden");
    }
  }
  expect(await world.contents()).toEqual(before);
});

it.each([
  ["tasks:read", "person"],
  ["admin", "person"],
  ["tasks:read", "team"],
] as const)("a token with the scope %s that acts as a %s calls only what the scope allows", async (scope, actsAs) => {
  const { token = "" } = await createdToken(world, world.cookies.owner, { scopes: [scope], actsAs });
  const send = async (method: string, url: string) => {
    const headers = { authorization: `Bearer ${token}` };
    return world.server.app.inject({ method: method as "GET", url, headers });
  };
  // Notes the use of the token.
  await send("GET", "/api/projects");
  const before = await world.contents();
  for (const { access, method, path } of contractRoutes) {
    if (access === "public") continue;
    const needed = scopeOf(method, path);
    const response = await send(method, path.replace(":id", world.ids.admin));
    const refusal = needed === undefined ? tokenRefusals.notForTokens : tokenRefusals.missingScope(needed);
    const isAllowed = needed !== undefined && includesScope([scope], needed);
    if (isAllowed && actsAs === "team" && isOfPeople(method, path))
      expect([response.statusCode, response.json().message]).toEqual([403, tokenRefusals.ofPeople]);
    else if (isAllowed) expect(response.body, `${method} ${path}`).not.toContain(refusal);
    else expect([response.statusCode, response.json().message], `${method} ${path}`).toEqual([403, refusal]);
  }
  if (scope === "tasks:read") expect(await world.contents()).toEqual(before);
});

it("a socket receives only changes of its own team, whatever it sends and requests", async () => {
  const look = JSON.stringify({ look: world.third.taskId });
  const listen = (cookie: string) => {
    const heard: string[] = [];
    let socket: WebSocket;
    // Rights that changed shortly before can close a socket, which then reconnects like a page's.
    const connect = () => {
      socket = new WebSocket(`ws://${world.host}/api/live?since=0&sets=core,tasks,archive`, { headers: { cookie } });
      socket.on("open", () => socket.send(look));
      socket.on("message", (data) => heard.push(String(data)));
      socket.on("close", connect);
    };
    connect();
    onTestFinished(() => {
      socket.off("close", connect);
      socket.terminate();
    });
    return heard;
  };
  const inside = listen(world.third.member.cookie);
  await expect.poll(() => inside.join()).toContain("presence");
  const heard = listen(world.cookies.member);
  await expect.poll(() => heard.join()).toContain("presence");
  await createTask(world.third.owner, { title: "charlie news" });
  await createTask(world.stranger, { title: "bravo news" });
  await createTask(world.owner, { title: "alpha news" });
  await expect.poll(() => heard.join()).toContain("alpha news");
  expect(heard.join("\n")).not.toMatch(/charlie|bravo/);
  expect(heard.join("\n")).not.toContain(world.third.member.me._id);
  await expect.poll(() => inside.join()).toContain("charlie news");
  expect(inside.join("\n")).not.toMatch(/alpha|bravo/);
  expect(inside.join("\n")).not.toContain(world.ids.member);
});

it("a socket that sends too much is closed", async () => {
  const socket = new WebSocket(`ws://${world.host}/api/live`, { headers: { cookie: world.cookies.member } });
  onTestFinished(() => socket.terminate());
  await new Promise((resolve) => socket.once("message", resolve));
  const closed = new Promise<number>((resolve) => socket.once("close", resolve));
  socket.send("x".repeat(20_000));
  expect(await closed).toBe(1009);
});
