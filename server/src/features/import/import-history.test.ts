import type { Activity } from "@baton/domain/activity/activity";
import type { ImportWire } from "@baton/domain/import/import.wire";
import type { PastWire } from "@baton/domain/rewind/rewind.wire";
import type { TaskWire } from "@baton/domain/task/task.wire";
import { beforeEach, expect, it } from "vitest";
import { joinTeam, type Person, signUp } from "../../../test/support/factories.ts";
import { type TestServer, useTestServer } from "../../../test/support/harness.ts";
import { importsBy } from "../../../test/support/imports.ts";
import { tasksWithOtherMoves } from "../../migrations/derived-moves.ts";
import type { DatabaseBefore } from "../../platform/store/migrate.ts";
import { board, card, id } from "./board.sample.ts";

let server: TestServer;
let admin: Person;
let member: Person;

beforeEach(async () => {
  server = await useTestServer();
  admin = await signUp(server, { username: "Maya Andrade" });
  member = await joinTeam(server, admin, { username: "Tomas Reis" });
});

const { upload, run } = importsBy(() => admin);
const [next = "", doing = ""] = board().lists.map((list) => list.id);
const done = id(1_600_000_000, "a4");
const [, tomas = "", rui = ""] = board().members.map((each) => each.id);
const lists = [...board().lists, { id: done, name: "Done", pos: 4, closed: false }];
const madeAt = new Date(1_700_000_000_000).toISOString();
const onDay = (day: number) => `2024-02-0${day}T10:00:00.000Z`;

const action = (day: number, by: string, type: string, data: object) => ({
  ...{ id: id(1_700_000_100, `e${day}`), type, date: onDay(day), idMemberCreator: by },
  data: { card: { id: id(1_700_000_000, "c1") }, ...data },
});
const moved = (day: number, by: string, from: string, to: string) =>
  action(day, by, "updateCard", { listBefore: { id: from }, listAfter: { id: to } });

/** A card that Tomas has created, and that was moved before the file was written. */
const content = (list: string, moves: readonly object[], more: object = {}) =>
  board({
    lists,
    cards: [card("c1", "Paint the quay", { idList: list, dateLastActivity: onDay(9), ...more })],
    actions: [...moves.toReversed(), action(1, tomas, "createCard", { list: { id: next } })],
    checklists: [],
  });

/** Imports a board, into a project of the team if there is one. Returns its only task and the history of that. */
async function imported(file: object, projectId?: string) {
  const read = (await upload(file)).json<ImportWire>();
  const people = { [tomas]: member.me._id, [rui]: null };
  const projects = projectId ? { [read.projects[0]?.key ?? ""]: { projectId } } : {};
  await admin.patch(`/api/imports/${read.id}`, { people, projects });
  const { projectIds } = await run(read.id);
  const [task] = (await member.get("/api/tasks")).json<TaskWire[]>();
  const { activity } = (await member.get(`/api/tasks/${task?._id}/activity`)).json<{ activity: Activity[] }>();
  return { task, activity, projectId: projectIds[0] ?? "" };
}

/** The moves of tasks as reports count them, and those tasks whose moves disagree with their history. */
async function movesOf(projectId: string) {
  const { read } = server.store;
  const rows = read.selectFrom("task_move").select(["at", "to_category"]).where("project_id", "=", projectId);
  const wrong: object[] = [];
  for await (const task of tasksWithOtherMoves(read as unknown as DatabaseBefore)) wrong.push(task);
  return { moves: (await rows.orderBy("at").execute()).map((row) => [row.at, row.to_category]), wrong };
}

it("history begins when and by whom a task was created in the other product, and has its moves from there", async () => {
  const before = new Date().toISOString();
  const file = content(done, [moved(2, tomas, next, doing), moved(5, rui, doing, done)]);
  const { task, activity, projectId } = await imported(file);
  expect(activity).toMatchObject([
    { kind: "created", at: madeAt, actorId: member.me._id, through: "import" },
    { kind: "changed", at: onDay(2), actorId: member.me._id, fields: { stage: ["todo", "in-progress"] } },
    { kind: "changed", at: onDay(5), actorId: null, fields: { stage: ["in-progress", "completed"] } },
    { kind: "created", at: expect.any(String), actorId: admin.me._id, fields: {} },
  ]);
  expect((activity.at(-1)?.at ?? "") >= before).toBe(true);
  expect(task).toMatchObject({ stage: "completed", completedAt: onDay(5), createdAt: madeAt });
  expect(await movesOf(projectId)).toEqual({
    moves: [
      [madeAt, "todo"],
      [onDay(2), "in-progress"],
      [onDay(5), "completed"],
    ],
    wrong: [],
  });
});

it("a task that arrives in a project that people use brings its history, too, and Rewind shows where it was", async () => {
  const into = (await admin.post("/api/projects", { name: "Berths", key: "BER" })).json<{ id: string }>();
  await server.store.direct
    .updateTable("project")
    .set({ created_at: onDay(1) })
    .where("id", "=", into.id)
    .execute();
  const file = content(doing, [moved(2, tomas, next, doing), moved(3, tomas, doing, next), moved(6, rui, next, doing)]);
  const { activity } = await imported(file, into.id);
  expect(activity.map(({ at, kind }) => `${kind} ${at.slice(0, 10)}`)).toEqual([
    "created 2023-11-14",
    ...["changed 2024-02-02", "changed 2024-02-03", "changed 2024-02-06"],
    `created ${new Date().toISOString().slice(0, 10)}`,
  ]);
  expect((await movesOf(into.id)).wrong).toEqual([]);
  const at = async (day: number) => {
    const { tasks } = (await member.get(`/api/projects/${into.id}/at?time=${onDay(day)}`)).json<PastWire>();
    return tasks.map(({ stage }) => stage);
  };
  expect([await at(1), await at(2), await at(4), await at(7)]).toEqual([
    ["todo"],
    ["in-progress"],
    ["todo"],
    ["in-progress"],
  ]);
});

it("a card that was ticked off where it was is completed when the product says, after its moves", async () => {
  const ticked = { due: onDay(8), dueComplete: true, dateCompleted: onDay(7) };
  const { task, projectId } = await imported(content(doing, [moved(2, tomas, next, doing)], ticked));
  expect(task).toMatchObject({ stage: "completed", completedAt: onDay(7) });
  const { moves, wrong } = await movesOf(projectId);
  expect([moves.at(-1), wrong]).toEqual([[onDay(7), "completed"], []]);
});

it("moves that do not tell when a task was completed are left out", async () => {
  const attic = id(1_600_000_000, "a5");
  const file = { ...content(attic, [moved(4, tomas, done, attic)]) };
  const { task, activity, projectId } = await imported({
    ...file,
    lists: [...lists, { id: attic, name: "Finished", pos: 5, closed: false }],
  });
  expect(activity.map(({ kind }) => kind)).toEqual(["created", "created"]);
  expect(task).toMatchObject({ stage: "completed", completedAt: onDay(9) });
  expect((await movesOf(projectId)).wrong).toEqual([]);
});
