import { afterAll, beforeAll, expect, it } from "vitest";
import { assertSound } from "../../../test/crash/whole-store.ts";
import { assertCounted } from "../../../test/support/counted.ts";
import { createTask, joinTeam, noteLog, type Person, signUp } from "../../../test/support/factories.ts";
import { openTestServer, type TestServer } from "../../../test/support/harness.ts";
import { retainedChanges } from "./change-log.ts";
import { changeRetentionMs, removeOldChanges } from "./old-changes.ts";

let server: TestServer;
let admin: Person;
let workspaceId: string;

beforeAll(async () => {
  server = await openTestServer();
  admin = await signUp(server);
  workspaceId = (await admin.get("/api/session")).json().workspaceId;
});

afterAll(() => server.close());

const sets = ["core", "tasks", "archive", noteLog.set];

/** Writes `count` changes to a set that no list shows. */
const writeNotes = (count: number) =>
  server.store.write({ workspaceId, actorId: admin.me._id }, async (tx) => {
    for (let index = 0; index < count; index += 1) tx.changed(noteLog, `note ${index}`, { index });
  });

/** Returns a function that requests a list again, conditional on its ETag. */
async function revisit(path: string) {
  const etag = String((await admin.get(path)).headers.etag);
  return async () => {
    const { statusCode, headers } = await admin.get(path, { "if-none-match": etag });
    return { statusCode, seq: Number(headers["x-workspace-seq"]) };
  };
}

it("the numbers of sets are read once for all requests of a turn, and include each answered write", async () => {
  const { store } = server;
  const before = store.statements;
  const same = await Promise.all(Array.from({ length: 20 }, () => store.numbers(workspaceId, "core")));
  expect(new Set(same.map(({ seq }) => seq)).size).toBe(1);
  expect(store.statements - before).toBeLessThan(20);
  await admin.post("/api/labels", { name: "Another" });
  expect((await store.numbers(workspaceId, "core")).seq).toBeGreaterThan(same[0]?.seq ?? 0);
});

it("the set of a task is forgotten with its last change", async () => {
  const { _id } = await createTask(admin);
  await admin.post(`/api/tasks/${_id}/subtasks`, { title: "Two" });
  const name = `task:${_id}`;
  const stored = () => server.store.read.selectFrom("workspace_set").select("name").where("name", "=", name).execute();
  expect(await stored()).toEqual([{ name }]);
  const past = new Date(Date.now() - changeRetentionMs - 1000).toISOString();
  await server.store.direct.updateTable("change").set({ at: past }).where("set_name", "=", name).execute();
  expect(await removeOldChanges(server.store, new Date())).toBe(1);
  expect(await stored()).toEqual([]);
  await assertSound(server.config);
});

it("a list stays the same while another set changes, and then represents the workspace's last change", async () => {
  await createTask(admin);
  const lists = await Promise.all(["/api/tasks", "/api/user-data"].map(revisit));
  for (let written = 0; written < 10; written += 1) {
    await writeNotes(1);
    const seq = await server.store.seq(workspaceId);
    for (const visit of lists) expect(await visit()).toEqual({ statusCode: 304, seq });
  }
});

it("a list changes with each set that it shows: tasks show people, and people show no tasks", async () => {
  const [tasks, people] = await Promise.all(["/api/tasks", "/api/user-data"].map(revisit));
  await createTask(admin);
  expect([(await tasks?.())?.statusCode, (await people?.())?.statusCode]).toEqual([200, 304]);
  const both = await Promise.all(["/api/tasks", "/api/user-data"].map(revisit));
  await joinTeam(server, admin);
  for (const visit of both) expect((await visit()).statusCode).toBe(200);
});

it("a set that changes often does not displace other sets' changes from the log", async () => {
  const { _id: id } = await createTask(admin);
  const made = await server.store.seq(workspaceId);
  for (let written = 0; written < retainedChanges + 1000; written += 500) await writeNotes(500);
  const [first] = await server.store.changes(workspaceId, made - 1, 1);
  expect(first).toMatchObject({ seq: made, id });
  const notes = server.store.read.selectFrom("change").where("set_name", "=", noteLog.set);
  const { count } = await notes.select(({ fn }) => fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  expect(count).toBe(retainedChanges);
  const last = await server.store.seq(workspaceId);
  expect(await server.store.canResume(workspaceId, last - retainedChanges, sets)).toBe(true);
  expect(await server.store.canResume(workspaceId, last - retainedChanges - 1, sets)).toBe(false);
  await assertCounted(server.config);
});

it("changes are deleted after 30 days, and a page that has them can resume from the remaining log", async () => {
  await writeNotes(2);
  const last = await server.store.seq(workspaceId);
  await createTask(admin);
  const visit = await revisit("/api/tasks");
  const past = new Date(Date.now() - changeRetentionMs - 1000).toISOString();
  const notes = server.store.direct.updateTable("change").set({ at: past }).where("set_name", "=", noteLog.set);
  const { numUpdatedRows } = await notes.executeTakeFirstOrThrow();
  expect(await removeOldChanges(server.store, new Date())).toBe(Number(numUpdatedRows));
  expect(await removeOldChanges(server.store, new Date())).toBe(0);
  expect((await server.store.changes(workspaceId, last)).map(({ seq }) => seq)).toEqual([last + 1]);
  expect(await server.store.canResume(workspaceId, last, sets)).toBe(true);
  expect(await server.store.canResume(workspaceId, last - 1, sets)).toBe(false);
  expect((await visit()).statusCode).toBe(304);
  await assertSound(server.config);
});
