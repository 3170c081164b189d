import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { contract } from "@baton/domain/contract";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { call } from "./api.ts";

const asked: string[] = [];
const server = createServer(({ method, url }, response) => {
  asked.push(`${method} ${url}`);
  response.setHeader("x-workspace-seq", "7").end("[]");
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  // A page asks its own server by path; Node has no page to take the address from.
  const { fetch } = globalThis;
  vi.stubGlobal("fetch", (path: string, init: RequestInit) => fetch(new URL(path, origin), init));
});

afterAll(() => {
  vi.unstubAllGlobals();
  server.close();
});

test("a query that is empty leaves no mark on the address, one that is not is encoded", async () => {
  asked.length = 0;
  await call(contract.listMembers, { query: {} });
  await call(contract.listMembers, { query: { search: "a&b=c" } });
  await call(contract.listTasks, {});
  expect(asked).toEqual(["GET /api/user-data", "GET /api/user-data?search=a%26b%3Dc", "GET /api/tasks"]);
});

test("an answer carries the number of the change it knows of", async () => {
  expect((await call(contract.listTasks, {})).seq).toBe(7);
});
