import type { FieldWire } from "@baton/domain/field/field.wire";
import { comparisonOf, parseSort } from "@baton/domain/task/task.sort";
import { decodeTask, type TaskWire } from "@baton/domain/task/task.wire";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTask, joinTeam, type Person, signUp } from "../../../../test/support/factories.ts";
import { openTestServer, type TestServer } from "../../../../test/support/harness.ts";

let server: TestServer;
let admin: Person;
let project: string;

const address = (sort: string, more: Record<string, string> = {}) =>
  `/api/tasks?${new URLSearchParams({ sort, project, ...more })}`;

interface Page {
  readonly titles: string[];
  readonly next: string | undefined;
}

async function pageAt(url: string, person = admin): Promise<Page> {
  const response = await person.get(url);
  expect(response.statusCode, response.body).toBe(200);
  const titles = response.json<TaskWire[]>().map(({ title }) => title);
  return { titles, next: /<(.*)>; rel="next"/.exec(String(response.headers.link))?.[1] };
}

const titles = async (sort: string, more?: Record<string, string>) => (await pageAt(address(sort, more))).titles;

beforeAll(async () => {
  server = await openTestServer();
  admin = await signUp(server);
  project = (await admin.post("/api/projects", { name: "Web shop", key: "WEB" })).json().id;
  const make = (title: string, more: object = {}) => createTask(admin, { title, project, ...more });
  const dated = (endingDate: string) => ({ startingDate: "2031-01-01", endingDate });
  await make("Task 10", { ...dated("2031-05-04"), taskPrioirty: "low" });
  await make("task 9", { ...dated("2031-05-01"), taskPrioirty: "high" });
  await make("Ärger", { ...dated("2031-06-01"), taskPrioirty: "low" });
  await admin.post(`/api/projects/${project}/tasks`, { title: "Zebra" });
});

afterAll(() => server.close());

test.each([
  ["number", ["Task 10", "task 9", "Ärger", "Zebra"]],
  ["title", ["Ärger", "task 9", "Task 10", "Zebra"]],
  ["-title", ["Zebra", "Task 10", "task 9", "Ärger"]],
  ["due", ["task 9", "Task 10", "Ärger", "Zebra"]],
  ["-due", ["Ärger", "Task 10", "task 9", "Zebra"]],
  ["-priority,-due", ["Ärger", "Task 10", "Zebra", "task 9"]],
])("a list sorted by %s is %j", async (sort, expected) => {
  const all = await titles(sort);
  expect(all).toEqual(expected);
});

test("pages of a sorted list lead to each other, with and without a filter, whatever their length", async () => {
  for (const filter of ["", "-zebra"]) {
    const whole = await titles("-due", { filter });
    for (const limit of ["1", "3", "4"]) {
      const found: string[] = [];
      for (let url: string | undefined = address("-due", { filter, limit }); url !== undefined; ) {
        const page: Page = await pageAt(url);
        found.push(...page.titles);
        url = page.next;
      }
      expect(found).toEqual(whole);
    }
  }
});

test("a page begins where the last one ended, even if the task there has changed or is gone", async () => {
  const { _id } = await createTask(admin, {
    title: "Moving",
    project,
    startingDate: "2031-01-01",
    endingDate: "2031-05-02",
  });
  const { titles: first, next } = await pageAt(address("due", { limit: "2" }));
  expect(first).toEqual(["task 9", "Moving"]);
  await admin.patch(`/api/tasks/${_id}`, { stage: "delete" });
  await admin.delete(`/api/tasks/${_id}`);
  expect((await pageAt(String(next))).titles).toEqual(["Task 10", "Ärger"]);
});

test("the server's order is the one that pages compute from their tasks", async () => {
  const tasks = (await admin.get(address("number"))).json<TaskWire[]>().map((task) => decodeTask(task).task);
  for (const sort of ["rank", "-created,title", "estimate,-number", "stage,project"]) {
    const compare = comparisonOf(parseSort(sort) ?? [], {
      stages: [],
      projects: [],
      fields: [],
      cycles: [],
      personName: () => undefined,
    });
    expect(await titles(sort)).toEqual(tasks.toSorted(compare).map(({ title }) => title));
  }
});

