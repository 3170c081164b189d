import { addDays } from "@baton/domain/kernel/dates";
import type { ReportWire } from "@baton/domain/report/report.wire";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { joinTeam, type Person, signUp } from "../../../test/support/factories.ts";
import { type TestServer, useTestServer } from "../../../test/support/harness.ts";
import { type Board, createProject, quickTask } from "../../../test/support/projects.ts";

let server: TestServer;
let admin: Person;
let board: Board;

const monday = "2031-03-03";
const onDay = (days: number) =>
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(`${addDays(monday, days)}T09:00:00Z`) });

beforeEach(async () => {
  onDay(0);
  server = await useTestServer();
  admin = await signUp(server);
  board = await createProject(admin);
});

afterEach(() => vi.useRealTimers());

/** Returns a report on the first week. */
async function report(kind: string): Promise<ReportWire> {
  const query = { project: board.id, from: monday, to: addDays(monday, 6) };
  return (await admin.get(`/api/reports/${kind}?${new URLSearchParams(query)}`)).json();
}

const make = (title: string, fields: object) => quickTask(admin, board.id, { title, ...fields });
const moveTo = async ({ _id }: { readonly _id: string }, stage: string) =>
  expect((await admin.patch(`/api/tasks/${_id}`, { stage })).statusCode).toBe(200);

it("workload and overdue count the open tasks of each person", async () => {
  const member = await joinTeam(server, admin);
  const teamMember = [member.me];
  const done = await make("Done", { teamMember, estimate: 8 });
  await make("Big", { teamMember, estimate: 5, endingDate: addDays(monday, 2) });
  const begun = await make("Begun", { teamMember, endingDate: addDays(monday, 4) });
  await make("Nobody's", { estimate: 1.5, endingDate: addDays(monday, 7) });
  await moveTo(begun, "in-progress");
  await moveTo(done, "completed");
  onDay(6);
  const { username } = member.me;
  expect((await report("workload")).rows).toEqual([
    [member.me._id, username, 2, 1, 5, 1, 8, 32, 0],
    [null, "Nobody", 1, 0, 1.5, 0, 0, null, null],
  ]);
  expect((await report("overdue")).rows).toEqual([[member.me._id, username, 2, addDays(monday, 2), 4]]);
});

it("workload sets open points against what each person completes in four weeks, most points first", async () => {
  const [busy, idle] = [await joinTeam(server, admin), await joinTeam(server, admin)];
  const done = await make("Done", { teamMember: [busy.me], estimate: 2 });
  await moveTo(done, "completed");
  await make("Big", { teamMember: [busy.me], estimate: 13 });
  for (const title of ["One", "Two"]) await make(title, { teamMember: [idle.me] });
  onDay(6);
  const workload = await report("workload");
  expect(workload.columns.slice(-2).map(({ name }) => name)).toEqual(["Points in 4 weeks", "Points over capacity"]);
  expect(workload.rows).toEqual([
    [busy.me._id, busy.me.username, 1, 0, 13, 0, 2, 8, 5],
    [idle.me._id, idle.me.username, 2, 0, 0, 2, 0, null, null],
  ]);
});
