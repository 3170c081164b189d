import { readdir } from "node:fs/promises";
import type { CommentWire } from "@baton/domain/comment/comment.wire";
import { importMessages } from "@baton/domain/import/import.messages";
import type { ImportWire } from "@baton/domain/import/import.wire";
import type { TaskWire } from "@baton/domain/task/task.wire";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { assertCounted } from "../../../test/support/counted.ts";
import { joinTeam, type Person, signUp } from "../../../test/support/factories.ts";
import { openTestServer, type TestServer, useTestServer } from "../../../test/support/harness.ts";
import { importsBy } from "../../../test/support/imports.ts";
import { openLargeFiles } from "../../platform/files/large-files.ts";
import { board, card, cards, comment, comments, id, own } from "./board.sample.ts";
import { continueImport } from "./run-import.ts";

let server: TestServer;
let admin: Person;
let member: Person;

beforeAll(async () => {
  server = await openTestServer();
  admin = await signUp(server, { username: "Maya Andrade" });
  member = await joinTeam(server, admin, { username: "tomas" });
});

afterAll(async () => {
  await assertCounted(server.config);
  await server.close();
});

interface ActivityAnswer {
  readonly activity: readonly { readonly through: string }[];
}

const { upload, stateOf, run } = importsBy(() => admin);
async function imported(content: object): Promise<ImportWire> {
  return run((await upload(content)).json<ImportWire>().id);
}

const projectsOf = async (by: Person) => (await by.get("/api/projects")).json<{ id: string; name: string }[]>();
const tasksIn = async (projectId: string, by = admin) =>
  (await by.get("/api/tasks")).json<TaskWire[]>().filter((task) => task.project === projectId);
const commentsOn = async (task: string) =>
  (await admin.get(`/api/tasks/${task}/comments`)).json<{ comments: CommentWire[] }>().comments;

