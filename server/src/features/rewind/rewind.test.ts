import type { PastWire } from "@baton/domain/rewind/rewind.wire";
import type { TaskWire } from "@baton/domain/task/task.wire";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { joinTeam, type Person, signUp } from "../../../test/support/factories.ts";
import { type TestServer, useTestServer } from "../../../test/support/harness.ts";
import { type Board, createProject, quickTask } from "../../../test/support/projects.ts";

let server: TestServer;
let admin: Person;
let board: Board;

const begin = Date.UTC(2031, 2, 3, 9);
const hourMs = 3600 * 1000;
const hour = (hours: number) => new Date(begin + hours * hourMs).toISOString();
/** Sets the clock some hours after the project was created. */
const at = (hours: number) => vi.useFakeTimers({ toFake: ["Date"], now: begin + hours * hourMs });

beforeEach(async () => {
  at(0);
  server = await useTestServer();
  admin = await signUp(server);
  board = await createProject(admin);
});

afterEach(() => vi.useRealTimers());

async function past(time: string, person = admin, project = board.id): Promise<PastWire> {
  const response = await person.get(`/api/projects/${project}/at?${new URLSearchParams({ time })}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
}

const make = (title: string, fields: object = {}) => quickTask(admin, board.id, { title, ...fields });
const change = async ({ _id }: TaskWire, fields: object) =>
  expect((await admin.patch(`/api/tasks/${_id}`, fields)).statusCode).toBe(200);
const stageOf = (category: string) => board.stages.find((stage) => stage.category === category)?.id ?? "";
const titles = ({ tasks }: PastWire) => tasks.map(({ title }) => title).sort();
const titlesOf = (changes: PastWire["since"]["added"]) => changes.map(({ title }) => title);

it("the board of a past moment has the tasks, stages and fields of then, and says what has changed since", async () => {
  const [moved, done, renamed, gone] = [
    await make("Moved"),
    await make("Done"),
    await make("Old name"),
    await make("Gone"),
  ];
  at(1);
  await change(moved, { stage: "in-progress" });
  at(3);
  await change(renamed, { title: "New name", estimate: 3 });
  await change(moved, { stage: "todo" });
  at(4);
  await change(moved, { stage: "in-progress" });
  await change(done, { stage: "in-progress" });
  at(5);
  await change(done, { stage: "completed" });
  await change(gone, { stage: "delete" });
  const added = await make("Added");
  at(6);

  const now = await past(hour(6));
  expect(titles(now)).toEqual(["Added", "Done", "Moved", "New name"]);
  expect(Object.values(now.since).flat()).toEqual([]);

  const then = await past(hour(2));
  expect(titles(then)).toEqual(["Done", "Gone", "Moved", "Old name"]);
  expect(then.tasks.find(({ id }) => id === renamed._id)).toMatchObject({ title: "Old name", estimate: null });
  expect(then.tasks.find(({ id }) => id === moved._id)).toMatchObject({ stageId: stageOf("in-progress") });
  expect(then.tasks.find(({ id }) => id === done._id)).toMatchObject({ stage: "todo", completedAt: null });
  expect(titlesOf(then.since.added)).toEqual(["Added"]);
  expect(then.since.completed).toMatchObject([
    { taskId: done._id, from: stageOf("todo"), to: stageOf("completed"), at: hour(5), actorId: admin.me._id },
  ]);
  expect(titlesOf(then.since.removed)).toEqual(["Gone"]);
  // It moved away and back.
  expect(titlesOf(then.since.moved)).toEqual([]);
  expect(titlesOf((await past(hour(0.5))).since.moved)).toEqual(["Moved"]);
  expect(added.number).toBeGreaterThan(0);
});

it("stages that were added, renamed or deleted since are as they were", async () => {
  const [todo] = board.stages;
  at(1);
  const review = { projectId: board.id, name: "Review", category: "in-progress" };
  const { id } = (await admin.post("/api/stages", review)).json<{ id: string }>();
  const task = await make("Reviewed");
  await change(task, { stageId: id });
  at(2);
  await admin.patch(`/api/stages/${todo?.id}`, { name: "Later" });
  await admin.delete(`/api/stages/${id}?to=${stageOf("in-progress")}`);
  at(3);
  const names = ({ stages }: PastWire) => stages.map(({ name }) => name);
  expect(names(await past(hour(0)))).toEqual(["Todo", "In Progress", "Completed"]);
  const then = await past(hour(1));
  expect(names(then)).toEqual(["Todo", "In Progress", "Completed", "Review"]);
  expect(then.tasks).toMatchObject([{ title: "Reviewed", stageId: id }]);
  expect(names(await past(hour(3)))).toEqual(["Later", "In Progress", "Completed"]);
});

it("a task that moved between projects is on the board where it was, for who sees it now", async () => {
  const secret = await createProject(admin, { name: "Secret", visibility: "chosen" });
  const member = await joinTeam(server, admin);
  const [wanderer, hidden] = [await make("Wanderer"), await make("Hidden")];
  const open = await createProject(admin, { name: "Open" });
  at(1);
  await admin.patch("/api/tasks", { ids: [wanderer._id], to: { project: open.id } });
  await admin.patch("/api/tasks", { ids: [hidden._id], to: { project: secret.id } });
  at(2);
  await change(wanderer, { title: "Renamed elsewhere" });
  at(3);
  await admin.patch("/api/tasks", { ids: [wanderer._id], to: { project: board.id } });
  at(4);
  expect(titles(await past(hour(0.5)))).toEqual(["Hidden", "Wanderer"]);
  expect(titles(await past(hour(0.5), member))).toEqual(["Wanderer"]);
  expect(titles(await past(hour(2.5), admin, open.id))).toEqual(["Renamed elsewhere"]);
  expect(titles(await past(hour(2.5)))).toEqual([]);
  expect(titlesOf((await past(hour(2.5))).since.added)).toEqual(["Renamed elsewhere"]);
});

it.each([
  [hour(-1), /began/],
  [hour(24), /future/],
  ["yesterday", /2026-11-23T09:30:00Z/],
])("a moment such as %s is refused, with what to send", async (time, message) => {
  const response = await admin.get(`/api/projects/${board.id}/at?time=${time}`);
  expect(response.statusCode).toBe(422);
  expect(response.json().errors).toEqual([{ path: "time", message: expect.stringMatching(message) }]);
});

it("the track has the times of what happened to tasks", async () => {
  const task = await make("One");
  at(2);
  await change(task, { stage: "in-progress" });
  at(3);
  const moments = async (query = "") => (await admin.get(`/api/projects/${board.id}/moments${query}`)).json();
  expect(await moments()).toEqual({ begins: board.createdAt, moments: [hour(2), hour(0)] });
  expect((await moments(`?from=${hour(1)}`)).moments).toEqual([hour(2)]);
});
