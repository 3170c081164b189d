import type { TaskWire } from "@baton/domain/task/task.wire";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTask, joinTeam, type Person, signUp, taskBody } from "../../../test/support/factories.ts";
import { Agent, openTestServer, type TestServer } from "../../../test/support/harness.ts";

let server: TestServer;
let admin: Person;
let member: Person;
let stranger: Person;

beforeAll(async () => {
  server = await openTestServer();
  admin = await signUp(server);
  member = await joinTeam(server, admin);
  stranger = await signUp(server);
});

afterAll(() => server.close());

const unknownId = "01890000-0000-7000-8000-000000000000";

describe("an admin", () => {
  it("creates a task from the specification's payload and finds it in the list", async () => {
    const teamMember = [{ _id: member.me._id, email: "x", username: "x", role: "x", imgURL: "" }];
    const response = await admin.post("/api/tasks", taskBody({ teamMember }));
    expect(response.statusCode).toBe(201);
    const { message, ...task } = response.json();
    expect(message).toBe("Task Created Successfully!");
    expect(task).toMatchObject({
      ...taskBody(),
      adminEmail: admin.me.email,
      version: 1,
      createdBy: admin.me._id,
      trashedAt: null,
      trashedBy: null,
      teamMember: [
        { _id: member.me._id, email: member.me.email, username: member.me.username, role: "Developer", imgURL: "" },
      ],
    });
    expect((await admin.get("/api/tasks")).json()).toContainEqual(task);
    expect((await member.get(`/api/tasks/${task._id}`)).json()).toEqual(task);
  });

  it("creates a task with the default priority and stage", async () => {
    const task = await createTask(admin, { taskPrioirty: undefined, stage: undefined, notes: undefined });
    expect(task).toMatchObject({ taskPrioirty: "high", stage: "todo", notes: [] });
  });

  it("adds a new task at the top of its column", async () => {
    const first = await createTask(admin);
    const second = await createTask(admin);
    expect(second.rank < first.rank).toBe(true);
  });

  it("edits a task and keeps omitted fields", async () => {
    const task = await createTask(admin, { notes: ["kept"] });
    const { notes: _left, subTasks: _out, ...body } = taskBody({ title: "New title", stage: "completed" });
    const response = await admin.put(`/api/tasks/${task._id}`, body);
    expect(response.json()).toMatchObject({
      message: "Successfully Updated",
      title: "New title",
      stage: "completed",
      notes: ["kept"],
      version: 2,
      createdAt: task.createdAt,
    });
  });

  it("edits a task into another stage, to the top of that column, and otherwise keeps its position", async () => {
    const moved = await createTask(admin);
    const top = await createTask(admin, { stage: "completed" });
    const edit = async (stage: string) => (await admin.put(`/api/tasks/${moved._id}`, taskBody({ stage }))).json();
    const { rank } = await edit("completed");
    expect(rank < top.rank).toBe(true);
    const above = await createTask(admin, { stage: "completed" });
    expect((await edit("completed")).rank).toBe(rank);
    expect(above.rank < rank).toBe(true);
  });

  it("moves, trashes, restores and deletes a task, each with its message", async () => {
    const { _id } = await createTask(admin);
    const say = async (stage: string) => (await admin.patch(`/api/tasks/${_id}`, { stage })).json();
    expect(await say("in-progress")).toMatchObject({ stage: "in-progress", message: "Successfully Stage Updated!" });
    expect(await say("delete")).toMatchObject({ stage: "delete", message: "Delete Successfully!" });
    expect(await say("todo")).toMatchObject({ stage: "todo", message: "Successfully Restored" });
    const early = await admin.delete(`/api/tasks/${_id}`);
    expect(early.statusCode).toBe(409);
    await say("delete");
    expect((await admin.delete(`/api/tasks/${_id}`)).json()).toMatchObject({ _id, message: "Successfully Deleted" });
    expect((await admin.get(`/api/tasks/${_id}`)).statusCode).toBe(404);
    expect((await admin.get("/api/tasks")).json()).not.toContainEqual(expect.objectContaining({ _id }));
  });

  it("keeps a removed member on the tasks they had", async () => {
    const leaver = await joinTeam(server, admin);
    const task = await createTask(admin, { teamMember: [{ _id: leaver.me._id }] });
    await admin.patch(`/api/user-data/${leaver.me._id}`, { adminEmail: "N/A" });
    const edited = await admin.put(`/api/tasks/${task._id}`, taskBody({ teamMember: [{ _id: leaver.me._id }] }));
    expect(edited.json().teamMember).toMatchObject([{ _id: leaver.me._id, username: leaver.me.username }]);
  });

  it("cannot assign a person outside the team", async () => {
    for (const _id of [stranger.me._id, unknownId]) {
      const response = await admin.post("/api/tasks", taskBody({ teamMember: [{ _id }] }));
      expect(response.statusCode).toBe(422);
      expect(response.json().errors).toEqual([{ path: "teamMember.0", message: "This person is not in your team" }]);
    }
  });
});

