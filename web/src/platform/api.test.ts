import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { contract } from "@baton/domain/contract";
import { AppError } from "@baton/domain/kernel/errors";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { call, isTransient, retryDelayAfter } from "./api.ts";

const asked: string[] = [];
const server = createServer(({ method, url }, response) => {
  asked.push(`${method} ${url}`);
  if (method === "DELETE") {
    const body = JSON.stringify(new AppError("too_many_writes").toProblem());
    response.writeHead(429, { "retry-after": "40", "content-type": "application/problem+json" }).end(body);
    return;
  }
  response.setHeader("x-workspace-seq", "7").end("[]");
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  // A page requests paths of its own server; Node has no page to take the origin from.
  const { fetch } = globalThis;
  vi.stubGlobal("fetch", (path: string, init: RequestInit) => fetch(new URL(path, origin), init));
});

afterAll(() => {
  vi.unstubAllGlobals();
  server.close();
});

test("an empty query leaves the address unchanged, and another one is encoded", async () => {
  asked.length = 0;
  await call(contract.listMembers, { query: {} });
  await call(contract.listMembers, { query: { search: "a&b=c" } });
  await call(contract.listTasks, { query: {} });
  expect(asked).toEqual(["GET /api/user-data", "GET /api/user-data?search=a%26b%3Dc", "GET /api/tasks"]);
});

test("an answer carries the number of the last change that it contains", async () => {
  expect((await call(contract.listTasks, { query: {} })).seq).toBe(7);
});

test("a change that was refused because of too many others is sent again when the server says", async () => {
  const refusal = await call(contract.purgeTask, { params: { id: "some-task" } }).catch((error: Error) => error);
  if (!(refusal instanceof Error)) throw new Error("It was not refused.");
  expect(isTransient(refusal)).toBe(true);
  expect(retryDelayAfter(0, refusal)).toBe(40_000);
  expect(retryDelayAfter(0, new AppError("unavailable"))).toBeLessThan(1000);
});
