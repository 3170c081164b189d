import { newId } from "@baton/domain/kernel/ids";
import type { WorkspaceUsage } from "@baton/domain/workspace/workspace.usage";
import { describe, expect, it } from "vitest";
import { assertCounted } from "../../../test/support/counted.ts";
import { createTask, joinTeam, type Person, signUp, taskBody } from "../../../test/support/factories.ts";
import { useTestServer } from "../../../test/support/harness.ts";

const usageOf = async (admin: Person) => (await admin.get("/api/usage")).json<WorkspaceUsage>();

describe("a team's storage", () => {
  it("is shown to its admins, and follows every kind of change to a task", async () => {
    const server = await useTestServer();
    const admin = await signUp(server);
    const member = await joinTeam(server, admin);
    const empty = { used: { tasks: 0, bytes: 0 }, limit: { tasks: 200_000, bytes: 500_000_000 } };
    expect(await usageOf(admin)).toEqual(empty);
    expect((await member.get("/api/usage")).statusCode).toBe(403);
    // Characters of one, two, three and four bytes.
    const { _id } = await createTask(admin, { title: "aé€𝒳", description: "x", tags: "y", notes: [], subTasks: [] });
    const ids = JSON.stringify([newId()]).length;
    expect((await usageOf(admin)).used).toEqual({ tasks: 1, bytes: 10 + 1 + 1 + 2 + 2 + 2 + ids });
    await admin.patch(`/api/tasks/${_id}`, { addSubTasks: ["é€"] });
    expect((await usageOf(admin)).used.bytes).toBe(18 + ids + 5);
    await admin.put(`/api/tasks/${_id}`, taskBody({ notes: ["longer"], teamMember: [{ _id: member.me._id }] }));
    const edited = await usageOf(admin);
    for (const stage of ["completed", "delete", "todo", "delete"]) {
      await admin.patch(`/api/tasks/${_id}`, { stage });
      expect(await usageOf(admin)).toEqual(edited);
    }
    await createTask(admin);
    expect((await admin.post("/api/tasks", taskBody({ _id }))).statusCode).toBe(409);
    await assertCounted(server.config);
    await admin.delete(`/api/tasks/${_id}`);
    await assertCounted(server.config);
    expect((await usageOf(admin)).used.tasks).toBe(1);
  });
});

describe("a full team", () => {
  it("at its task limit cannot create tasks, sees the reason, and makes room by emptying its trash", async () => {
    const server = await useTestServer({ WORKSPACE_MAX_TASKS: "2" });
    const admin = await signUp(server);
    const { _id } = await createTask(admin);
    await createTask(admin);
    const send = (key: string) => admin.post("/api/tasks", taskBody(), { "idempotency-key": key });
    const refused = await send("one too many");
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ code: "workspace_full", message: expect.stringContaining("2 tasks") });
    expect((await admin.get("/api/tasks")).json()).toHaveLength(2);
    expect((await admin.put(`/api/tasks/${_id}`, taskBody({ title: "A longer title than before" }))).statusCode).toBe(
      200,
    );
    expect((await admin.patch(`/api/tasks/${_id}`, { stage: "delete" })).statusCode).toBe(200);
    expect((await admin.post("/api/tasks", taskBody())).statusCode).toBe(409);
    expect((await admin.delete(`/api/tasks/${_id}`)).statusCode).toBe(200);
    // The rejection is not stored as a response.
    expect((await send("one too many")).statusCode).toBe(201);
    await assertCounted(server.config);
    const other = await signUp(server);
    await createTask(other);
  });

  it("at its text limit cannot grow a task, but shrinks, moves and deletes tasks", async () => {
    const server = await useTestServer({ WORKSPACE_MAX_MB: "1" });
    const admin = await signUp(server);
    const notes = Array.from({ length: 200 }, () => "x".repeat(2000));
    const { _id } = await createTask(admin, { notes });
    await createTask(admin, { notes });
    const grown = taskBody({ notes, subTasks: notes });
    for (const refused of [await admin.post("/api/tasks", grown), await admin.put(`/api/tasks/${_id}`, grown)]) {
      expect(refused.statusCode).toBe(409);
      expect(refused.json()).toMatchObject({ code: "workspace_full", message: expect.stringContaining("1 MB") });
    }
    expect((await admin.put(`/api/tasks/${_id}`, taskBody({ notes: [] }))).statusCode).toBe(200);
    await createTask(admin, { notes: notes.slice(50) });
    expect((await admin.patch(`/api/tasks/${_id}`, { stage: "delete" })).statusCode).toBe(200);
    expect((await admin.delete(`/api/tasks/${_id}`)).statusCode).toBe(200);
    await assertCounted(server.config);
  });

  it("cannot be exceeded by concurrent writes", async () => {
    const server = await useTestServer({ WORKSPACE_MAX_TASKS: "5" });
    const admin = await signUp(server);
    const answers = await Promise.all(Array.from({ length: 20 }, () => admin.post("/api/tasks", taskBody())));
    const codes = answers.map(({ statusCode }) => statusCode).sort();
    expect(codes).toEqual([...Array(5).fill(201), ...Array(15).fill(409)]);
    await assertCounted(server.config);
  });
});
