import { noTeam } from "@baton/domain/member/member";
import { archivedBefore } from "@baton/domain/task/task";
import type { ArchiveCounts } from "@baton/domain/task/task.list";
import type { TaskSummaryWire, TaskTextsWire, TaskWire } from "@baton/domain/task/task.wire";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTask, joinTeam, noteLog, type Person, signUp, taskBody } from "../../../../test/support/factories.ts";
import { openTestServer, type TestServer, useTestServer } from "../../../../test/support/harness.ts";
import { summaryOfTask } from "../../../../test/support/summary.ts";

let server: TestServer;
let admin: Person;
let member: Person;
let other: Person;
let stranger: Person;

beforeAll(async () => {
  server = await openTestServer();
  admin = await signUp(server);
  member = await joinTeam(server, admin);
  other = await joinTeam(server, admin);
  stranger = await signUp(server);
});

afterAll(() => server.close());

const lists = { tasks: "/api/sets/tasks/default", archive: "/api/sets/archive/default", texts: "/api/sets/task" };

const move = (person: Person, id: string, stage: string) => person.patch(`/api/tasks/${id}`, { stage });
const shown = async (person: Person) => (await person.get(lists.tasks)).json<TaskSummaryWire[]>();
const setOf = (person: Person, id: string) => person.get(`${lists.texts}/${id}`);

async function trashed(by: Person, overrides: Record<string, unknown> = {}): Promise<string> {
  const { _id } = await createTask(admin, overrides);
  await move(by, _id, "delete");
  return _id;
}

/** Creates a completed task, and sets when it was completed. */
async function completed(completedAt: string | null, overrides: Record<string, unknown> = {}): Promise<string> {
  const { _id } = await createTask(admin, { stage: "completed", ...overrides });
  await server.store.direct.updateTable("task").set({ completed_at: completedAt }).where("id", "=", _id).execute();
  return _id;
}

const before = archivedBefore(new Date());
const dayBefore = new Date(Date.parse(before) - 1).toISOString();

describe("the tasks that lists show", () => {
  it("are all tasks outside the archive, the same for everyone, after any changes", async () => {
    const first = await createTask(admin, { teamMember: [member.me, other.me], notes: ["One", "Two"] });
    const second = await createTask(admin);
    const changes: (() => Promise<unknown>)[] = [
      () => createTask(admin, { _id: "01890000-0000-7000-8000-000000000000", teamMember: [other.me] }),
      () => move(member, first._id, "completed"),
      () => admin.put(`/api/tasks/${first._id}`, taskBody({ stage: "completed", description: "ü", notes: [] })),
      () => move(member, first._id, "delete"),
      () => move(member, first._id, "todo"),
      () => admin.patch(`/api/user-data/${other.me._id}`, { adminEmail: noTeam }),
      () => move(member, second._id, "delete"),
      () => admin.delete(`/api/tasks/${second._id}`),
      () => admin.patch(`/api/user-data/${other.me._id}`, { adminEmail: admin.me.email }),
    ];
    for (const change of changes) {
      await change();
      const published = (await admin.get("/api/tasks")).json<TaskWire[]>();
      const expected = published.filter(({ stage }) => stage !== "delete").map(summaryOfTask);
      for (const person of [admin, member]) expect(await shown(person)).toEqual(expected);
    }
    expect(await shown(stranger)).toEqual([]);
  });

  it("include tasks completed in the last 30 days or at an unknown time", async () => {
    const kept = [await completed(before), await completed(null)];
    const archived = await completed(dayBefore);
    // Invalidates the cache, which cannot know that the time was set above.
    await createTask(admin);
    const ids = (await shown(member)).map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(kept));
    expect(ids).not.toContain(archived);
  });

  it("stay the same for a client that has them until a task changes, however often other entities change", async () => {
    const { workspaceId } = (await admin.get("/api/session")).json();
    const etag = String((await member.get(lists.tasks)).headers.etag);
    const visit = (person: Person) => person.get(lists.tasks, { "if-none-match": etag });
    for (let written = 0; written < 10; written += 1) {
      const profile = { username: member.me.username, rolePosition: `${written}`, imageURL: "" };
      expect((await member.patch("/api/profile", profile)).statusCode).toBe(200);
      await server.store.write({ workspaceId, actorId: admin.me._id }, async (tx) => tx.changed(noteLog, "n", {}));
      const { statusCode, headers } = await visit(admin);
      expect(statusCode).toBe(304);
      expect(headers["x-workspace-seq"]).toBe(String(await server.store.seq(workspaceId)));
    }
    expect((await member.get("/api/tasks", { "if-none-match": etag })).statusCode).toBe(200);
    await createTask(admin);
    expect((await visit(admin)).statusCode).toBe(200);
  });
});