test("a list is sorted by a custom field, page by page, for those who see it", async () => {
  const options = [{ name: "Later" }, { name: "Kiel" }];
  const add = async (input: object) =>
    (await admin.post("/api/fields", { projectId: project, ...input })).json<FieldWire>();
  const harbour = await add({ name: "Harbour", type: "select", options });
  const note = await add({ name: "Note", type: "text" });
  const tasks = (await admin.get(address("number"))).json<TaskWire[]>();
  const [later, kiel] = harbour.options.map(({ id }) => id);
  const values = [kiel, undefined, later, kiel];
  for (const [index, { _id }] of tasks.entries()) {
    const value = values[index];
    const sent = { [note.id]: "n".repeat(1_000), ...(value ? { [harbour.id]: value } : {}) };
    expect((await admin.patch(`/api/tasks/${_id}`, { values: sent })).statusCode).toBe(200);
  }
  const names = tasks.map(({ title }) => title);
  const inOrder = (...places: number[]) => places.map((place) => names[place]);
  expect(await titles(harbour.id)).toEqual(inOrder(2, 0, 3, 1));
  expect(await titles(`-${harbour.id},-number`)).toEqual(inOrder(3, 0, 2, 1));
  const found: string[] = [];
  for (let url: string | undefined = address(`${note.id},-${harbour.id}`, { limit: "1" }); url !== undefined; ) {
    const page: Page = await pageAt(url);
    found.push(...page.titles);
    url = page.next;
  }
  expect(found).toEqual(inOrder(0, 3, 2, 1));
  const member = await joinTeam(server, admin);
  const elsewhere = (await admin.post("/api/projects", { name: "Own", key: "OWN", visibility: "chosen" })).json().id;
  const hidden = (await admin.post("/api/fields", { projectId: elsewhere, name: "Roof", type: "text" })).json().id;
  expect((await member.get(`/api/tasks?sort=${hidden}`)).json().errors).toMatchObject([{ path: "sort" }]);
});

test("a list is sorted by cycle and by the time spent, page by page", async () => {
  await admin.patch(`/api/projects/${project}`, { cycle: { weeks: 1, startsOn: 1 }, timeTracking: true });
  const cycles = (await admin.get(`/api/cycles?project=${project}`)).json<{ id: string }[]>();
  const tasks = (await admin.get(address("number"))).json<TaskWire[]>();
  const names = tasks.map(({ title }) => title);
  for (const [index, { _id }] of tasks.entries()) {
    const cycleId = [cycles[1]?.id, null, cycles[0]?.id][index];
    if (cycleId !== undefined) await admin.patch(`/api/tasks/${_id}`, { cycleId });
    const minutes = [30, 0, 90][index] ?? 0;
    if (minutes > 0) await admin.post(`/api/tasks/${_id}/time`, { minutes, note: "" });
  }
  const rest = names.slice(3);
  expect(await titles("cycle")).toEqual([names[2], names[0], names[1], ...rest]);
  expect(await titles("-spent")).toEqual([names[2], names[0], names[1], ...rest]);
  const found: string[] = [];
  for (let url: string | undefined = address("-cycle,spent", { limit: "1" }); url !== undefined; ) {
    const page: Page = await pageAt(url);
    found.push(...page.titles);
    url = page.next;
  }
  expect(found).toEqual([names[0], names[2], names[1], ...rest]);
});

test("a sorted list contains no task of a project that the person does not see", async () => {
  const member = await joinTeam(server, admin);
  const hidden = (await admin.post("/api/projects", { name: "Plan", key: "PLAN", visibility: "chosen" })).json().id;
  await createTask(admin, { title: "Plot", project: hidden });
  expect((await pageAt("/api/tasks?sort=title", member)).titles).not.toContain("Plot");
  expect((await pageAt("/api/tasks?sort=title")).titles).toContain("Plot");
});

test.each([
  ["sort=colour", "sort", "Send one or several of rank, title"],
  ["sort=due,due", "sort", "Send one or several of rank, title"],
  ["sort=due&after=nonsense", "after", "Send the value that the header Link"],
  ["after=nonsense..", "after", "Send a valid id"],
])("%s is refused with what to send", async (query, path, message) => {
  const response = await admin.get(`/api/tasks?${query}`);
  expect(response.statusCode).toBe(422);
  expect(response.json().errors).toEqual([{ path, message: expect.stringContaining(message) }]);
});

test("the cursor of one sort is refused by another", async () => {
  const { next } = await pageAt(address("due", { limit: "1" }));
  const response = await admin.get(String(next).replace("sort=due", "sort=title"));
  expect(response.statusCode).toBe(422);
});
