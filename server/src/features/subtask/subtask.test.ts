import type { Subtask } from "@baton/domain/subtask/subtask";
import type { TaskSummaryWire, TaskWire } from "@baton/domain/task/task.wire";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { assertCounted } from "../../../test/support/counted.ts";
import { createTask, joinTeam, type Person, signUp, taskBody } from "../../../test/support/factories.ts";
import { openTestServer, type TestServer } from "../../../test/support/harness.ts";

let server: TestServer;
let admin: Person;
let member: Person;

beforeAll(async () => {
  server = await openTestServer();
  admin = await signUp(server);
  member = await joinTeam(server, admin);
});

afterAll(async () => {
  await assertCounted(server.config);
  await server.close();
});

const taskOf = async (id: string) => (await admin.get(`/api/tasks/${id}`)).json<TaskWire>();
const setOf = async (id: string) =>
  (await admin.get(`/api/sets/task/${id}`)).json<{ task: TaskSummaryWire; subtasks: Subtask[] }>();
const add = (person: Person, id: string, body: object) => person.post(`/api/tasks/${id}/subtasks`, body);
const change = (person: Person, { id }: Subtask, body: object) => person.patch(`/api/subtasks/${id}`, body);
const titlesOf = ({ subtasks }: Pick<TaskWire, "subtasks">) => subtasks.map(({ title }) => title);

/** Creates a task with these subtasks. */
async function withSubtasks(...titles: string[]) {
  const { _id: id } = await createTask(admin, { subTasks: titles });
  return { id, subtasks: (await setOf(id)).subtasks };
}

function first(subtasks: readonly Subtask[]): Subtask {
  const [subtask] = subtasks;
  if (!subtask) throw new Error("There is no subtask.");
  return subtask;
}

