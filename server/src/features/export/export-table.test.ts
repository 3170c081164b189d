import type { FieldWire } from "@baton/domain/field/field.wire";
import type { ImportWire } from "@baton/domain/import/import.wire";
import type { TaskWire } from "@baton/domain/task/task.wire";
import { beforeEach, describe, expect, it } from "vitest";
import { exportedFile, rowsOf } from "../../../test/support/exports.ts";
import { joinTeam, type Person, signUp } from "../../../test/support/factories.ts";
import { useTestServer } from "../../../test/support/harness.ts";
import { type Board, createProject, quickTask } from "../../../test/support/projects.ts";

let admin: Person;
let member: Person;
let web: Board;

beforeEach(async () => {
  const server = await useTestServer();
  admin = await signUp(server, { username: "maya" });
  member = await joinTeam(server, admin, { username: "tomas" });
  web = await createProject(admin, { name: "Web", key: "WEB" });
});

const project = (format: string) => ({ kind: "project", id: web.id, format });

async function addField(name: string, type: string, options: object[] = []): Promise<FieldWire> {
  return (await admin.post("/api/fields", { projectId: web.id, name, type, options })).json();
}

describe("the table of a project", () => {
  it("has a row for each task in the order of the board, with names instead of ids", async () => {
    const boat = await addField("Boat", "select", [{ name: "Ketch" }]);
    const skipper = await addField("Skipper", "person");
    const teamMember = [{ _id: member.me._id }];
    const first = await quickTask(admin, web.id, { title: "Sails", teamMember, tags: "red, wind", estimate: 2.5 });
    await admin.patch(`/api/tasks/${first._id}`, {
      values: { [boat.id]: boat.options[0]?.id, [skipper.id]: member.me._id },
    });
    await quickTask(admin, web.id, { title: "Hull", stageId: web.stages[1]?.id, subTasks: ["Scrape"] });
    await admin.patch(`/api/tasks/${(await quickTask(admin, web.id, { title: "Gone" }))._id}`, { stage: "delete" });
    const rows = rowsOf(await exportedFile(member, project("csv")));
    expect(rows).toMatchObject([
      {
        ...{ ID: "WEB-1", Title: "Sails", Project: "Web", Stage: web.stages[0]?.name, "Stage category": "todo" },
        ...{ Priority: "normal", Assignees: `tomas <${member.me.email}>`, Labels: "red, wind", Estimate: "2.5" },
        ...{ Creator: "maya", Boat: "Ketch", Skipper: "tomas", Created: first.createdAt, Completed: "" },
      },
      { ID: "WEB-2", Title: "Hull", "Stage category": "in-progress", Subtasks: "[ ] Scrape" },
    ]);
  });

  it("ends with the cycle and the time spent where the project uses them", async () => {
    const { _id } = await quickTask(admin, web.id, { title: "Sails" });
    const header = async () => Object.keys(rowsOf(await exportedFile(member, project("csv")))[0] ?? {});
    const before = await header();
    await admin.patch(`/api/projects/${web.id}`, { cycle: { weeks: 2, startsOn: 1 }, timeTracking: true });
    expect(await header()).toEqual([...before, "Cycle", "Time spent"]);
    const [current] = (await admin.get(`/api/cycles?project=${web.id}`)).json<{ id: string }[]>();
    await admin.patch(`/api/tasks/${_id}`, { cycleId: current?.id });
    await admin.post(`/api/tasks/${_id}/time`, { minutes: 95, note: "" });
    const tracked = { Cycle: "Cycle 1", "Time spent": "1h 35m" };
    expect(rowsOf(await exportedFile(member, project("csv")))).toMatchObject([tracked]);
    const view = { name: "Planned", shared: true, filter: "", sort: "-cycle,spent", projectId: web.id };
    const layout = { kind: "table", group: "cycle", shown: ["spent", "cycle"] };
    const { id } = (await admin.post("/api/views", { ...view, layout })).json();
    expect((await exportedFile(member, { kind: "view", id, format: "csv" })).toString()).toBe(
      `\uFEFFTitle,Stage,Time spent,Cycle\r\nSails,${web.stages[0]?.name},1h 35m,Cycle 1\r\n`,
    );
    await admin.patch(`/api/projects/${web.id}`, { cycle: null, timeTracking: false });
    expect(await header()).toEqual(before);
    expect((await exportedFile(member, { kind: "view", id, format: "csv" })).toString()).toBe(
      `\uFEFFTitle,Stage\r\nSails,${web.stages[0]?.name}\r\n`,
    );
  });

  it("has times, repeats and notes, as the text has them", async () => {
    const due = { endingDate: "2026-12-01", dueTime: "09:00", zone: "Europe/Lisbon" };
    const recurrence = { rule: "FREQ=WEEKLY;BYDAY=TU", from: "completion" };
    await quickTask(admin, web.id, { title: "Water", notes: ["Ferns", "Palms"], ...due, recurrence });
    expect(rowsOf(await exportedFile(member, project("csv")))).toMatchObject([
      {
        ...{ Due: "2026-12-01", "Due time": "09:00 Europe/Lisbon", Notes: "Ferns\nPalms" },
        Repeats: "FREQ=WEEKLY;BYDAY=TU after completion",
      },
    ]);
    const text = (await exportedFile(member, project("markdown"))).toString();
    const facts = "due 2026-12-01 09:00 Europe/Lisbon · repeats FREQ=WEEKLY;BYDAY=TU after completion";
    expect(text).toContain(`**WEB-1** Water\n\n  normal · ${facts}\n\n  - Ferns\n  - Palms\n`);
  });

  it("contains nothing that a spreadsheet calculates, and is imported as it was", async () => {
    const titles = ["=1+1", "+a", "-a", "@a", "'=quoted", "''=twice", "-5", "'plain", 'a "b", c'];
    for (const title of titles) await quickTask(admin, web.id, { title, description: `=HYPERLINK("x")\n${title}` });
    const file = await exportedFile(admin, project("csv"));
    for (const row of rowsOf(file)) {
      for (const cell of Object.values(row)) expect(cell).not.toMatch(/^[=+@\t\r]|^-(?!\d+$)/);
    }
    const headers = { "content-type": "text/csv" };
    const { id } = (await admin.send("POST", "/api/imports?name=Again.csv", file, headers)).json<ImportWire>();
    await admin.post(`/api/imports/${id}/run`, {});
    const state = async () => (await admin.get(`/api/imports/${id}`)).json<ImportWire>();
    await expect.poll(async () => (await state()).state).toBe("done");
    const [projectId] = (await state()).projectIds;
    const tasks = (await admin.get(`/api/tasks?project=${projectId}`)).json<TaskWire[]>();
    expect(tasks.map(({ title }) => title).sort()).toEqual(titles.toSorted());
    expect(tasks.find(({ title }) => title === "=1+1")?.description).toBe('=HYPERLINK("x")\n=1+1');
  });
});

