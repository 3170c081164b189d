import { projectMessages } from "@baton/domain/project/project.messages";
import { beforeEach, describe, expect, it } from "vitest";
import { createTask, type Person, signUp, taskBody } from "../../../test/support/factories.ts";
import { type TestServer, useTestServer } from "../../../test/support/harness.ts";
import { createProject, projectsOf, quickTask, readTask } from "../../../test/support/projects.ts";

let server: TestServer;
let admin: Person;

beforeEach(async () => {
  server = await useTestServer();
  admin = await signUp(server, { username: "maya" });
});

const archivedAt = "2026-11-23T09:00:00.000Z";
const change = (id: string, body: object) => admin.patch(`/api/projects/${id}`, body);
const trash = (id: string) => admin.delete(`/api/projects/${id}`);

describe("the archive", () => {
  it("keeps the content of its projects unchanged until they are restored or deleted", async () => {
    const { id, stages } = await createProject(admin);
    const [first = "", second = ""] = stages.map((stage) => stage.id);
    const inside = await quickTask(admin, id, { subTasks: ["One"] });
    const [other, trashed] = [await quickTask(admin, id), await quickTask(admin, id)];
    await admin.patch(`/api/tasks/${trashed._id}`, { stage: "delete" });
    const outside = await createTask(admin);
    const link = await admin.post(`/api/tasks/${inside._id}/links`, { toId: other._id, kind: "blocks" });
    const [subtask] = (await readTask(admin, inside)).subtasks;
    const comment = await admin.post(`/api/tasks/${inside._id}/comments`, { body: "Early" });
    const place = `/api/comments/${comment.json().id}`;
    const commented = await readTask(admin, inside);
    await change(id, { archivedAt });
    const refused = [
      await admin.post(`/api/projects/${id}/tasks`, { title: "Late" }),
      await admin.patch(`/api/tasks/${outside._id}`, { project: id }),
      await admin.patch(`/api/tasks/${inside._id}`, { project: outside.project }),
      await admin.patch(`/api/tasks/${inside._id}`, { stageId: second }),
      await admin.patch(`/api/tasks/${inside._id}`, { title: "Late" }),
      await admin.patch(`/api/tasks/${inside._id}`, { archivedAt }),
      await admin.patch(`/api/tasks/${inside._id}`, { stage: "delete" }),
      await admin.patch(`/api/tasks/${trashed._id}`, { stage: "todo" }),
      await admin.put(`/api/tasks/${inside._id}`, taskBody()),
      await admin.patch("/api/tasks", { ids: [inside._id], from: {}, to: { stageId: second } }),
      await admin.patch("/api/tasks", { ids: [outside._id, inside._id], from: {}, to: { archivedAt } }),
      await admin.post(`/api/tasks/${inside._id}/subtasks`, { title: "Late" }),
      await admin.post(`/api/tasks/${outside._id}/subtasks`, { title: "Quick", fromTaskId: inside._id }),
      await admin.patch(`/api/subtasks/${subtask?.id}`, { done: true }),
      await admin.post(`/api/subtasks/${subtask?.id}/convert`, {}),
      await admin.delete(`/api/subtasks/${subtask?.id}`),
      await admin.post(`/api/tasks/${inside._id}/links`, { toId: other._id, kind: "relates" }),
      await admin.delete(`/api/links/${link.json().id}`),
      await admin.post(`/api/tasks/${inside._id}/comments`, { body: "Late" }),
      await admin.patch(place, { body: "Late" }),
      await admin.put(`${place}/reaction`, { emoji: "👍", on: true }),
      await admin.delete(place),
      await admin.post("/api/stages", { name: "Late", category: "todo", projectId: id }),
      await admin.patch(`/api/stages/${first}`, { name: "Late" }),
      await admin.delete(`/api/stages/${second}?to=${first}`),
      await change(id, { stages: stages.map(({ name, category }) => ({ name, category })) }),
    ];
    const late = refused.map((response) => [response.statusCode, response.json().message]);
    expect(late).toEqual(refused.map(() => [409, projectMessages.archived]));
    expect(await readTask(admin, inside)).toEqual(commented);
    expect((await admin.delete(`/api/tasks/${trashed._id}`)).statusCode).toBe(200);
    // Tasks outside the archive can still be changed, and may refer to archived ones.
    const relates = await admin.post(`/api/tasks/${outside._id}/links`, { toId: inside._id, kind: "relates" });
    expect(relates.statusCode).toBe(201);
    await change(id, { archivedAt: null });
    expect((await admin.patch(`/api/tasks/${outside._id}`, { project: id })).statusCode).toBe(200);
    await change(id, { archivedAt });
    expect((await trash(id)).statusCode).toBe(200);
  });

  it("never receives the last active project, and neither does the trash", async () => {
    const [first] = await projectsOf(admin);
    const { id } = await createProject(admin);
    await change(id, { archivedAt });
    const refused = [await trash(first?.id ?? ""), await change(first?.id ?? "", { archivedAt })];
    for (const response of refused) {
      expect(response.statusCode).toBe(409);
      expect(response.json().message).toBe(projectMessages.last);
    }
    expect((await trash(id)).statusCode).toBe(200);
  });

  it("is skipped when a task names no project", async () => {
    const [first] = await projectsOf(admin);
    const { id } = await createProject(admin);
    await change(first?.id ?? "", { archivedAt });
    expect((await createTask(admin)).project).toBe(id);
  });
});