describe("a subtask", () => {
  it("is added at the end by any member, and the task counts it", async () => {
    const { id } = await withSubtasks("One");
    const added = await add(member, id, { title: "  Two ", dueDate: "2026-12-01", assigneeId: admin.me._id });
    expect(added.statusCode).toBe(201);
    expect(added.json()).toMatchObject({
      message: "Successfully Updated",
      subtasks: [{ title: "Two", done: false, dueDate: "2026-12-01", assigneeId: admin.me._id, taskId: id }],
      task: {
        ...{ id, subtaskCount: 2, subtasksDone: 0, firstSubtask: "One" },
        assignedSubtasks: [{ title: "Two", dueDate: "2026-12-01", assigneeId: admin.me._id }],
      },
    });
    const { subTasks, subtasks: published } = await taskOf(id);
    expect(subTasks).toEqual(["One", "Two"]);
    const empty = { done: false, assigneeId: null, dueDate: null };
    expect(published).toStrictEqual([
      { id: expect.any(String), title: "One", ...empty },
      { ...empty, id: expect.any(String), title: "Two", dueDate: "2026-12-01", assigneeId: admin.me._id },
    ]);
    expect(await setOf(id)).toMatchObject({
      task: { subtaskCount: 2, firstSubtask: "One" },
      subtasks: [{ title: "One" }, { title: "Two", createdBy: member.me._id }],
    });
  });

  it("is ticked by any member, records when and by whom, and can be unticked", async () => {
    const { id, subtasks } = await withSubtasks("One", "Two");
    const done = await change(member, first(subtasks), { done: true });
    expect(done.json()).toMatchObject({
      done: true,
      doneBy: member.me._id,
      version: 2,
      task: { subtaskCount: 2, subtasksDone: 1 },
    });
    expect(done.json<Subtask>().doneAt).not.toBeNull();
    const undone = await change(admin, first(subtasks), { done: false });
    expect(undone.json()).toMatchObject({ done: false, doneBy: null, doneAt: null, task: { subtasksDone: 0 } });
    expect((await taskOf(id)).version).toBe(3);
  });

  it("keeps concurrent changes of its other fields", async () => {
    const { id, subtasks } = await withSubtasks("One", "Two");
    const [one, two] = [first(subtasks), first(subtasks.slice(1))];
    const answers = await Promise.all([
      change(admin, one, { title: "Renamed" }),
      change(member, one, { done: true }),
      change(admin, one, { dueDate: "2026-12-01" }),
      change(member, two, { done: true }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect((await taskOf(id)).subtasks).toMatchObject([
      { title: "Renamed", done: true, dueDate: "2026-12-01" },
      { title: "Two", done: true },
    ]);
    expect((await setOf(id)).task).toMatchObject({ subtasksDone: 2, firstSubtask: "Renamed" });
  });

  it("is moved to a distinct place, even where another one is already", async () => {
    const { id, subtasks } = await withSubtasks("One", "Two", "Three");
    const [one, two, three] = subtasks as [Subtask, Subtask, Subtask];
    await change(member, three, { rank: one.rank });
    expect(titlesOf(await taskOf(id))).toEqual(["One", "Three", "Two"]);
    await change(member, one, { rank: `${two.rank}V` });
    expect(titlesOf(await taskOf(id))).toEqual(["Three", "Two", "One"]);
    const moved = await setOf(id);
    expect(new Set(moved.subtasks.map(({ rank }) => rank)).size).toBe(3);
    expect(moved.task.firstSubtask).toBe("Three");
  });

  it("needs a title, and a task has at most 200, however they are added", async () => {
    const { id, subtasks } = await withSubtasks("One");
    for (const body of [{ title: " " }, { title: "x".repeat(2001) }, { titles: [] }, { titles: ["a", " "] }, {}]) {
      expect((await add(admin, id, body)).statusCode).toBe(422);
    }
    expect((await change(admin, first(subtasks), { title: "" })).statusCode).toBe(422);
    expect((await change(admin, first(subtasks), {})).statusCode).toBe(422);
    const titles = Array.from({ length: 199 }, (_, index) => `Subtask ${index}`);
    const many = await add(member, id, { titles });
    expect(many.json()).toMatchObject({ message: "Subtasks added", task: { subtaskCount: 200 } });
    expect(many.json<{ subtasks: Subtask[] }>().subtasks).toHaveLength(199);
    expect(titlesOf(await taskOf(id))).toEqual(["One", ...titles]);
    const tooMany = await add(member, id, { title: "One more" });
    expect(tooMany.json()).toMatchObject({ errors: [{ path: "title", message: "At most 200 entries" }] });
    expect((await add(member, id, { titles: ["a"] })).json().errors[0].path).toBe("titles");
    expect((await member.patch(`/api/tasks/${id}`, { addSubTasks: ["One more"] })).statusCode).toBe(422);
  });

  it("takes the id that its page chose, and one request with the same key adds it once", async () => {
    const { id } = await withSubtasks();
    const chosen = "0190a6e0-0000-7000-8000-000000000001";
    const send = () =>
      admin.post(`/api/tasks/${id}/subtasks`, { title: "Mine", id: chosen }, { "idempotency-key": "k" });
    expect((await send()).json()).toEqual((await send()).json());
    expect((await taskOf(id)).subtasks).toMatchObject([{ id: chosen, title: "Mine" }]);
    expect((await add(admin, id, { title: "Again", id: chosen })).statusCode).toBe(409);
  });

  it("is removed by the person who added it, and by people who may edit the task", async () => {
    const { id, subtasks } = await withSubtasks("One", "Two");
    const { subtasks: own } = (await add(member, id, { title: "Mine" })).json<{ subtasks: Subtask[] }>();
    const refused = await member.delete(`/api/subtasks/${first(subtasks).id}`);
    expect(refused.json()).toMatchObject({
      code: "forbidden",
      message: "In your team, members can remove only the subtasks that they added.",
    });
    expect((await member.delete(`/api/subtasks/${first(own).id}`)).json()).toMatchObject({
      title: "Mine",
      task: { subtaskCount: 2 },
    });
    await admin.delete(`/api/subtasks/${first(subtasks).id}`);
    expect((await setOf(id)).task).toMatchObject({ subtaskCount: 1, firstSubtask: "Two" });
    expect((await admin.delete(`/api/subtasks/${first(subtasks).id}`)).statusCode).toBe(404);
  });

  it("becomes a task with its title, person, date and state, and is removed from the task that contained it", async () => {
    const { id, subtasks } = await withSubtasks("Order the cake", "Two");
    const cake = first(subtasks);
    await change(admin, cake, { assigneeId: member.me._id, dueDate: "2026-01-05", done: true });
    const parent = await taskOf(id);
    const converted = await admin.post(`/api/subtasks/${cake.id}/convert`, {});
    expect(converted.statusCode).toBe(201);
    const { created } = converted.json<{ created: TaskWire }>();
    expect(created).toMatchObject({
      title: "Order the cake",
      description: "",
      stage: "completed",
      endingDate: "2026-01-05",
      startingDate: "",
      project: parent.project,
      taskPrioirty: parent.taskPrioirty,
      teamMember: [{ _id: member.me._id }],
      subTasks: [],
    });
    expect(await taskOf(created._id)).toEqual(created);
    expect(titlesOf(await taskOf(id))).toEqual(["Two"]);
  });
});

describe("the published names", () => {
  it("replace the subtasks by title: remaining ones keep their state, person and date", async () => {
    const { id, subtasks } = await withSubtasks("One", "Two", "Two", "Three");
    const [one, two, other, three] = subtasks as [Subtask, Subtask, Subtask, Subtask];
    await change(member, two, { done: true, assigneeId: member.me._id, dueDate: "2026-12-01" });
    const edited = await admin.put(`/api/tasks/${id}`, taskBody({ subTasks: ["Three", "New", "Two", "One"] }));
    expect(edited.json()).toMatchObject({ subTasks: ["Three", "New", "Two", "One"] });
    const after = await taskOf(id);
    expect(after.subtasks).toMatchObject([
      { id: three.id },
      { title: "New", done: false },
      { id: two.id, done: true, assigneeId: member.me._id, dueDate: "2026-12-01" },
      { id: one.id },
    ]);
    expect(after.subtasks.map((subtask) => subtask.id)).not.toContain(other.id);
    expect((await setOf(id)).task).toMatchObject({ subtaskCount: 4, subtasksDone: 1, firstSubtask: "Three" });
  });

  it("leave the subtasks unchanged if an edit omits them, or sends back an answer", async () => {
    const { id, subtasks } = await withSubtasks("One", "Two");
    const done = (await change(admin, first(subtasks), { done: true })).json<Subtask>();
    const { subTasks: _omitted, ...without } = taskBody({ title: "Renamed" });
    await admin.put(`/api/tasks/${id}`, without);
    const { _id, rank: _place, ...answer } = await taskOf(id);
    expect((await admin.put(`/api/tasks/${id}`, answer)).json()).toMatchObject({ message: "Successfully Updated" });
    expect((await setOf(id)).subtasks).toMatchObject([
      { id: done.id, done: true, version: done.version },
      { version: 1 },
    ]);
  });
});

it("subtasks are deleted permanently with their task, and are found by their words until then", async () => {
  const { id } = await withSubtasks("Buy a zeppelin");
  const found = async () => (await admin.get("/api/task-search?word=ZEPP")).json();
  expect(await found()).toEqual([id]);
  await admin.patch(`/api/tasks/${id}`, { stage: "delete" });
  await admin.delete(`/api/tasks/${id}`);
  const rows = server.store.read.selectFrom("subtask").select("id").where("task_id", "=", id);
  expect(await rows.execute()).toEqual([]);
  expect(await found()).toEqual([]);
});
