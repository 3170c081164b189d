import { newId } from "@baton/domain/kernel/ids";
import { stageLimits } from "@baton/domain/stage/stage";
import { stageMessages } from "@baton/domain/stage/stage.messages";
import { beforeEach, describe, expect, it } from "vitest";
import { assertCounted } from "../../../test/support/counted.ts";
import { type Person, signUp } from "../../../test/support/factories.ts";
import { type TestServer, useTestServer } from "../../../test/support/harness.ts";
import { longestTurn } from "../../../test/support/longest-turn.ts";
import { onPostgres } from "../../../test/support/project.ts";
import {
  type Board,
  createProject,
  projectsOf,
  quickTask,
  readTask,
  stagesIn,
} from "../../../test/support/projects.ts";

import { stagesFor, stageTable } from "./stage.store.ts";

let server: TestServer;
let admin: Person;
let project: Board;

beforeEach(async () => {
  server = await useTestServer();
  admin = await signUp(server);
  project = await createProject(admin);
});

const idOf = (index: number) => project.stages[index]?.id ?? "";
const change = (id: string, body: object) => admin.patch(`/api/stages/${id}`, body);
const remove = (id: string, to?: string) => admin.delete(`/api/stages/${id}${to === undefined ? "" : `?to=${to}`}`);

async function addStage(body: object): Promise<string> {
  const response = await admin.post("/api/stages", { projectId: project.id, ...body });
  expect(response.statusCode).toBe(201);
  return response.json().id;
}

describe("a stage", () => {
  it("is added at the end of its project, renamed, limited, coloured and moved", async () => {
    const id = await addStage({ name: "Review", category: "in-progress" });
    expect((await stagesIn(admin, project.id)).at(-1)).toMatchObject({ id, name: "Review", wipLimit: null });
    await change(id, { name: "Checks", wipLimit: 2, colour: "pink", rank: "Zz" });
    expect((await stagesIn(admin, project.id))[0]).toMatchObject({ id, name: "Checks", wipLimit: 2, colour: "pink" });
  });

  it.each([
    ["no name", { name: "", category: "todo" }, 422],
    ["a name too long", { name: "x".repeat(stageLimits.name + 1), category: "todo" }, 422],
    ["no category", { name: "Review" }, 422],
    ["the category of the trash", { name: "Review", category: "delete" }, 422],
    ["a limit of no tasks", { name: "Review", category: "todo", wipLimit: 0 }, 422],
    ["an unknown project", { name: "Review", category: "todo", projectId: newId() }, 404],
    ["a malformed project", { name: "Review", category: "todo", projectId: "x" }, 422],
  ])("with %s is refused", async (_what, body, status) => {
    const response = await admin.post("/api/stages", { projectId: project.id, ...body });
    expect(response.statusCode).toBe(status);
    expect(await stagesIn(admin, project.id)).toHaveLength(3);
  });

  it("of another team cannot be named", async () => {
    const stranger = await signUp(server);
    const theirs = await createProject(stranger);
    const body = { name: "Review", category: "todo", projectId: theirs.id };
    expect((await admin.post("/api/stages", body)).statusCode).toBe(404);
    expect((await change(theirs.stages[0]?.id ?? "", { name: "Mine" })).statusCode).toBe(404);
    expect((await remove(theirs.stages[0]?.id ?? "")).statusCode).toBe(404);
    expect((await remove(idOf(0), theirs.stages[0]?.id)).statusCode).toBe(409);
    await addStage({ name: "Later", category: "todo" });
    expect((await remove(idOf(0), theirs.stages[0]?.id)).json().errors).toEqual([
      { path: "to", message: stageMessages.notThere },
    ]);
  });

  it("keeps a distinct place beside another one that was put in the same place", async () => {
    const before = await stagesIn(admin, project.id);
    const rank = before[1]?.rank;
    await Promise.all([change(idOf(0), { rank }), change(idOf(2), { rank })]);
    await addStage({ name: "Same place", category: "todo", rank });
    const ranks = (await stagesIn(admin, project.id)).map((stage) => stage.rank);
    expect([ranks.length, new Set(ranks).size]).toEqual([4, 4]);
  });

  it("is refused with a reason when the team has as many as one list can hold", async () => {
    const scope = { workspaceId: (await admin.get("/api/session")).json().workspaceId, actorId: admin.me._id };
    const known = (await admin.get("/api/stages")).json<unknown[]>().length;
    const some = Array.from(
      { length: stageLimits.perTeam - known },
      () => ({ name: "Many", category: "todo" }) as const,
    );
    await server.store.write(scope, (tx) => tx.insertUnlogged(stageTable, stagesFor(tx, project.id, some)));
    const [first] = await projectsOf(admin);
    const refused = [
      await admin.post("/api/stages", { name: "One more", category: "todo", projectId: first?.id }),
      await admin.post("/api/projects", { name: "One more" }),
    ];
    for (const response of refused) {
      expect(response.statusCode).toBe(409);
      expect(response.json().message).toBe(stageMessages.tooManyInTeam(stageLimits.perTeam));
    }
  });

  it("that is the only one of its category can neither be deleted nor change it", async () => {
    for (const response of [await remove(idOf(1), idOf(0)), await change(idOf(1), { category: "todo" })]) {
      expect(response.statusCode).toBe(409);
      expect(response.json().message).toBe(stageMessages.lastOf("in-progress"));
    }
    await addStage({ name: "Review", category: "in-progress" });
    expect((await change(idOf(1), { category: "todo" })).statusCode).toBe(200);
  });
});

