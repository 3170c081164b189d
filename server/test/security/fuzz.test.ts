import { Agent as HttpAgent, request as httpRequest, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { newId } from "@baton/domain/kernel/ids";
import { problem } from "@baton/domain/kernel/problem";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import WebSocket from "ws";
import { z } from "zod";
import { createTask, joinTeam, signUp } from "../support/factories.ts";
import { openTestServer, type TestServer } from "../support/harness.ts";
import {
  type ApiDocument,
  anyRequest,
  type Known,
  knownRequests,
  type Sender,
  type WireRequest,
} from "./fuzz-requests.ts";
import { nastyText } from "./fuzz-values.ts";
import { sessionOf } from "./world.ts";

/** Number of requests per run. `npm run soak` uses ten thousand and more. */
const requests = Number(process.env.FUZZ_REQUESTS ?? 400);
const messages = Math.ceil(requests / 4);
/** Maximum CPU time of a request in milliseconds, which is independent of other load. */
const maxWorkMs = 1000;
/** Maximum duration of a request. Generous, because other load on the machine delays it; CPU time is limited above. */
const maxWaitMs = 5000;
const maxTries = 3;
/** Timeout of a request. */
const giveUpMs = 15_000;
/** Maximum growth of memory during the run. */
const maxGrowthBytes = 96 * 1024 * 1024;

let server: TestServer;
let host: string;
let document: ApiDocument;
let known: Known;
let people: Record<Exclude<Sender, "nobody">, string>;
const agent = new HttpAgent({ keepAlive: true, maxSockets: 4 });

beforeAll(async () => {
  server = await openTestServer({ LOG_LEVEL: "silent" });
  await server.app.listen({ host: "127.0.0.1", port: 0 });
  host = `127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
  document = (await server.app.inject({ url: "/api/openapi.json" })).json<ApiDocument>();
  const owner = await signUp(server);
  const member = await joinTeam(server, owner);
  const stranger = await signUp(server);
  const foreign = await createTask(stranger);
  const taskIds = [...Array.from({ length: 8 }, () => newId()), foreign._id];
  for (const _id of taskIds.slice(0, 4)) await createTask(owner, { _id });
  people = { admin: owner.me._id, member: member.me._id };
  const loners = await Promise.all(Array.from({ length: 3 }, () => signUp(server, { role: "Tester" })));
  const everybody = [owner, member, stranger, ...loners];
  known = { taskIds, memberIds: everybody.map(({ me }) => me._id), emails: everybody.map(({ me }) => me.email) };
}, 60_000);

afterAll(async () => {
  agent.destroy();
  await server.close();
});

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

const cookies = new Map<Sender, string>();

/** Returns the sender's cookie, renewed if an earlier request ended the session. */
async function cookieOf(sender: Sender): Promise<Record<string, string>> {
  if (sender === "nobody") return {};
  const cookie = cookies.get(sender) ?? (await sessionOf(server, people[sender]));
  cookies.set(sender, cookie);
  return { cookie };
}

async function send({ sender, method, path, headers, body }: WireRequest): Promise<Answer> {
  const own = await cookieOf(sender);
  const answer = await new Promise<Answer>((resolve, reject) => {
    const [hostname, port] = host.split(":");
    const length = body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) };
    const all = { ...own, ...headers, ...length };
    const options = { hostname, port, method, path, agent, headers: all, timeout: giveUpMs };
    const sent = httpRequest(options, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      const done = () => ({ status: response.statusCode ?? 0, headers: response.headers });
      response.on("end", () => resolve({ ...done(), body: Buffer.concat(chunks).toString() }));
      response.on("error", reject);
    });
    sent.on("timeout", () => sent.destroy(new Error(`No answer within ${giveUpMs} ms`)));
    sent.on("error", reject);
    sent.end(body);
  });
  if (answer.status === 401) cookies.delete(sender);
  return answer;
}

/** Returns a response that arrived in time. */
async function sendInTime(request: WireRequest): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    const start = performance.now();
    const answer = await send(request);
    const waitedMs = performance.now() - start;
    if (waitedMs < maxWaitMs) return answer;
    expect(tries, `waited ${Math.round(waitedMs)} ms`).toBeLessThan(maxTries);
  }
}

const schemas = new Map<string, z.ZodType>();

/** Returns the schema that the document declares for a response, if any. */
function promised({ template, method }: WireRequest, status: number): z.ZodType | undefined {
  const operation = template === undefined ? undefined : document.paths[template]?.[method.toLowerCase()];
  const schema = operation?.responses[status]?.content?.["application/json"]?.schema;
  if (!schema) return undefined;
  const key = `${method} ${template} ${status}`;
  const made = schemas.get(key) ?? z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0]);
  schemas.set(key, made);
  return made;
}

function check(request: WireRequest, { status, headers, body }: Answer): void {
  expect(status).toBeLessThan(500);
  expect(body).not.toMatch(/\bat [^"]+:\d+:\d+|node_modules|SQLITE|syntax error/);
  expect(headers["x-content-type-options"]).toBe("nosniff");
  if (request.method === "HEAD" || status === 304) return;
  // An unknown address on a server with a built page, which has its own document.
  if (status === 404 && request.template === undefined && headers["content-type"]?.startsWith("text/html")) return;
  if (status >= 400) {
    expect(headers["content-type"]).toContain("application/problem+json");
    expect(problem.safeParse(JSON.parse(body)).error?.issues ?? []).toEqual([]);
    return;
  }
  const schema = headers["content-encoding"] === undefined ? promised(request, status) : undefined;
  if (schema) expect(schema.safeParse(JSON.parse(body)).error?.issues ?? []).toEqual([]);
}

setFlagsFromString("--expose-gc");
const collect: NodeJS.GCFunction = runInNewContext("gc");

/** Returns the size of the heap and external buffers. */
const held = () => {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
};

it(`${requests} arbitrary requests break neither the server nor its contract nor its response times`, {
  timeout: 3_600_000,
}, async () => {
  const seen = new Map<number, number>();
  const before = held();
  const one = fc.asyncProperty(anyRequest(document, known), async (request) => {
    const work = process.cpuUsage();
    const answer = await sendInTime(request);
    const { user, system } = process.cpuUsage(work);
    seen.set(answer.status, (seen.get(answer.status) ?? 0) + 1);
    check(request, answer);
    expect((user + system) / 1000).toBeLessThan(maxWorkMs);
  });
  await fc.assert(one, { numRuns: requests, examples: knownRequests(known).map((request) => [request]) });
  expect(held() - before).toBeLessThan(maxGrowthBytes);
  expect([...seen.keys()]).toEqual(expect.arrayContaining([200, 201, 400, 401, 403, 404, 422]));
  process.stdout.write(`answers by status: ${JSON.stringify(Object.fromEntries([...seen].sort()))}\n`);
});

it(`${messages} arbitrary socket messages are answered or close the socket, and the server keeps running`, {
  timeout: 3_600_000,
}, async () => {
  const shaped = fc.oneof(fc.constantFrom("tasks", null, ...known.taskIds), nastyText, fc.jsonValue());
  const message = fc.oneof(
    shaped.map((look) => JSON.stringify({ look })),
    fc.json(),
    nastyText,
    fc.uint8Array({ maxLength: 5000 }).map((bytes) => Buffer.from(bytes)),
  );
  const headers = { cookie: await sessionOf(server, people.admin) };
  const property = fc.asyncProperty(fc.array(message, { minLength: 1, maxLength: 4 }), async (texts) => {
    const socket = new WebSocket(`ws://${host}/api/live`, { headers });
    onTestFinished(() => socket.terminate());
    const ended = new Promise((resolve) => socket.once("close", resolve));
    await new Promise((resolve) => socket.once("message", resolve));
    for (const text of texts) socket.send(text);
    const answered = new Promise((resolve) => socket.once("pong", resolve));
    socket.ping();
    await Promise.race([ended, answered]);
    socket.terminate();
  });
  await fc.assert(property, { numRuns: messages });
  expect((await server.app.inject({ url: "/readyz" })).statusCode).toBe(200);
});
