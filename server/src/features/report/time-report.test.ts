import { newId } from "@baton/domain/kernel/ids";
import { reportLimits } from "@baton/domain/report/report";
import type { ReportWire } from "@baton/domain/report/report.wire";
import papaparse from "papaparse";
import { beforeEach, expect, it } from "vitest";
import { joinTeam, type Person, signUp } from "../../../test/support/factories.ts";
import { type TestServer, useTestServer } from "../../../test/support/harness.ts";
import { type Board, createProject, quickTask } from "../../../test/support/projects.ts";

let server: TestServer;
let admin: Person;
let member: Person;
let web: Board;

beforeEach(async () => {
  server = await useTestServer();
  admin = await signUp(server, { username: "maya" });
  member = await joinTeam(server, admin, { username: "tomas" });
  web = await createProject(admin, { name: "Web", key: "WEB", timeTracking: true });
});

const range = { from: "2026-11-02", to: "2026-11-08" };
const ask = (query: object, person = admin) =>
  person.get(`/api/reports/time?${new URLSearchParams({ ...range, ...query })}`);
const report = async (query: object = {}, person = admin) => (await ask(query, person)).json<ReportWire>();

async function spend(person: Person, taskId: string, minutes: number, day = "2026-11-03") {
  expect((await person.post(`/api/tasks/${taskId}/time`, { minutes, day })).statusCode).toBe(201);
}

/** Returns the name, the project, the number of the task and the minutes of each row. */
const cellsOf = ({ columns, rows }: ReportWire) => {
  const at = ["name", "projectName", "number", "minutes"].map((key) => columns.findIndex((each) => each.key === key));
  return rows.map((row) => at.map((index) => row[index]));
};

it("the report on time has a row for each person and task, of the days and projects that are asked for", async () => {
  const ops = await createProject(admin, { name: "Ops", key: "OPS", timeTracking: true });
  const [sails, hull] = [await quickTask(admin, web.id), await quickTask(admin, web.id, { taskPrioirty: "low" })];
  const crane = await quickTask(admin, ops.id);
  await spend(admin, sails._id, 30);
  await spend(admin, sails._id, 15, "2026-11-08");
  await spend(admin, sails._id, 500, "2026-11-09");
  await spend(member, hull._id, 60, "2026-11-02");
  await spend(member, crane._id, 90);
  expect(cellsOf(await report())).toEqual([
    ["tomas", "Ops", "OPS-1", 90],
    ["tomas", "Web", "WEB-2", 60],
    ["maya", "Web", "WEB-1", 45],
  ]);
  expect(cellsOf(await report({ project: web.id, filter: "priority:low" }))).toEqual([["tomas", "Web", "WEB-2", 60]]);
});

it("the report on time leaves out projects that do not track it or that the person does not see, and the trash", async () => {
  const [off, hidden] = [await createProject(admin, { name: "Off" }), await createProject(admin, { name: "Hidden" })];
  for (const { id } of [off, hidden]) await admin.patch(`/api/projects/${id}`, { timeTracking: true });
  for (const { id } of [off, hidden, web]) await spend(admin, (await quickTask(admin, id))._id, 10);
  const gone = await quickTask(admin, web.id);
  await spend(admin, gone._id, 20);
  await admin.patch(`/api/tasks/${gone._id}`, { stage: "delete" });
  await admin.patch(`/api/projects/${off.id}`, { timeTracking: false });
  await admin.patch(`/api/projects/${hidden.id}`, { visibility: "chosen" });
  expect(cellsOf(await report({}, member))).toEqual([["maya", "Web", "WEB-1", 10]]);
  expect(cellsOf(await report({ project: off.id }))).toEqual([]);
});

it("the report on time is a table that a spreadsheet does not calculate", async () => {
  const { _id } = await quickTask(admin, web.id, { title: '=HYPERLINK("x")' });
  await spend(admin, _id, 50);
  const answer = await ask({ format: "csv" });
  expect(answer.headers["content-disposition"]).toContain("time 2026-11-02 2026-11-08.csv");
  const { data } = papaparse.parse<Record<string, string>>(answer.body.slice(1), { header: true });
  expect(data[0]).toMatchObject({ Name: "maya", ID: "WEB-1", Minutes: "50", Hours: "0.83" });
  expect(data[0]?.Title).toBe(`'=HYPERLINK("x")`);
});

it("the report on time adds up what it does not list", async () => {
  const { _id } = await quickTask(admin, web.id);
  const { workspaceId } = (await admin.get("/api/session")).json();
  const db = server.store.direct;
  const count = reportLimits.tasks + 50;
  const task = await db.selectFrom("task").selectAll().where("id", "=", _id).executeTakeFirstOrThrow();
  const ids = Array.from({ length: count }, () => newId());
  const stamp = new Date().toISOString();
  for (let first = 0; first < count; first += 200) {
    const some = ids.slice(first, first + 200);
    await db
      .insertInto("task")
      .values(some.map((id, at) => ({ ...task, id, number: first + at + 10 })))
      .execute();
    const fields = { workspace_id: workspaceId, user_id: admin.me._id, note: "", day: range.from, version: 1 };
    const made = { created_at: stamp, updated_at: stamp };
    await db
      .insertInto("time_entry")
      .values(
        some.map((id, at) => ({ ...fields, ...made, id: newId(), task_id: id, minutes: first + at < 50 ? 1 : 2 })),
      )
      .execute();
  }
  const rows = cellsOf(await report());
  expect(rows).toHaveLength(reportLimits.tasks + 1);
  expect(rows[0]).toEqual(["maya", "Web", "", 50]);
  expect(rows.reduce((sum, row) => sum + Number(row[3]), 0)).toBe(50 + reportLimits.tasks * 2);
});
