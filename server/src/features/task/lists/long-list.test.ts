import { connect } from "node:net";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { createTask, type Person, signUp } from "../../../../test/support/factories.ts";
import { listen, openTestServer, type TestServer } from "../../../../test/support/harness.ts";

/** Tasks of 400 kB, which together are too long to cache. */
const count = 66;

let server: TestServer;
let admin: Person;
let origin: () => string;

beforeAll(async () => {
  server = await openTestServer();
  admin = await signUp(server);
  const notes = Array.from({ length: 200 }, () => "x".repeat(2000));
  for (let made = 0; made < count; made += 1) await createTask(admin, { notes, title: `Long ${made}` });
  origin = await listen(server);
}, 60_000);

afterAll(() => server.close());

const get = (person: Person, encoding: string, headers: Record<string, string> = {}, query = "") =>
  fetch(`http://${origin()}/api/tasks${query}`, {
    headers: { cookie: person.cookie, "accept-encoding": encoding, ...headers },
  });

it("a list too long to cache is the same JSON in every encoding, and 304 for clients that have it", {
  timeout: 60_000,
}, async () => {
  const list = (await (await get(admin, "identity")).json()) as { _id: string }[];
  const each: string[] = [];
  for (const { _id } of list) each.push((await admin.get(`/api/tasks/${_id}`)).body);
  expect(list.map(({ _id }) => _id)).toEqual(list.map(({ _id }) => _id).sort());
  expect(list).toHaveLength(count);
  for (const encoding of ["identity", "gzip"]) {
    const response = await get(admin, encoding);
    expect(response.headers.get("content-length")).toBeNull();
    expect((await response.text()) === `[${each.join(",")}]`, encoding).toBe(true);
    const etag = response.headers.get("etag") ?? "";
    expect(response.headers.get("x-workspace-seq")).toBe(/-(\d+)"$/.exec(etag)?.[1]);
    expect((await get(admin, encoding, { "if-none-match": etag })).status).toBe(304);
  }
});

it("a page of it ends before it is too long, and its Link header leads to the rest", async () => {
  const first = await get(admin, "identity", {}, "?limit=1000");
  const tasks = (await first.json()) as { _id: string }[];
  expect(tasks.length).toBeGreaterThan(10);
  expect(tasks.length).toBeLessThan(count);
  const next = first.headers.get("link");
  expect(next).toBe(`</api/tasks?limit=1000&after=${tasks.at(-1)?._id}>; rel="next"`);
  const rest = (await (await get(admin, "gzip", {}, `?after=${tasks.at(-1)?._id}`)).json()) as unknown[];
  expect(tasks.length + rest.length).toBe(count);
});

it("only the person who requests more lists than they read is rejected", async () => {
  const other = await signUp(server);
  await createTask(other);
  /** Requests the list on a separate connection and reads only the first line. */
  const ask = async () => {
    const [host = "", port = ""] = origin().split(":");
    const socket = connect(Number(port), host);
    onTestFinished(() => void socket.destroy());
    socket.write(`GET /api/tasks HTTP/1.1\r\nhost: x\r\ncookie: ${admin.cookie}\r\n\r\n`);
    const [first] = await new Promise<[Buffer]>((resolve) =>
      socket.once("data", (...data) => resolve(data as [Buffer])),
    );
    socket.pause();
    return Number(first.toString("latin1", 9, 12));
  };
  const statuses: number[] = [];
  for (let asked = 0; asked < 12; asked += 1) statuses.push(await ask());
  expect(statuses.slice(0, 4)).toEqual([200, 200, 200, 200]);
  expect(statuses.slice(-2)).toEqual([429, 429]);
  expect((await get(other, "identity")).status).toBe(200);
  expect((await admin.get("/api/session")).statusCode).toBe(200);
});