describe("a stale version", () => {
  it("is rejected, and the newer one kept", async () => {
    const task = await createTask(admin);
    await admin.put(`/api/tasks/${task._id}`, taskBody({ title: "Theirs", version: 1 }));
    const mine = await admin.put(`/api/tasks/${task._id}`, taskBody({ title: "Mine", version: 1 }));
    expect(mine.statusCode).toBe(409);
    expect(mine.json().code).toBe("stale_version");
    expect((await admin.get(`/api/tasks/${task._id}`)).json().title).toBe("Theirs");
  });

  it("loses nothing in concurrent changes to one task without a version", async () => {
    const task = await createTask(admin);
    const stages = ["todo", "in-progress", "completed", "todo", "in-progress", "completed"];
    const moves = await Promise.all(stages.map((stage) => member.patch(`/api/tasks/${task._id}`, { stage })));
    expect(moves.map((response) => response.statusCode)).toEqual(stages.map(() => 200));
    expect((await admin.get(`/api/tasks/${task._id}`)).json().version).toBe(1 + stages.length);
  });
});

describe("a member", () => {
  it("reads tasks and moves them between stages and into the trash", async () => {
    const { _id } = await createTask(admin);
    expect((await member.patch(`/api/tasks/${_id}`, { stage: "completed" })).statusCode).toBe(200);
    expect((await member.patch(`/api/tasks/${_id}`, { rank: "a5" })).json().rank).toBe("a5");
    expect((await member.patch(`/api/tasks/${_id}`, { stage: "delete" })).statusCode).toBe(200);
  });

  it("cannot create, edit or delete tasks, or restore what another person trashed", async () => {
    const { _id } = await createTask(admin);
    const trashed = await createTask(admin);
    await admin.patch(`/api/tasks/${trashed._id}`, { stage: "delete" });
    const answers = [
      await member.post("/api/tasks", taskBody()),
      await member.put(`/api/tasks/${_id}`, taskBody()),
      await member.patch(`/api/tasks/${trashed._id}`, { stage: "todo" }),
      await member.delete(`/api/tasks/${trashed._id}`),
    ];
    expect(answers.map((response) => response.statusCode)).toEqual([403, 403, 403, 403]);
    expect((await admin.get(`/api/tasks/${trashed._id}`)).json().stage).toBe("delete");
  });
});

