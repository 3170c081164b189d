import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { connect } from "@baton/client";
import { AppError } from "@baton/domain/kernel/errors";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { createTask, type Person, signUp } from "./support/factories.ts";
import { listen, openTestServer, type TestServer } from "./support/harness.ts";

let server: TestServer;
let url: string;
let admin: Person;

beforeAll(async () => {
  server = await openTestServer();
  admin = await signUp(server);
  url = `http://${(await listen(server))()}`;
});

afterAll(() => server.close());

async function tokenWith(...scopes: string[]): Promise<string> {
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
  return (await admin.post("/api/tokens", { name: "Client", scopes, expiresAt })).json<{ token: string }>().token;
}

/** Starts a server that answers with these responses in turn, and returns its address and the keys that it was sent. */
async function useAnswers(...answers: { status: number; body: object; headers?: Record<string, string> }[]) {
  const keys: unknown[] = [];
  const fake = createServer((request, response) => {
    keys.push(request.headers["idempotency-key"]);
    const { status, body, headers } = answers.shift() ?? { status: 500, body: {} };
    response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => fake.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void fake.close());
  return { keys, url: `http://127.0.0.1:${(fake.address() as AddressInfo).port}` };
}

describe("the client", () => {
  it("lists, creates, changes and comments with a token", async () => {
    const baton = connect({ url, token: await tokenWith("tasks:write", "projects:write") });
    const { id } = await baton.createProject({ body: { name: "Harbour", key: "HAR" } });
    const task = await baton.createTaskIn({ params: { id }, body: { title: "Paint the quay" } });
    expect(task).toMatchObject({ project: id, number: 1 });
    await baton.patchTask({ params: { id: task._id }, body: { taskPrioirty: "high" } });
    await baton.createComment({ params: { id: task._id }, body: { body: "With care" } });
    expect(await baton.listTasks({ query: { filter: "priority:high project:HAR" } })).toMatchObject([
      { title: "Paint the quay", commentCount: 1 },
    ]);
  });

  it("follows a list through all of its pages", async () => {
    for (const title of ["One", "Two", "Three"]) await createTask(admin, { title });
    const baton = connect({ url, token: await tokenWith("tasks:read") });
    const titles: string[] = [];
    for await (const { title } of baton.each("listTasks", { query: { limit: 1, sort: "created" } })) titles.push(title);
    expect(titles.slice(-3)).toEqual(["One", "Two", "Three"]);
  });

  it("throws what the server refuses, with its code and the fields at fault", async () => {
    const baton = connect({ url, token: await tokenWith("tasks:read") });
    await expect(baton.createLabel({ body: { name: "late", colour: "red" } })).rejects.toMatchObject({
      ...{ code: "forbidden", message: expect.stringContaining("projects:write") },
    });
    const refused = await baton.listTasks({ query: { filter: "colour:red" } }).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(AppError);
    expect(refused).toMatchObject({ code: "invalid", errors: [{ path: "filter" }] });
    await expect(connect({ url, token: "baton_unknown" }).listProjects()).rejects.toMatchObject({ status: 401 });
  });

  it("sends a request again while the server is busy, as the same write", async () => {
    const busy = { status: 503, body: { code: "unavailable" }, headers: { "retry-after": "0" } };
    const fake = await useAnswers(busy, busy, { status: 201, body: { id: "1" } });
    const baton = connect({ url: fake.url, token: "baton_any" });
    expect(await baton.createLabel({ body: { name: "late", colour: "red" } })).toEqual({ id: "1" });
    expect(fake.keys).toHaveLength(3);
    expect(new Set(fake.keys).size).toBe(1);
  });

  it("gives up after four attempts, and at once where another one is of no use", async () => {
    const busy = { status: 429, body: { code: "rate_limited", message: "Later" }, headers: { "retry-after": "0" } };
    const fake = await useAnswers(busy, busy, busy, busy, busy);
    await expect(connect({ url: fake.url, token: "baton_any" }).listProjects()).rejects.toMatchObject({
      message: "Later",
    });
    expect(fake.keys).toHaveLength(4);
    const broken = await useAnswers({ status: 500, body: {} });
    await expect(connect({ url: broken.url, token: "baton_any" }).listProjects()).rejects.toMatchObject({
      status: 500,
    });
    expect(broken.keys).toHaveLength(1);
  });
});
