import { type ExportRow, exportEntity, exportKeptDays, exportLimits } from "@baton/domain/export/export";
import { exportMessages } from "@baton/domain/export/export.messages";
import type { ExportWire } from "@baton/domain/export/export.wire";
import { newId } from "@baton/domain/kernel/ids";
import { beforeEach, describe, expect, it } from "vitest";
import { exportedFile, exportOf, rowsOf } from "../../../test/support/exports.ts";
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
