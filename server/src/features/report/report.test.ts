import { addDays } from "@baton/domain/kernel/dates";
import type { ReportWire } from "@baton/domain/report/report.wire";
import type { TaskWire } from "@baton/domain/task/task.wire";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { joinTeam, type Person, programOf, signUp } from "../../../test/support/factories.ts";
import { type TestServer, useTestServer } from "../../../test/support/harness.ts";
import { type Board, createProject, quickTask } from "../../../test/support/projects.ts";
import { fillMoves } from "../../migrations/derived-moves.ts";
import type { DatabaseBefore } from "../../platform/store/migrate.ts";

let server: TestServer;
let admin: Person;
let board: Board;

const hourMs = 3600 * 1000;
const monday = Date.UTC(2031, 2, 3, 9);

/** Sets the clock to nine o'clock in UTC, some days after Monday, March 3. */
const onDay = (days: number, hours = 0) =>
  vi.useFakeTimers({ toFake: ["Date"], now: monday + (days * 24 + hours) * hourMs });
const dayAfter = (days: number) => addDays("2031-03-03", days);

beforeEach(async () => {
  onDay(0);
  server = await useTestServer();
  admin = await signUp(server);
  board = await createProject(admin);
});

afterEach(() => vi.useRealTimers());

async function report(kind: string, query: Record<string, string> = {}, person = admin): Promise<ReportWire> {
  const response = await person.get(`/api/reports/${kind}?${new URLSearchParams(query)}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
}

const stageOf = (category: string) => board.stages.find((stage) => stage.category === category)?.id ?? "";
const make = (title: string, fields: object = {}) => quickTask(admin, board.id, { title, ...fields });
const change = async ({ _id }: TaskWire, fields: object) =>
  expect((await admin.patch(`/api/tasks/${_id}`, fields)).statusCode).toBe(200);
const moveTo = (task: TaskWire, category: string) => change(task, { stage: category });

const here = (from: number, to: number) => ({ project: board.id, from: dayAfter(from), to: dayAfter(to) });
const namesOf = ({ columns }: ReportWire) => columns.map(({ name }) => name);

/** Ten days of five tasks. */
async function twoWeeks() {
  const early = await make("Early");
  await moveTo(early, "completed");
  onDay(1);
  const [slow, fast, trashed] = [await make("Slow"), await make("Fast"), await make("Trashed")];
  onDay(2);
  await moveTo(slow, "in-progress");
  await moveTo(fast, "in-progress");
  onDay(3);
  await moveTo(fast, "completed");
  await change(trashed, { stage: "delete" });
  onDay(4);
  await moveTo(early, "todo");
  const put = await make("Put away");
  onDay(5);
  await moveTo(slow, "completed");
  await moveTo(fast, "todo");
  await admin.patch("/api/tasks", { ids: [put._id], to: { archivedAt: new Date().toISOString() } });
  onDay(9);
  await moveTo(fast, "completed");
  return { early, slow, fast, put };
}

it("the flow counts what was open at the end of each day, and what was completed since the first", async () => {
  await twoWeeks();
  const flow = await report("cumulative-flow", here(1, 9));
  expect(namesOf(flow)).toEqual(["Day", "Todo", "In Progress", "Completed"]);
  expect(flow.rows).toEqual([
    [dayAfter(1), 3, 0, 0],
    [dayAfter(2), 1, 2, 0],
    [dayAfter(3), 0, 1, 1],
    [dayAfter(4), 2, 1, 1],
    [dayAfter(5), 2, 0, 1],
    [dayAfter(6), 2, 0, 1],
    [dayAfter(7), 2, 0, 1],
    [dayAfter(8), 2, 0, 1],
    [dayAfter(9), 1, 0, 2],
  ]);
  const burnUp = await report("burn-up", here(1, 9));
  expect(burnUp.rows).toEqual(
    flow.rows.map(([day, todo, begun, done]) => [day, Number(todo) + Number(begun) + Number(done), done]),
  );
  expect((await report("burn-up", here(0, 0))).rows).toEqual([[dayAfter(0), 1, 1]]);
});

it("times are from the first stage in progress, or the creation, to the last completion", async () => {
  const { slow, fast } = await twoWeeks();
  const cycle = await report("cycle-time", here(0, 9));
  expect(cycle.rows).toEqual([
    [fast._id, `${board.key}-${fast.number}`, "Fast", "2031-03-12T09:00:00.000Z", 7],
    [slow._id, `${board.key}-${slow.number}`, "Slow", "2031-03-08T09:00:00.000Z", 3],
  ]);
  expect(cycle.summary).toEqual({ count: 2, half: 3, most85: 7, most95: 7 });
  const lead = await report("lead-time", here(0, 9));
  expect(lead.rows.map(([, , title, , days]) => [title, days])).toEqual([
    ["Fast", 8],
    ["Slow", 4],
  ]);
  expect((await report("cycle-time", here(0, 4))).summary).toMatchObject({ count: 0, half: null });
});

it("throughput counts by week the tasks that stayed completed", async () => {
  await twoWeeks();
  expect((await report("throughput", here(0, 9))).rows).toEqual([
    [dayAfter(0), 1],
    [dayAfter(7), 1],
  ]);
});

it("a task that moves between projects leaves one scope and enters the other, and the scope of all stays", async () => {
  const other = await createProject(admin, { name: "Other" });
  const task = await make("Wanderer");
  onDay(1);
  await moveTo(task, "completed");
  onDay(2);
  await admin.patch("/api/tasks", { ids: [task._id], to: { project: other.id } });
  const rowsIn = async (project: string) =>
    (await report("burn-up", { from: dayAfter(0), to: dayAfter(2), project })).rows.map(([, ...counts]) => counts);
  expect(await rowsIn(board.id)).toEqual([
    [1, 0],
    [1, 1],
    [0, 0],
  ]);
  expect(await rowsIn(other.id)).toEqual([
    [0, 0],
    [0, 0],
    [1, 1],
  ]);
  const all = await report("burn-up", { from: dayAfter(0), to: dayAfter(2) });
  expect(all.rows.map(([, ...counts]) => counts)).toEqual([
    [1, 0],
    [1, 1],
    [1, 1],
  ]);
  expect((await report("burn-up", { ...here(2, 2), project: other.id })).rows).toEqual([[dayAfter(2), 0, 0]]);
});

it("a deleted stage keeps its band in the past", async () => {
  const review = (
    await admin.post("/api/stages", { projectId: board.id, name: "Review", category: "in-progress" })
  ).json<{ id: string }>().id;
  const task = await make("Reviewed");
  await change(task, { stageId: review });
  onDay(1);
  expect((await admin.delete(`/api/stages/${review}?to=${stageOf("in-progress")}`)).statusCode).toBe(200);
  const flow = await report("cumulative-flow", here(0, 1));
  expect(namesOf(flow)).toEqual(["Day", "Todo", "In Progress", "Completed", "Former stages"]);
  expect(flow.rows).toEqual([
    [dayAfter(0), 0, 0, 0, 1],
    [dayAfter(1), 0, 1, 0, 0],
  ]);
});

it("a filter, and hidden projects, leave out their tasks everywhere", async () => {
  const outsider = await joinTeam(server, admin);
  const secret = await createProject(admin, { name: "Secret", visibility: "chosen" });
  await quickTask(admin, secret.id, { title: "Hidden" });
  const urgent = await make("Urgent", { taskPrioirty: "low" });
  await make("Plain");
  await moveTo(urgent, "completed");
  const countOf = async (query: Record<string, string>, person = admin) => {
    const { rows } = await report("burn-up", query, person);
    return rows.at(-1)?.slice(1);
  };
  expect(await countOf({})).toEqual([3, 1]);
  expect(await countOf({}, outsider)).toEqual([2, 1]);
  expect(await countOf({ filter: "priority:low" }, outsider)).toEqual([1, 1]);
  expect((await report("workload", { filter: "-priority:low" }, outsider)).rows).toEqual([
    [null, "Nobody", 1, 0, 0, 1, 0, null, null],
  ]);
  expect((await report("cycle-time", { filter: "priority:high" })).summary?.count).toBe(0);
  expect((await report("throughput", { filter: "priority:low" })).rows.at(-1)?.[1]).toBe(1);
  await change(urgent, { taskPrioirty: "medium" });
  expect(await countOf({ filter: "priority:low" }, outsider)).toEqual([0, 0]);
});

it("days are those of a time zone", async () => {
  onDay(0, 8);
  await make("Late");
  const rowsIn = async (zone: string) => (await report("burn-up", { ...here(0, 1), zone })).rows;
  onDay(1);
  expect(await rowsIn("UTC")).toEqual([
    [dayAfter(0), 1, 0],
    [dayAfter(1), 1, 0],
  ]);
  expect(await rowsIn("Pacific/Auckland")).toEqual([
    [dayAfter(0), 0, 0],
    [dayAfter(1), 1, 0],
  ]);
});

it.each([
  ["pie", {}, "kind"],
  ["burn-up", { from: "2031-03-04", to: "2031-03-03" }, "from"],
  ["burn-up", { from: "2031-04-01" }, "from"],
  ["burn-up", { from: "1031-01-01" }, "from"],
  ["burn-up", { from: "0001-01-01", to: "0001-01-02" }, "from"],
  ["burn-up", { from: "2031-02-30" }, "from"],
  ["burn-up", { zone: "Mars/Olympus" }, "zone"],
  ["burn-up", { format: "pdf" }, "format"],
  ["burn-up", { filter: "label:" }, "filter"],
  ["burn-up", { project: "x" }, "project"],
])("a report %s with %o is refused because of its %s", async (kind, query, path) => {
  const response = await admin.get(`/api/reports/${kind}?${new URLSearchParams(query)}`);
  expect(response.statusCode).toBe(422);
  expect(response.json().errors).toEqual([expect.objectContaining({ path, message: expect.stringMatching(/.{10}/) })]);
});

it("CSV has the same table, with nothing that a spreadsheet would calculate", async () => {
  const task = await make("=HYPERLINK(1)");
  await moveTo(task, "completed");
  const response = await admin.get(`/api/reports/lead-time?format=csv&${new URLSearchParams(here(0, 0))}`);
  expect(response.headers["content-type"]).toBe("text/csv; charset=utf-8");
  expect(response.headers["content-disposition"]).toContain(`lead-time ${dayAfter(0)} ${dayAfter(0)}.csv`);
  expect(response.body).toBe(
    `\uFEFFTask,ID,Title,Completed,Days\r\n${task._id},${board.key}-${task.number},"'=HYPERLINK(1)",2031-03-03T09:00:00.000Z,0\r\n`,
  );
});

it("a token needs the scope reports:read", async () => {
  const without = await programOf(server, admin, { scopes: ["tasks:read"] });
  expect((await without.get("/api/reports/burn-up")).statusCode).toBe(403);
  const reader = await programOf(server, admin, { scopes: ["reports:read"] });
  expect((await reader.get("/api/reports/burn-up")).statusCode).toBe(200);
});

it("moves that were derived from tasks and history are those that were noted", async () => {
  await twoWeeks();
  const all = () => server.store.read.selectFrom("task_move").selectAll().orderBy("task_id").orderBy("at").execute();
  const noted = await all();
  expect(noted.length).toBeGreaterThan(10);
  await fillMoves(server.store.direct as unknown as DatabaseBefore);
  expect(await all()).toEqual(noted);
});

/** Numbers in no order, the same each time. */
function* numbers(seed: number): Generator<number, never> {
  for (let state = seed; ; ) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    yield Math.floor(state / 65_536);
  }
}

it("whatever happens to tasks, each day's bands are its scope, and its open tasks those that were open", async () => {
  const random = numbers(7);
  const pick = <T>(items: readonly T[]): T => items[random.next().value % items.length] as T;
  const tasks: TaskWire[] = [];
  const stages = new Map<string, string>();
  const open: number[] = [];
  for (let day = 0; day < 12; day += 1) {
    for (let step = 0; step < 5; step += 1) {
      onDay(day, step);
      if (tasks.length < 3 || step === 0) {
        const task = await make(`Task ${tasks.length}`);
        tasks.push(task);
        stages.set(task._id, "todo");
      } else {
        const task = pick(tasks);
        const stage = pick(["todo", "in-progress", "completed", "completed", "delete"]);
        await change(task, { stage });
        stages.set(task._id, stage);
      }
    }
    open.push([...stages.values()].filter((stage) => stage === "todo" || stage === "in-progress").length);
  }
  for (const from of [0, 5, 11]) {
    const flow = await report("cumulative-flow", here(from, 11));
    const burnUp = await report("burn-up", here(from, 11));
    expect(flow.rows.map(([, todo, begun]) => Number(todo) + Number(begun))).toEqual(open.slice(from));
    expect(flow.rows.map(([, ...bands]) => bands.reduce<number>((sum, count) => sum + Number(count), 0))).toEqual(
      burnUp.rows.map(([, scope]) => scope),
    );
    expect(flow.rows.every(([, ...bands]) => bands.every((count) => Number(count) >= 0))).toBe(true);
  }
});
