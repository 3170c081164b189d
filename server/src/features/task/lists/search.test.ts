import { request } from "node:http";
import type { TaskSummaryWire, TaskWire } from "@baton/domain/task/task.wire";
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from "vitest";
import { createTask, joinTeam, type Person, signUp, taskBody } from "../../../../test/support/factories.ts";
import { listen, openTestServer, type TestServer, useTestServer } from "../../../../test/support/harness.ts";

let server: TestServer;
let origin: () => string;
let admin: Person;
let member: Person;
let other: Person;
let stranger: Person;

beforeAll(async () => {
  server = await openTestServer();
  origin = await listen(server);
  admin = await signUp(server);
  member = await joinTeam(server, admin);
  other = await joinTeam(server, admin);
  stranger = await signUp(server);
});

afterAll(() => server.close());

async function trashed(by: Person, overrides: Record<string, unknown>): Promise<string> {
  const { _id } = await createTask(admin, overrides);
  await by.patch(`/api/tasks/${_id}`, { stage: "delete" });
  return _id;
}

const find = async (person: Person, word: string) =>
  (await person.get(`/api/task-search?word=${encodeURIComponent(word)}`)).json<string[]>();

it("the search finds a word in descriptions and notes, ignoring case and accents", async () => {
  const described = await createTask(admin, { description: "The CAFÉ on the corner", notes: [], title: "Zebra" });
  const noted = await createTask(admin, { description: "x", notes: ["One", "a de\u0301cafe\u0301ine"] });
  for (const word of ["cafe", "CAFE", "Café", "cafe\u0301"]) {
    expect(await find(member, word)).toEqual([described._id, noted._id]);
  }
  expect(await find(member, "decaf")).toEqual([noted._id]);
  // Pages search the fields that lists show themselves.
  expect(await find(member, "zebra")).toEqual([]);
  expect(await find(member, "\u0301\u0301")).toEqual([]);
  await admin.put(`/api/tasks/${described._id}`, taskBody({ description: "Closed" }));
  expect(await find(member, "cafe")).toEqual([noted._id]);
});

it("the search finds nothing of other teams, and in the trash only what the caller sees", async () => {
  const description = "A walrus";
  await createTask(stranger, { description });
  const [mine, theirs] = [await trashed(member, { description }), await trashed(other, { description })];
  const { _id: open } = await createTask(admin, { description });
  expect(await find(admin, "walrus")).toEqual([mine, theirs, open]);
  expect(await find(member, "walrus")).toEqual([mine, open]);
  expect(await find(other, "walrus")).toEqual([theirs, open]);
  expect(await find(stranger, "walrus")).toHaveLength(1);
});

it("tasks outside the trash are found by words of their titles, and by their numbers", async () => {
  const titlesFor = async (person: Person, text: string) => {
    const found = await person.get(`/api/tasks-by-name?text=${encodeURIComponent(text)}`);
    return found.json<TaskSummaryWire[]>().map(({ title }) => title);
  };
  await createTask(stranger, { title: "A heron of others" });
  const { _id } = await createTask(admin, { title: "Count the HÉRONS of spring" });
  await createTask(admin, { title: "Count the gulls" });
  await trashed(admin, { title: "Count the herons of autumn" });
  expect(await titlesFor(member, "heron count")).toEqual(["Count the HÉRONS of spring"]);
  expect(await titlesFor(member, "  ")).toEqual([]);
  const { number, project } = (await admin.get(`/api/tasks/${_id}`)).json<TaskWire>();
  const projects = (await admin.get("/api/projects")).json<{ id: string; key: string }[]>();
  const key = projects.find(({ id }) => id === project)?.key;
  expect(await titlesFor(member, `${key?.toLowerCase()}-${number}`)).toEqual(["Count the HÉRONS of spring"]);
  for (let more = 0; more < 21; more += 1) await createTask(admin, { title: "Count the terns" });
  expect(await titlesFor(member, "count the")).toEqual(Array.from({ length: 20 }, () => "Count the terns"));
});

it("the search reads long texts in several pages", async () => {
  const notes = Array(150).fill(`${"x".repeat(1900)} ostrich`);
  const ids: string[] = [];
  for (let made = 0; made < 5; made += 1) ids.push((await createTask(admin, { notes }))._id);
  const found = await fetch(`http://${origin()}/api/task-search?word=ostrich`, { headers: { cookie: member.cookie } });
  expect(await found.json()).toEqual(ids);
});

it("a search ends when the client has disconnected", async () => {
  // Each fills a page.
  const notes = Array(150).fill("x".repeat(1900));
  for (let made = 0; made < 4; made += 1) await createTask(admin, { notes });
  const reads = vi.spyOn(server.store, "readAt");
  onTestFinished(() => reads.mockRestore());
  expect(await find(admin, "nowhere")).toEqual([]);
  const whole = reads.mock.calls.length;
  expect(whole).toBeGreaterThan(3);
  await new Promise<void>((resolve) => {
    const url = `http://${origin()}/api/task-search?word=nowhere`;
    const asked = request(url, { headers: { cookie: member.cookie } });
    asked.on("error", () => resolve()).end();
    reads.mockImplementationOnce((_workspaceId, _seq, work) => {
      asked.destroy();
      return work(server.store.read);
    });
  });
  // Searches of one team run one after the other, so the previous one has ended.
  expect(await find(admin, "nowhere")).toEqual([]);
  expect(reads.mock.calls.length).toBeLessThan(3 * whole - 1);
});

it("the search is limited to what a person can type", async () => {
  const limited = await useTestServer({ RATE_LIMITS: "on" });
  const person = await signUp(limited);
  const statuses = new Set<number>();
  for (let asked = 0; asked < 120; asked += 1) statuses.add((await person.get("/api/task-search?word=ab")).statusCode);
  expect([...statuses]).toEqual([200]);
  expect((await person.get("/api/task-search?word=ab")).statusCode).toBe(429);
});
