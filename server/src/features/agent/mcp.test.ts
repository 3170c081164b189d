import { tokenRefusals } from "@baton/domain/session/token-scope";
import type { TokenCreate } from "@baton/domain/token/token.contract";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { joinTeam, type Person, signUp } from "../../../test/support/factories.ts";
import { Agent, listen, openTestServer, type TestServer } from "../../../test/support/harness.ts";

let server: TestServer;
let host: string;
let admin: Person;

beforeAll(async () => {
  server = await openTestServer();
  host = (await listen(server))();
  admin = await signUp(server, { username: "maya" });
  await admin.post("/api/projects", { name: "Website", key: "WEB" });
  await joinTeam(server, admin, { username: "tomas", email: "tomas@example.org" });
});

afterAll(() => server.close());

async function tokenWith(scopes: TokenCreate["scopes"]): Promise<string> {
  const expiresAt = new Date(Date.now() + 24 * 3600 * 1000).toISOString();
  return (await admin.post("/api/tokens", { name: "Skipper", scopes, expiresAt })).json<{ token: string }>().token;
}

/** Connects a client of the protocol. */
async function connect(token: string, era: "legacy" | "auto" = "auto"): Promise<Client> {
  const client = new Client({ name: "skipper", version: "1.0.0" }, { versionNegotiation: { mode: era } });
  const requestInit = { headers: { authorization: `Bearer ${token}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL(`http://${host}/mcp`), { requestInit }));
  onTestFinished(() => client.close());
  return client;
}

interface Answer {
  readonly isError: boolean;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests read what they expect.
  readonly content: any;
}

async function call(client: Client, name: string, args: Record<string, unknown> = {}): Promise<Answer> {
  const { isError = false, content, structuredContent } = await client.callTool({ name, arguments: args });
  const [first] = content;
  return { isError, text: first?.type === "text" ? first.text : "", content: structuredContent };
}

const namesOf = async (client: Client) => (await client.listTools()).tools.map(({ name }) => name);

describe.each(["legacy", "auto"] as const)("a client of the protocol (%s)", (era) => {
  it("lists, creates, moves and comments in the words of people", async () => {
    const client = await connect(await tokenWith(["tasks:write", "members:read"]), era);
    const { projects } = (await call(client, "list_projects")).content;
    expect(projects.map(({ key }: { key: string }) => key)).toContain("WEB");
    const created = await call(client, "create_task", {
      ...{ project: "website", title: `Answer reviews (${era})`, stage: "in progress", priority: "high" },
      ...{ assignees: ["me", "tomas@example.org"], labels: ["bug", "owners"], due: "2026-12-01", subtasks: ["Ask"] },
    });
    expect(created.content.task).toMatchObject({
      ...{ project: "WEB", stage: "In Progress", priority: "high", due: "2026-12-01" },
      ...{ assignees: ["maya", "tomas"], labels: ["bug", "owners"], subtasks: "0 of 1 done" },
    });
    const { number } = created.content.task;
    const moved = await call(client, "move_task", { id: number, stage: "completed" });
    expect(moved.content.task).toMatchObject({ number, category: "completed" });
    await call(client, "update_task", { id: number.toLowerCase(), title: `Answer all (${era})`, due: "none" });
    await call(client, "add_comment", { id: number, body: "Merged at **13:40**." });
    expect((await call(client, "get_task", { id: number })).content).toMatchObject({
      ...{ title: `Answer all (${era})`, commentList: [{ by: "maya", body: "Merged at **13:40**." }] },
      url: `http://${host}/user/tasks/${created.content.task.id}`,
    });
    const listed = await call(client, "list_tasks", { filter: `project:WEB is:completed "all (${era})"` });
    expect(listed.content.tasks.map((task: { number: string }) => task.number)).toEqual([number]);
    expect(JSON.parse(listed.text)).toEqual(listed.content);
    expect((await call(client, "search", { q: "merged" })).content.results.length).toBeGreaterThan(0);
    const { members } = (await call(client, "list_members")).content;
    expect(members.map(({ name }: { name: string }) => name)).toContain("tomas");
    const { activity } = (await admin.get(`/api/tasks/${created.content.task.id}/activity`)).json();
    expect(new Set(activity.map(({ through }: { through: string }) => through))).toEqual(new Set(["token"]));
  });
});

it("a tool that the token's scopes do not allow is not listed, and is refused by the name of the scope", async () => {
  const client = await connect(await tokenWith(["tasks:read"]));
  expect(await namesOf(client)).toEqual(["list_projects", "list_tasks", "get_task", "search"]);
  const refused = await call(client, "create_task", { project: "WEB", title: "No" });
  expect([refused.isError, refused.text]).toEqual([true, tokenRefusals.missingScope("tasks:write")]);
  const members = await call(client, "list_members");
  expect([members.isError, members.text]).toEqual([true, tokenRefusals.missingScope("members:read")]);
});

it("a task is due at a time and repeats, until an agent stops that", async () => {
  const client = await connect(await tokenWith(["tasks:write"]));
  const recurrence = { rule: "FREQ=WEEKLY;BYDAY=TU", from: "date" };
  const time = { dueTime: "09:00", zone: "Europe/Lisbon" };
  const asked = { project: "WEB", title: "Water the plants", due: "2026-12-01", ...time, recurrence };
  const { task } = (await call(client, "create_task", asked)).content;
  expect(task).toMatchObject({ ...time, recurrence });
  const stopped = { id: task.number, dueTime: null, zone: null, recurrence: null };
  const changed = (await call(client, "update_task", stopped)).content.task;
  for (const field of Object.keys(stopped).slice(1)) expect(changed).not.toHaveProperty(field);
  expect(changed).toMatchObject({ due: "2026-12-01" });
});

it("a task is planned in a cycle of its project, and taken out of it", async () => {
  const client = await connect(await tokenWith(["tasks:write"]));
  const cycle = { weeks: 2, startsOn: 1 };
  await admin.post("/api/projects", { name: "Apps", key: "APP", cycle });
  const { task } = (await call(client, "create_task", { project: "APP", title: "Plan", cycle: "next" })).content;
  expect(task).toMatchObject({ cycle: 2 });
  const change = async (value: string) =>
    (await call(client, "update_task", { id: task.number, cycle: value, notes: ["Short"] })).content.task;
  expect(await change("current")).toMatchObject({ cycle: 1 });
  expect(await change("none")).not.toHaveProperty("cycle");
  expect((await call(client, "get_task", { id: task.number })).content).toMatchObject({ notes: ["Short"] });
  const refusals = [
    await call(client, "update_task", { id: task.number, cycle: "99" }),
    await call(client, "create_task", { project: "WEB", title: "Plan", cycle: "current" }),
  ];
  expect(refusals.map(({ text }) => text)).toEqual([
    "There is no open cycle 99 in this project. Use current, next or one of 1, 2, 3, 4.",
    "This project has no cycles.",
  ]);
});

it("faults are told in one sentence that names what to correct", async () => {
  const client = await connect(await tokenWith(["tasks:write", "members:read"]));
  const textOf = async (name: string, args: Record<string, unknown>) => {
    const { isError, text } = await call(client, name, args);
    return isError ? text : undefined;
  };
  expect(await textOf("create_task", { project: "NOPE", title: "x" })).toMatch(/^There is no project NOPE\. .*WEB/);
  expect(await textOf("create_task", { project: "WEB", title: " " })).toBe("title: Task Title is required");
  expect(await textOf("create_task", { project: "WEB", title: "x", colour: "red" })).toBe("colour: Unknown field");
  expect(await textOf("create_task", { project: "WEB", title: "x", stage: "Nowhere" })).toContain("There is no stage");
  expect(await textOf("create_task", { project: "WEB", title: "x", assignees: ["ann"] })).toContain("called ann");
  expect(await textOf("create_task", { project: "WEB", title: "x", due: "soon" })).toContain("Write a day as");
  const late = { start: "2026-12-02", due: "2026-12-01" };
  expect(await textOf("create_task", { project: "WEB", title: "x", ...late })).toMatch(/^due: Ending Date/);
  expect(await textOf("get_task", { id: "WEB-99999" })).toBe("There is no task WEB-99999.");
  expect(await textOf("list_tasks", { filter: "is:nonsense" })).toMatch(/^filter: /);
});

it("a repeated call with the same key is executed once", async () => {
  const client = await connect(await tokenWith(["tasks:write"]));
  const args = { project: "WEB", title: "Only once", idempotencyKey: "one" };
  const [first, second] = [await call(client, "create_task", args), await call(client, "create_task", args)];
  expect(second.content.task.id).toBe(first.content.task.id);
});

describe("the endpoint", () => {
  const ping = { jsonrpc: "2.0", id: 1, method: "ping" };
  const knock = (headers: Record<string, string>) => new Agent(server.app).send("POST", "/mcp", ping, headers);

  it("takes tokens alone: no cookies, no other site's page", async () => {
    const token = await tokenWith(["tasks:read"]);
    const authorization = `Bearer ${token}`;
    expect((await knock({ authorization })).json()).toMatchObject({ id: 1, result: {} });
    const signedIn = await admin.send("POST", "/mcp", ping);
    expect([signedIn.statusCode, signedIn.json().message]).toEqual([401, tokenRefusals.required]);
    expect(signedIn.headers["www-authenticate"]).toBe("Bearer");
    expect((await knock({ authorization: "Bearer baton_wrong" })).json().message).toBe(tokenRefusals.invalid);
    expect((await knock({ authorization, origin: "https://evil.example" })).statusCode).toBe(403);
    const got = await new Agent(server.app).get("/mcp", { authorization });
    expect([got.statusCode, got.headers.allow]).toEqual([405, "POST"]);
  });

  it("refuses subscriptions, which would hold a connection", async () => {
    const authorization = `Bearer ${await tokenWith(["tasks:read"])}`;
    const method = "subscriptions/listen";
    const named = (field: string) => `io.modelcontextprotocol/${field}`;
    const _meta = {
      [named("protocolVersion")]: "2026-07-28",
      [named("clientInfo")]: { name: "skipper", version: "1.0.0" },
      [named("clientCapabilities")]: {},
    };
    const body = { jsonrpc: "2.0", id: 1, method, params: { _meta, notifications: { toolsListChanged: true } } };
    const headers = { authorization, "mcp-protocol-version": "2026-07-28", "mcp-method": method };
    const answer = await new Agent(server.app).send("POST", "/mcp", body, headers);
    expect(answer.json().error.message).toContain("limit reached");
  });
});
