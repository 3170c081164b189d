import { type ExportRow, exportEntity, exportKeptDays, exportLimits } from "@baton/domain/export/export";
import { exportMessages } from "@baton/domain/export/export.messages";
import type { ExportWire } from "@baton/domain/export/export.wire";
import type { FieldWire } from "@baton/domain/field/field.wire";
import type { ImportWire } from "@baton/domain/import/import.wire";
import { newId } from "@baton/domain/kernel/ids";
import type { TaskWire } from "@baton/domain/task/task.wire";
import papaparse from "papaparse";
import { beforeEach, describe, expect, it } from "vitest";
import { exportedFile, exportOf } from "../../../test/support/exports.ts";
import { createTask, joinTeam, type Person, signUp } from "../../../test/support/factories.ts";
import { attached } from "../../../test/support/files.ts";
import { Agent, type TestServer, useTestServer } from "../../../test/support/harness.ts";
import { type Board, createProject, quickTask } from "../../../test/support/projects.ts";
import { openFiles } from "../../platform/files/files.ts";
import { openLargeFiles } from "../../platform/files/large-files.ts";
import { removeUnclaimedFiles } from "../attachment/attachment.jobs.ts";
import { expireExports } from "./export.jobs.ts";
import { getExport, insertExport } from "./export.store.ts";
import { continueExport } from "./run-export.ts";

let server: TestServer;
let admin: Person;
let member: Person;
let web: Board;

beforeEach(async () => {
  server = await useTestServer();
  admin = await signUp(server, { username: "maya" });
  member = await joinTeam(server, admin, { username: "tomas" });
  web = await createProject(admin, { name: "Web", key: "WEB" });
});

const inDays = (days: number) => new Date(Date.now() + days * 24 * 3600 * 1000);
const project = (format: string, id = web.id) => ({ kind: "project", id, format });
const workspace = { kind: "workspace", format: "zip" };

/** Returns the rows of a table by the names of their columns, as spreadsheets read them. */
function rowsOf(file: Buffer): Record<string, string>[] {
  expect(file.subarray(0, 3)).toEqual(Buffer.from("\uFEFF"));
  const { data, errors } = papaparse.parse<Record<string, string>>(file.toString().slice(1), { header: true });
  expect(errors.filter(({ code }) => code !== "TooFewFields")).toEqual([]);
  return data.filter((row) => Object.values(row).some((cell) => cell !== ""));
}

/** Returns what the services of a server need to make exports without its jobs. */
function services() {
  const { config, store } = server;
  return { config, store, files: openFiles(config), largeFiles: openLargeFiles(config) };
}

/** Stores an export that was begun. */
async function begun(by: Person, fields: Partial<ExportRow> = {}): Promise<ExportRow> {
  const { workspaceId } = (await by.get("/api/session")).json();
  const now = new Date().toISOString();
  const row: ExportRow = {
    ...{ ...exportEntity.initial(), id: newId(), workspaceId, kind: "project", subjectId: web.id, format: "csv" },
    ...{ name: "Web", state: "running", createdBy: by.me._id, createdAt: now, updatedAt: now, ...fields },
  };
  await server.store.write({ workspaceId, actorId: by.me._id }, (tx) => insertExport(tx, row));
  return row;
}

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