describe("the table of a view", () => {
  it("has what the view shows, in its order", async () => {
    const length = await addField("Length", "number");
    const secret = await createProject(admin, { name: "Secret", key: "SEC", visibility: "chosen" });
    await quickTask(admin, secret.id, { title: "Boat of spies" });
    for (const [title, size] of [
      ["Boat A", 9],
      ["Car", 3],
      ["Boat B", 12],
    ] as const) {
      const { _id } = await quickTask(admin, web.id, { title });
      await admin.patch(`/api/tasks/${_id}`, { values: { [length.id]: size } });
    }
    const old = await quickTask(admin, web.id, { title: "Boat C" });
    await admin.patch(`/api/tasks/${old._id}`, { stage: "completed" });
    const view = { name: "Boats", shared: true, filter: "boat", sort: `-${length.id}` };
    const shown = ["number", length.id, "priority"];
    const layout = { kind: "table", shown, completed: "none" };
    const { id } = (await admin.post("/api/views", { ...view, projectId: null, layout })).json();
    const table = (await exportedFile(member, { kind: "view", id, format: "csv" })).toString();
    expect(table).toBe(
      `\uFEFFID,Title,Stage,Length,Priority\r\nWEB-3,Boat B,${web.stages[0]?.name},12,normal\r\nWEB-1,Boat A,${web.stages[0]?.name},9,normal\r\n`,
    );
    const { id: own } = (await admin.post("/api/views", { ...view, name: "Own", shared: false })).json();
    expect((await member.post("/api/exports", { kind: "view", id: own, format: "csv" })).statusCode).toBe(404);
  });
});