it("a new category applies to the stage's tasks, except those in the trash", async () => {
  await addStage({ name: "Later", category: "todo" });
  const task = await quickTask(admin, project.id, { stageId: idOf(0) });
  const trashed = await quickTask(admin, project.id, { stageId: idOf(0) });
  await admin.patch(`/api/tasks/${trashed._id}`, { stage: "delete" });
  await change(idOf(0), { category: "completed" });
  expect(await readTask(admin, task)).toMatchObject({ stage: "completed", completedAt: expect.any(String) });
  expect(await readTask(admin, trashed)).toMatchObject({ stage: "delete" });
  await admin.patch(`/api/tasks/${trashed._id}`, { stage: "completed" });
  expect(await readTask(admin, trashed)).toMatchObject({ stage: "completed", stageId: idOf(0) });
});

describe("deleting a stage", () => {
  it("requires a stage for its tasks, and moves them there", async () => {
    const id = await addStage({ name: "Review", category: "in-progress" });
    const task = await quickTask(admin, project.id, { stageId: id });
    expect((await remove(id)).json().message).toBe(stageMessages.hasTasks);
    expect((await remove(id, id)).statusCode).toBe(422);
    expect((await remove(id, newId())).statusCode).toBe(422);
    expect((await remove(id, "x")).statusCode).toBe(422);
    expect(await readTask(admin, task)).toEqual(task);
    expect((await remove(id, idOf(2))).statusCode).toBe(200);
    expect(await readTask(admin, task)).toMatchObject({ stageId: idOf(2), stage: "completed", number: task.number });
    expect((await stagesIn(admin, project.id)).map((stage) => stage.id)).not.toContain(id);
  });

  it("moves tasks in the trash to the first stage if it has no others", async () => {
    const id = await addStage({ name: "Review", category: "in-progress" });
    const task = await quickTask(admin, project.id, { stageId: id });
    await admin.patch(`/api/tasks/${task._id}`, { stage: "delete" });
    expect((await remove(id)).statusCode).toBe(200);
    expect(await readTask(admin, task)).toMatchObject({ stageId: idOf(0), stage: "delete" });
  });

  it("while others move tasks into it leaves every task in a stage of its project", async () => {
    const id = await addStage({ name: "Review", category: "in-progress" });
    const tasks = await Promise.all(Array.from({ length: 20 }, () => quickTask(admin, project.id)));
    const moves = tasks.map(({ _id }) => admin.patch(`/api/tasks/${_id}`, { stageId: id }));
    const removed = remove(id, idOf(2));
    const statuses = (await Promise.all(moves)).map(({ statusCode }) => statusCode);
    expect((await removed).statusCode).toBe(200);
    expect(statuses.filter((status) => status !== 200 && status !== 422)).toEqual([]);
    const known = new Set((await stagesIn(admin, project.id)).map((stage) => stage.id));
    for (const task of tasks) expect(known).toContain((await readTask(admin, task)).stageId);
  });

  it("returns the same answer when the request is repeated", async () => {
    const id = await addStage({ name: "Review", category: "in-progress" });
    const key = { "idempotency-key": "once" };
    const first = await admin.delete(`/api/stages/${id}`, key);
    expect((await admin.delete(`/api/stages/${id}`, key)).json()).toEqual(first.json());
  });
});

/** Fewer on PostgreSQL: creating them over HTTP is slow there, and statements do not block the event loop anyway. */
const many = onPostgres() ? 250 : 2000;

it(`a stage with ${many} tasks is changed and deleted without delaying other requests`, {
  tags: onPostgres() ? ["long"] : [],
}, async () => {
  const id = await addStage({ name: "Review", category: "in-progress" });
  for (let made = 0; made < many; made += 10) {
    await Promise.all(Array.from({ length: 10 }, () => quickTask(admin, project.id, { stageId: id })));
  }
  const stagesOfTasks = async () =>
    await server.store.read
      .selectFrom("task")
      .select(["stage", "stage_id"])
      .where("project_id", "=", project.id)
      .groupBy(["stage", "stage_id"])
      .execute();
  const turns: { longest: number; total: number }[] = [];
  const time = async (ask: () => ReturnType<Person["get"]>) => {
    let answer: Awaited<ReturnType<typeof ask>> | undefined;
    turns.push(
      await longestTurn(async () => {
        answer = await ask();
      }),
    );
    expect(answer?.statusCode).toBeLessThan(300);
    return answer?.json();
  };
  const copy = await time(() => admin.post(`/api/projects/${project.id}/duplicate`, { name: "Copy", tasks: true }));
  for (let { next } = copy; next; ) {
    const body = { from: project.id, next };
    ({ next } = await time(() => admin.post(`/api/projects/${copy.id}/copied-tasks`, body)));
  }
  expect((await admin.get("/api/usage")).json()).toMatchObject({ used: { tasks: 2 * many } });
  await time(() => change(id, { category: "completed" }));
  expect(await stagesOfTasks()).toEqual([{ stage: "completed", stage_id: id }]);
  await time(() => remove(id, idOf(0)));
  expect(await stagesOfTasks()).toEqual([{ stage: "todo", stage_id: idOf(0) }]);
  await time(() => admin.delete(`/api/projects/${project.id}`));
  expect(await stagesOfTasks()).toEqual([{ stage: "delete", stage_id: idOf(0) }]);
  await time(() => admin.patch(`/api/projects/${project.id}`, { trashed: false }));
  expect(await stagesOfTasks()).toEqual([{ stage: "todo", stage_id: idOf(0) }]);
  const total = turns.reduce((sum, turn) => sum + turn.total, 0);
  expect(Math.max(...turns.map(({ longest }) => longest))).toBeLessThan(total / 10);
  await assertCounted(server.config);
});