describe("a file of another product", () => {
  it("is read without writing anything, and says who its people probably are", async () => {
    const before = await projectsOf(admin);
    const read = (await upload(board())).json<ImportWire>();
    expect(read).toMatchObject({
      ...{ source: "trello", state: "read", name: "board.json", progress: { done: 0, total: 3 } },
      counts: { projects: 1, stages: 3, tasks: 3, subtasks: 2, comments: 2, people: 3, labels: 1 },
    });
    const [first, ...others] = read.people;
    expect(first).toMatchObject({ name: "Maya Andrade", memberId: admin.me._id, isSure: true, tasks: 1 });
    expect(others).toMatchObject([
      { name: "Rui Matos", memberId: null, isSure: false, tasks: 1 },
      { name: "Tomas Reis", memberId: member.me._id, isSure: false, tasks: 0 },
    ]);
    expect(await projectsOf(admin)).toEqual(before);
    expect((await readdir(server.config.dataDir)).filter((name) => name.startsWith("import-"))).toEqual([]);
  });

  it("becomes a project with its stages, tasks, people, labels and comments, as they were", async () => {
    const done = await imported(board({ id: id(1_600_000_000, "0c") }));
    expect(done).toMatchObject({ state: "done", created: 3, updated: 0, progress: { done: 3, total: 3 }, error: null });
    expect(done.progress).toMatchObject({ subtasks: 2, comments: 2, files: 0 });
    const [projectId = ""] = done.projectIds;
    expect((await projectsOf(member)).map((project) => project.id)).toContain(projectId);
    const tasks = await tasksIn(projectId, member);
    const quay = tasks.find((task) => task.title === "Paint the quay");
    expect(quay).toMatchObject({
      ...{ stage: "todo", description: expect.stringContaining("With **care**"), endingDate: "2026-05-01" },
      ...{ tags: "urgent", createdAt: "2023-11-14T22:13:20.000Z", subTasks: ["Steps: Scrape", "Steps: Paint"] },
    });
    expect(quay?.description).toContain("Rui Matos");
    expect(tasks.find((task) => task.title === "Order ropes")).toMatchObject({ stage: "completed" });
    expect(await commentsOn(quay?._id ?? "")).toMatchObject([
      { body: "First", authorId: admin.me._id, createdAt: "2026-01-03T00:00:01.000Z" },
      { body: "**Rui Matos**\n\nSecond", authorId: null },
    ]);
  });

  it("is not doubled when it is imported again, and brings what is new and what has changed there", async () => {
    const first = board({ id: id(1_600_000_000, "0d"), cards: cards.map((each) => own(each, "e")), actions: [] });
    const { projectIds } = await imported(first);
    const [projectId = ""] = projectIds;
    expect(await imported(first)).toMatchObject({ state: "done", created: 0, updated: 0, projectIds });
    const later = {
      ...first,
      cards: [
        ...first.cards.map((each) => ({ ...each, name: `${each.name}, later` })),
        own(card("c4", "New rope"), "e"),
      ],
      actions: [comment("d3", "e1", "New comment")],
    };
    const plan = await admin.post(`/api/imports/${(await upload(later)).json<ImportWire>().id}/run`, {
      dryRun: true,
    });
    expect(plan.json()).toMatchObject({ state: "read", created: 1, updated: 3 });
    expect(await imported(later)).toMatchObject({ created: 1, updated: 3 });
    const titles = (await tasksIn(projectId)).map(({ title }) => title).sort();
    expect(titles).toEqual(["New rope", "Old idea, later", "Order ropes, later", "Paint the quay, later"]);
    const quay = (await tasksIn(projectId)).find(({ title }) => title === "Paint the quay, later");
    expect(quay?.commentCount).toBe(1);
    expect(await commentsOn(quay?._id ?? "")).toMatchObject([{ body: "New comment" }]);
  });

  it("refers to its own tasks where it linked to them, also to those that come later", async () => {
    const [first, second] = [
      own(card("c1", "First", { pos: 1, desc: "After https://trello.com/c/c2/2-second" }), "7"),
      own(card("c2", "Second", { pos: 2 }), "7"),
    ];
    const content = board({ id: id(1_600_000_000, "15"), cards: [first, second], actions: [] });
    const [projectId = ""] = (await imported(content)).projectIds;
    const tasks = await tasksIn(projectId);
    const [one, other] = ["First", "Second"].map((title) => tasks.find((task) => task.title === title));
    expect(one?.description).toBe(`After [Second](task:${other?._id})`);
    const third = own(card("c3", "Third", { pos: 3, desc: "https://trello.com/c/c2" }), "7");
    expect(await imported({ ...content, cards: [first, second, third] })).toMatchObject({ created: 1, updated: 0 });
    expect((await tasksIn(projectId)).find(({ title }) => title === "Third")?.description).toBe(
      `[Second](task:${other?._id})`,
    );
  });

  it("does not overwrite what was changed here since", async () => {
    const first = board({ id: id(1_600_000_000, "0e"), cards: [own(card("c1", "Paint the quay"), "f")], actions: [] });
    const [projectId = ""] = (await imported(first)).projectIds;
    const [task] = await tasksIn(projectId);
    await admin.patch(`/api/tasks/${task?._id}`, { title: "Changed here" });
    const later = { ...first, cards: [{ ...first.cards[0], name: "Changed there" }] };
    expect(await imported(later)).toMatchObject({ created: 0, updated: 0 });
    expect((await tasksIn(projectId)).map(({ title }) => title)).toEqual(["Changed here"]);
  });

  it("goes where people and stages were mapped to", async () => {
    const content = board({ id: id(1_600_000_000, "0f"), cards: cards.map((each) => own(each, "9")), actions: [] });
    const read = (await upload(content)).json<ImportWire>();
    const rui = read.people.find(({ name }) => name.startsWith("Rui"))?.key ?? "";
    const next = read.stages.find(({ name }) => name === "Next")?.key ?? "";
    const url = `/api/imports/${read.id}`;
    expect(
      (await admin.patch(url, { people: { [rui]: member.me._id }, stages: { [next]: "in-progress" } })).statusCode,
    ).toBe(200);
    const [projectId = ""] = (await run(read.id)).projectIds;
    const quay = (await tasksIn(projectId)).find(({ title }) => title === "Paint the quay");
    expect(quay?.stage).toBe("in-progress");
    expect(quay?.teamMember.map((each) => each._id)).toEqual([admin.me._id, member.me._id]);
    expect(await admin.patch(url, { stages: {} }).then(({ statusCode }) => statusCode)).toBe(409);
  });

  it("is undone within seven days, with everything that it created", async () => {
    const before = await projectsOf(admin);
    const content = board({
      id: id(1_600_000_000, "10"),
      cards: cards.map((each) => own(each, "8")),
      actions: comments,
    });
    const done = await imported(content);
    await admin.delete(`/api/imports/${done.id}`);
    await expect.poll(async () => (await stateOf(done.id)).state).toBe("undone");
    expect((await projectsOf(admin)).map((each) => each.id).sort()).toEqual(before.map((each) => each.id).sort());
    expect(await tasksIn(done.projectIds[0] ?? "")).toEqual([]);
    // It can be imported again.
    expect(await imported(content)).toMatchObject({ created: 3 });
  });

  it("continues after an interruption, without doubling what was imported", async () => {
    const many = Array.from({ length: 60 }, (_each, index) => card(`7${index}`.padStart(4, "0"), `Task ${index}`));
    const content = board({ id: id(1_600_000_000, "11"), cards: many, actions: [] });
    const read = (await upload(content)).json<ImportWire>();
    await admin.post(`/api/imports/${read.id}/run`, {});
    // Two at once are like a process that goes on where another one has stopped.
    const services = { store: server.store, largeFiles: openLargeFiles(server.config) };
    const { workspaceId } = await server.store.read
      .selectFrom("import_job")
      .select("workspace_id as workspaceId")
      .where("id", "=", read.id)
      .executeTakeFirstOrThrow();
    await continueImport(services, workspaceId, read.id).catch(() => undefined);
    await expect.poll(async () => (await stateOf(read.id)).state).toBe("done");
    const [projectId = ""] = (await stateOf(read.id)).projectIds;
    expect((await tasksIn(projectId)).length).toBe(60);
    expect(await stateOf(read.id)).toMatchObject({ created: 60, progress: { done: 60, total: 60 } });
  });

  it("is cancelled while it runs, and nothing of it stays", async () => {
    const before = await projectsOf(admin);
    const many = Array.from({ length: 80 }, (_each, index) => card(`8${index}`.padStart(4, "0"), `Task ${index}`));
    const read = (await upload(board({ id: id(1_600_000_000, "13"), cards: many, actions: [] }))).json<ImportWire>();
    await admin.post(`/api/imports/${read.id}/run`, {});
    await admin.delete(`/api/imports/${read.id}`);
    await expect.poll(async () => (await stateOf(read.id)).state).toBe("undone");
    expect((await projectsOf(admin)).map((each) => each.id).sort()).toEqual(before.map((each) => each.id).sort());
    // Whoever took it for running stops.
    expect((await admin.get("/api/tasks")).json<TaskWire[]>().filter(({ title }) => title === "Task 79")).toEqual([]);
  });

  it("is undone once: asking again when it is undone does nothing", async () => {
    const done = await imported(
      board({ id: id(1_600_000_000, "14"), cards: [own(card("c1", "Once"), "4")], actions: [] }),
    );
    for (let turn = 0; turn < 2; turn += 1) {
      expect((await admin.delete(`/api/imports/${done.id}`)).statusCode).toBe(200);
      await expect.poll(async () => (await stateOf(done.id)).state).toBe("undone");
    }
    const before = server.store.statements;
    await admin.get("/api/session");
    // A loop would have read the imports again and again meanwhile.
    expect(server.store.statements - before).toBeLessThan(20);
  });

  it("notifies nobody, and its history says that it was imported", async () => {
    const inbox = (await member.get("/api/notifications")).body;
    const content = board({
      id: id(1_600_000_000, "12"),
      cards: cards.map((each) => own(each, "6")),
      actions: comments,
    });
    const [projectId = ""] = (await imported(content)).projectIds;
    expect((await member.get("/api/notifications")).body).toBe(inbox);
    const { activity } = (await admin.get(`/api/projects/${projectId}/activity`)).json<ActivityAnswer>();
    expect(new Set(activity.map(({ through }) => through))).toEqual(new Set(["import"]));
  });

  it.each([
    ["empty", "", "The file is empty. Nothing was written."],
    ["of no known kind", "just words", importMessages.unrecognised],
    ["cut off", JSON.stringify(board()).slice(0, -40), expect.stringContaining("ends")],
  ])("that is %s is refused in one sentence, before anything is written", async (_what, content, message) => {
    const before = (await admin.get("/api/imports")).json<{ imports: unknown[] }>().imports.length;
    const answer = await upload(content);
    expect([answer.statusCode, answer.json().message]).toEqual([422, message]);
    expect((await admin.get("/api/imports")).json<{ imports: unknown[] }>().imports).toHaveLength(before);
  });

  it("is refused with an unknown zone or source, and for unknown people and stages", async () => {
    expect((await upload(board(), "&zone=Mars/Base")).statusCode).toBe(422);
    expect((await upload(board(), "&source=paper")).json().errors).toMatchObject([{ path: "source" }]);
    const read = (await upload(board())).json<ImportWire>();
    const patched = (body: object) =>
      admin.patch(`/api/imports/${read.id}`, body).then((answer) => answer.json().errors);
    expect(await patched({ people: { nobody: null } })).toMatchObject([{ path: "people.nobody" }]);
    expect(await patched({ stages: { nowhere: "todo" } })).toMatchObject([{ path: "stages.nowhere" }]);
    const [first] = read.people;
    expect(await patched({ people: { [first?.key ?? ""]: (await signUp(server)).me._id } })).toMatchObject([
      { message: "Choose a member of the team" },
    ]);
  });
});

describe("an import that fails", () => {
  it("leaves nothing behind and says why", async () => {
    const small = await useTestServer({ WORKSPACE_MAX_TASKS: "30" });
    const owner = await signUp(small);
    const many = Array.from({ length: 40 }, (_each, index) => card(`5${index}`.padStart(4, "0"), `Task ${index}`));
    const read = (await importsBy(() => owner).upload(board({ cards: many, actions: [] }))).json<ImportWire>();
    await owner.post(`/api/imports/${read.id}/run`, {});
    const state = async () => (await owner.get(`/api/imports/${read.id}`)).json<ImportWire>();
    await expect.poll(async () => (await state()).state).toBe("failed");
    expect((await state()).error).toContain("limit");
    expect((await owner.get("/api/tasks")).json()).toEqual([]);
    expect((await projectsOf(owner)).map(({ name }) => name)).not.toContain("Harbour operations");
  });
});