describe("subtasks", () => {
  const add = (person: Person, id: string, texts: unknown) => person.patch(`/api/tasks/${id}`, { addSubTasks: texts });

  it("can be appended by any member, concurrently, and once if the request is repeated", async () => {
    const { _id } = await createTask(admin, { subTasks: ["First"] });
    const headers = { "idempotency-key": "subtask" };
    const again = () => member.patch(`/api/tasks/${_id}`, { addSubTasks: ["Second"] }, headers);
    expect((await again()).json()).toMatchObject({ message: "Successfully Updated", subTasks: ["First", "Second"] });
    await Promise.all([again(), add(member, _id, ["Third", "Fourth"]), add(admin, _id, "Fifth")]);
    const { subTasks } = (await admin.get(`/api/tasks/${_id}`)).json<TaskWire>();
    expect(subTasks.slice(0, 2)).toEqual(["First", "Second"]);
    expect(subTasks.slice(2).toSorted()).toEqual(["Fifth", "Fourth", "Third"]);
    expect(subTasks.indexOf("Fourth")).toBe(subTasks.indexOf("Third") + 1);
  });

  it("cannot be changed or removed by a member, and are limited to 200", async () => {
    const { _id } = await createTask(admin, { subTasks: ["First"] });
    expect((await member.patch(`/api/tasks/${_id}`, { subTasks: [] })).statusCode).toBe(403);
    expect((await add(member, _id, [])).statusCode).toBe(422);
    expect((await add(member, _id, [" "])).statusCode).toBe(422);
    expect((await add(member, _id, Array(199).fill("More"))).statusCode).toBe(200);
    const tooMany = await add(member, _id, ["One more"]);
    expect(tooMany.json().errors).toEqual([{ path: "addSubTasks", message: "At most 200 entries" }]);
  });
});

describe("another person", () => {
  it("gets 404 for another team's task, as for an unknown one", async () => {
    const { _id } = await createTask(admin);
    for (const id of [_id, unknownId, "not-an-id!"]) {
      const answers = [
        await stranger.get(`/api/tasks/${id}`),
        await stranger.put(`/api/tasks/${id}`, taskBody()),
        await stranger.patch(`/api/tasks/${id}`, { stage: "todo" }),
        await stranger.delete(`/api/tasks/${id}`),
      ];
      expect(answers.map((response) => response.statusCode)).toEqual([404, 404, 404, 404]);
    }
    expect((await stranger.get("/api/tasks")).json()).toEqual([]);
  });

  it("gets 401 without a session", async () => {
    const nobody = new Agent(server.app);
    const { _id } = await createTask(admin);
    const answers = [
      await nobody.get("/api/tasks"),
      await nobody.get(`/api/tasks/${_id}`),
      await nobody.post("/api/tasks", taskBody()),
      await nobody.patch(`/api/tasks/${_id}`, { stage: "todo" }),
    ];
    expect(answers.map((response) => response.statusCode)).toEqual([401, 401, 401, 401]);
  });
});

describe("the response to a write", () => {
  it("contains the number of its change", async () => {
    const seq = async () => Number((await admin.get("/api/tasks")).headers["x-workspace-seq"]);
    const before = await seq();
    const created = await admin.post("/api/tasks", taskBody());
    expect(created.headers["x-workspace-seq"]).toBe(String(before + 1));
    const edited = await admin.put(`/api/tasks/${created.json()._id}`, taskBody({ title: "Edited" }));
    expect(edited.headers["x-workspace-seq"]).toBe(String(before + 2));
    expect(await seq()).toBe(before + 2);
  });
});

describe("a repeated request", () => {
  it("with the same Idempotency-Key is executed once and gets the same response", async () => {
    const headers = { "idempotency-key": "create-1" };
    const body = taskBody({ title: "Only once" });
    const answers = await Promise.all([1, 2, 3].map(() => admin.post("/api/tasks", body, headers)));
    const later = await admin.post("/api/tasks", body, headers);
    const bodies = [...answers, later].map((response) => response.body);
    expect(new Set(bodies).size).toBe(1);
    const { length } = (await admin.get("/api/tasks"))
      .json<{ title: string }[]>()
      .filter(({ title }) => title === "Only once");
    expect(length).toBe(1);
  });

  it("does not get the response of another request or person", async () => {
    const headers = { "idempotency-key": "create-2" };
    await admin.post("/api/tasks", taskBody({ title: "Mine" }), headers);
    expect((await admin.post("/api/tasks", taskBody({ title: "Other" }), headers)).statusCode).toBe(409);
    const theirs = await stranger.post("/api/tasks", taskBody({ title: "Mine" }), headers);
    expect(theirs.json().adminEmail).toBe(stranger.me.email);
  });
});