describe("the long texts", () => {
  it("have a version that is incremented when one of them changes, and only then", async () => {
    const { _id } = await createTask(admin, { notes: ["One"] });
    const read = async () => (await setOf(member, _id)).json<{ task: TaskSummaryWire; texts: TaskTextsWire }>();
    const edits: [Record<string, unknown>, number][] = [
      [{ notes: ["One"], title: "Other title", tags: "other" }, 1],
      [{ notes: ["One", "Two"] }, 2],
      [{ notes: ["One", "Two"], description: "Other description" }, 3],
      [{ notes: [], description: "Other description", subTasks: [] }, 4],
    ];
    for (const [edit, textVersion] of edits) {
      const answer = (await admin.put(`/api/tasks/${_id}`, taskBody(edit))).json<TaskWire>();
      await member.patch(`/api/tasks/${_id}`, { stage: "in-progress", addSubTasks: ["New"] });
      const { task, texts } = await read();
      expect([answer.textVersion, task.textVersion, texts.textVersion]).toEqual(Array(3).fill(textVersion));
      const { description, notes } = answer;
      expect(texts).toEqual({ id: _id, textVersion, description, notes });
      expect(task).toEqual(summaryOfTask((await admin.get(`/api/tasks/${_id}`)).json()));
      expect(task.noteCount).toBe(notes.length);
    }
  });

  it("are not written when a task is moved", async () => {
    const { _id } = await createTask(admin);
    const isSqlite = server.store.dialect === "sqlite";
    if (isSqlite) {
      await sql`create trigger written after update on task_text begin
        update task_text set notes = '["written"]' where id = new.id and notes <> '["written"]'; end`.execute(
        server.store.direct,
      );
    }
    const versions = server.store.read
      .selectFrom("task_text")
      .select(isSqlite ? "notes as version" : sql<string>`xmin::text`.as("version"))
      .where("id", "=", _id);
    const first = await versions.executeTakeFirstOrThrow();
    await move(member, _id, "in-progress");
    await admin.put(`/api/tasks/${_id}`, taskBody({ title: "Other title" }));
    expect(await versions.executeTakeFirstOrThrow()).toEqual(first);
    await admin.put(`/api/tasks/${_id}`, taskBody({ description: "Other description" }));
    expect(await versions.executeTakeFirstOrThrow()).not.toEqual(first);
    if (isSqlite) await sql`drop trigger written`.execute(server.store.direct);
  });

  it("of several tasks are returned only for tasks that the caller sees", async () => {
    const open = (await createTask(admin))._id;
    const theirs = (await createTask(stranger))._id;
    const inTrash = await trashed(member);
    const ids = [open, theirs, inTrash, inTrash, "01890000-0000-7000-8000-00000000ffff"];
    const listed = async (person: Person) =>
      (await person.get(`${lists.texts}?ids=${ids}`)).json<TaskTextsWire[]>().map(({ id }) => id);
    expect((await listed(admin)).toSorted()).toEqual([open, inTrash].toSorted());
    expect((await listed(member)).toSorted()).toEqual([open, inTrash].toSorted());
    expect(await listed(other)).toEqual([open]);
    expect(await listed(stranger)).toEqual([theirs]);
    const [texts] = (await admin.get(`${lists.texts}?ids=${open}`)).json<TaskTextsWire[]>();
    expect(texts).toEqual((await setOf(admin, open)).json().texts);
    expect([(await setOf(other, inTrash)).statusCode, (await setOf(member, inTrash)).statusCode]).toEqual([404, 200]);
    expect((await admin.get(`${lists.texts}?ids=${Array(51).fill(open)}`)).statusCode).toBe(422);
  });
});