describe("a project", () => {
  it("is exported with comments, links and files, but not those that the person does not see", async () => {
    const secret = await createProject(admin, { name: "Secret", key: "SEC", visibility: "chosen" });
    const task = await quickTask(admin, web.id, {
      title: "Paint *it*",
      subTasks: ["Scrape"],
      description: "Two\ncoats",
    });
    const other = await quickTask(admin, web.id, { title: "Dry" });
    const hidden = await quickTask(admin, secret.id, { title: "Invisible" });
    for (const { _id } of [other, hidden]) {
      await admin.post(`/api/tasks/${task._id}/links`, { toId: _id, kind: "relates" });
    }
    await admin.post(`/api/tasks/${task._id}/comments`, { body: `Ask [@tomas](person:${member.me._id})` });
    const { id: file } = await attached(admin, task._id, "content", "plan.pdf");
    const json = JSON.parse((await exportedFile(member, project("json"))).toString());
    expect(json).toMatchObject({ baton: "project", project: { key: "WEB" }, stages: [{}, {}, {}] });
    const exported = json.tasks.find(({ key }: { readonly key: string }) => key === "WEB-1");
    expect(exported).toMatchObject({ key: "WEB-1", title: "Paint *it*", subtasks: [{ title: "Scrape" }] });
    expect(exported.comments).toMatchObject([{ authorId: admin.me._id }]);
    expect(exported.attachments).toMatchObject([{ url: expect.stringContaining(`/api/attachments/${file}/content`) }]);
    expect(exported.links).toMatchObject([{ toId: other._id }]);
    expect(JSON.stringify(json)).not.toContain(hidden._id);
    const text = (await exportedFile(member, project("markdown"))).toString();
    expect(text).toMatch(new RegExp(`^# Web\n+## ${web.stages[0]?.name}\n\n- \\*\\*WEB-2`));
    expect(text).toContain("- **WEB-1** Paint \\*it\\*\n\n  normal\n\n  Two\n  coats\n");
    expect(text).toContain("  - [ ] Scrape\n");
    expect(text).toMatch(/ {2}> \*\*maya\*\*, \d{4}-\d\d-\d\d\n {2}>\n {2}> Ask @tomas\n/);
  });

  it("is not exported for a person who does not see it, nor kept for one who no longer does", async () => {
    const secret = await createProject(admin, { name: "Secret", key: "SEC", visibility: "chosen" });
    expect((await member.post("/api/exports", project("csv", secret.id))).statusCode).toBe(404);
    await quickTask(admin, web.id);
    const done = await exportOf(member, project("csv"));
    const waiting = await begun(member);
    await admin.patch(`/api/projects/${web.id}`, { visibility: "chosen" });
    expect((await member.get(`/api/exports/${done.id}/content`)).statusCode).toBe(404);
    expect((await member.get("/api/exports")).json<ExportWire[]>().map(({ id }) => id)).not.toContain(done.id);
    await continueExport(services(), waiting, new AbortController().signal);
    expect(await getExport(server.store.read, waiting.workspaceId, waiting.id)).toMatchObject({
      ...{ state: "failed", error: exportMessages.notSeen },
    });
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

describe("the whole workspace", () => {
  it("is exported by admins only, which the audit trail shows, and by tokens with the scope admin", async () => {
    expect((await member.post("/api/exports", workspace)).statusCode).toBe(403);
    const token = async (scopes: string[]) => {
      const body = { name: "Scripts", scopes, expiresAt: inDays(1).toISOString() };
      const authorization = `Bearer ${(await admin.post("/api/tokens", body)).json().token}`;
      return (method: "GET" | "POST", url: string, sent?: object) =>
        new Agent(server.app).send(method, url, sent, { authorization });
    };
    const reader = await token(["tasks:read"]);
    expect((await reader("POST", "/api/exports", workspace)).json().message).toContain("lacks the scope admin");
    const { id } = await exportOf(admin, workspace);
    expect((await reader("GET", `/api/exports/${id}/content`)).statusCode).toBe(403);
    expect((await member.get(`/api/exports/${id}`)).statusCode).toBe(404);
    const whole = await token(["admin"]);
    expect((await whole("GET", `/api/exports/${id}/content`)).headers).toMatchObject({
      ...{ "content-type": "application/zip", "content-disposition": expect.stringMatching(/^attachment.*\.zip/) },
    });
    expect((await reader("POST", "/api/exports", project("csv"))).statusCode).toBe(201);
    const { entries } = (await admin.get("/api/audit")).json<{ entries: { action: string }[] }>();
    expect(entries.find(({ action }) => action === "team-exported")).toMatchObject({ actor: { _id: admin.me._id } });
  });
});

describe("an export", () => {
  it.each([
    [{ kind: "workspace", format: "csv" }, "format", "A workspace can be exported as zip"],
    [{ kind: "project", format: "csv" }, "id", exportMessages.idNeeded],
    [{ ...workspace, id: newId() }, "id", exportMessages.noId],
    [{ kind: "view", id: newId(), format: "json" }, "format", "A view can be exported as csv"],
  ])("of %j is refused", async (body, path, message) => {
    const answer = await admin.post("/api/exports", body);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toMatchObject([{ path, message }]);
  });

  it("is made one at a time for each person", async () => {
    await begun(admin);
    const answer = await admin.post("/api/exports", workspace);
    expect([answer.statusCode, answer.json().message]).toEqual([409, exportMessages.alreadyRunning]);
    expect((await exportOf(member, project("csv"))).state).toBe("done");
  });

  it("expires, and its file is deleted", async () => {
    const { id, expiresAt } = await exportOf(admin, project("csv"));
    expect(Date.parse(expiresAt ?? "")).toBeGreaterThan(inDays(exportKeptDays - 1).getTime());
    const files = openLargeFiles(server.config);
    await removeUnclaimedFiles(server.store, files, inDays(exportKeptDays - 0.1));
    expect((await admin.get(`/api/exports/${id}/content`)).statusCode).toBe(200);
    await expireExports(server.store, inDays(exportKeptDays + 0.1));
    const answer = await admin.get(`/api/exports/${id}/content`);
    expect([answer.statusCode, answer.json().message]).toEqual([404, exportMessages.expired]);
    expect((await admin.get(`/api/exports/${id}`)).json()).toMatchObject({ state: "expired" });
    expect(await removeUnclaimedFiles(server.store, files, inDays(exportKeptDays + 1.2))).toBe(1);
  });

  it("that was interrupted starts again, and only the last attempt is completed", async () => {
    await quickTask(admin, web.id);
    const row = await begun(admin);
    const never = new AbortController().signal;
    const now = () => getExport(server.store.read, row.workspaceId, row.id);
    await continueExport(services(), row, AbortSignal.abort());
    expect(await now()).toMatchObject({ state: "running", attempt: 1 });
    const paused = Promise.withResolvers<void>();
    const slow = services();
    const write: typeof slow.largeFiles.write = async (...file) => {
      await paused.promise;
      return slow.largeFiles.write(...file);
    };
    const left = continueExport({ ...slow, largeFiles: { ...slow.largeFiles, write } }, row, never);
    await expect.poll(async () => (await now()).attempt).toBe(2);
    await continueExport(services(), row, never);
    const { file } = await now();
    paused.resolve();
    await left;
    expect((await now()).file).toBe(file);
    expect(await now()).toMatchObject({ state: "done", attempt: 3, done: 1, total: 1 });
    expect(rowsOf((await admin.get(`/api/exports/${row.id}/content`)).rawPayload)).toHaveLength(1);
    const tried = await begun(admin, { attempt: exportLimits.attempts });
    await continueExport(services(), tried, never);
    expect(await getExport(server.store.read, row.workspaceId, tried.id)).toMatchObject({ state: "failed" });
  });

  it("beyond the limit makes the oldest one unavailable", async () => {
    for (let made = 0; made <= exportLimits.perPerson; made += 1) await exportOf(member, project("csv"));
    const states = (await member.get("/api/exports")).json<ExportWire[]>().map(({ state }) => state);
    expect(states).toEqual([...Array.from({ length: exportLimits.perPerson }, () => "done"), "expired"]);
    await createTask(admin);
    expect((await exportOf(admin, workspace)).progress).toEqual({ done: 1, total: 1 });
  });
});