it("a task keeps its time of completion until it is opened again", async () => {
  const id = await completed(dayBefore);
  const edit = await admin.put(`/api/tasks/${id}`, taskBody({ stage: "completed", title: "Other title" }));
  expect(edit.json()).toMatchObject({ completedAt: dayBefore, title: "Other title" });
  expect((await member.patch(`/api/tasks/${id}`, { rank: "a5" })).json()).toMatchObject({ completedAt: dayBefore });
  expect((await move(member, id, "todo")).json()).toMatchObject({ completedAt: null });
  const again = (await move(member, id, "completed")).json<TaskWire>();
  expect(again.completedAt).toBe(again.updatedAt);
  expect((await move(member, id, "delete")).json()).toMatchObject({ completedAt: null });
});

describe("the archive", () => {
  const page = async (person: Person, query: string) =>
    (await person.get(`${lists.archive}?${query}`)).json<{ tasks: TaskSummaryWire[]; next: string | null }>();

  async function allOf(person: Person, stage: string) {
    const pages = [await page(person, `stage=${stage}`)];
    for (let next = pages[0]?.next; next; next = pages.at(-1)?.next) {
      pages.push(await page(person, `stage=${stage}&after=${next}`));
    }
    return pages;
  }

  const counts = async (person: Person) => (await person.get(`${lists.archive}/counts`)).json<ArchiveCounts>();

  it("contains the tasks completed more than 30 days ago, newest first, in pages of limited length", async () => {
    const own = await useTestServer();
    const person = await signUp(own);
    for (let made = 0; made < 205; made += 1) await createTask(person, { stage: "completed", title: `Task ${made}` });
    // 65 of them fill a page.
    const long = ["x".repeat(2000)];
    for (let made = 0; made < 150; made += 1) await createTask(person, { stage: "completed", subTasks: long });
    const recent = await createTask(person, { stage: "completed" });
    await createTask(person);
    const old = own.store.direct.updateTable("task").set({ completed_at: dayBefore });
    await old.where("stage", "=", "completed").where("id", "!=", recent._id).execute();
    const pages = await allOf(person, "completed");
    expect(pages.map(({ tasks }) => tasks.length)).toEqual([64, 64, 200, 27]);
    const published = (await person.get("/api/tasks?stage=completed")).json<TaskWire[]>();
    const expected = published.filter(({ _id }) => _id !== recent._id).map(summaryOfTask);
    expect(pages.flatMap(({ tasks }) => tasks)).toEqual(expected.toReversed());
    expect(await counts(person)).toEqual({
      completed: { high: 0, medium: 355, normal: 0, low: 0 },
      archived: 0,
      delete: 0,
    });
  });

  it("contains the part of the trash that the reader sees, and counts only that", async () => {
    const start = { admin: await counts(admin), member: await counts(member), other: await counts(other) };
    const [mine, theirs] = [await trashed(member), await trashed(other)];
    const high = await completed(dayBefore, { taskPrioirty: "high" });
    const ids = async (person: Person, stage: string) =>
      (await allOf(person, stage)).flatMap(({ tasks }) => tasks.map(({ id }) => id));
    expect((await ids(admin, "delete")).slice(0, 2)).toEqual([theirs, mine]);
    expect(await ids(member, "delete")).toContain(mine);
    expect(await ids(member, "delete")).not.toContain(theirs);
    expect(await ids(stranger, "delete")).toEqual([]);
    for (const person of [admin, member]) expect((await ids(person, "completed"))[0]).toBe(high);
    expect(await ids(stranger, "completed")).toEqual([]);
    const more = ({ completed: { high, ...others }, archived, delete: trash }: ArchiveCounts, added: number) => ({
      archived,
      completed: { high: high + 1, ...others },
      delete: trash + added,
    });
    expect(await counts(admin)).toEqual(more(start.admin, 2));
    expect(await counts(member)).toEqual(more(start.member, 1));
    expect(await counts(other)).toEqual(more(start.other, 1));
  });

  it("loses a task that is restored or opened again", async () => {
    const [inTrash, old] = [await trashed(member), await completed(dayBefore)];
    await move(member, inTrash, "todo");
    await move(member, old, "in-progress");
    const ids = (await shown(member)).map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([inTrash, old]));
  });
});
