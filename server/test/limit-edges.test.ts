import { attachmentLimits } from "@baton/domain/attachment/attachment";
import { fieldLimits } from "@baton/domain/field/field";
import { invitationLimits } from "@baton/domain/invitation/invitation";
import { newId } from "@baton/domain/kernel/ids";
import { labelLimits } from "@baton/domain/label/label";
import { labelKey } from "@baton/domain/label/label.names";
import { linkLimits } from "@baton/domain/link/link";
import { stageLimits } from "@baton/domain/stage/stage";
import { subtaskLimits } from "@baton/domain/subtask/subtask";
import { templateLimits } from "@baton/domain/template/template";
import { viewLimits } from "@baton/domain/view/view";
import { expect, it } from "vitest";
import { labelTable } from "../src/features/label/label.store.ts";
import { createTask, type Person, signUp } from "./support/factories.ts";
import { attach } from "./support/files.ts";
import { type TestServer, useTestServer } from "./support/harness.ts";

interface Limit {
  readonly most: number;
  /** Returns a function that adds one and returns the status of the response. */
  readonly adding: (admin: Person, server: TestServer) => Promise<(index: number) => Promise<number>>;
  /** The number that exists from the start, and that `adding` leaves. Default: none. */
  readonly exist?: number;
}

const todo = { name: "Todo", category: "todo" };

async function firstProject(admin: Person): Promise<string> {
  const [project] = (await admin.get("/api/projects")).json<{ id: string }[]>();
  return project?.id ?? "";
}

const limits: Record<string, Limit> = {
  "stages of a project": {
    most: stageLimits.stages,
    exist: 3,
    adding: async (admin) => {
      const projectId = await firstProject(admin);
      return async (index) =>
        (await admin.post("/api/stages", { ...todo, projectId, name: `Stage ${index}` })).statusCode;
    },
  },
  "custom fields of a project": {
    most: fieldLimits.perProject,
    adding: async (admin) => {
      const projectId = await firstProject(admin);
      return async (index) =>
        (await admin.post("/api/fields", { projectId, name: `Field ${index}`, type: "text" })).statusCode;
    },
  },
  "labels of a team": {
    most: labelLimits.perTeam,
    exist: labelLimits.perTeam - 1,
    adding: async (admin, { store }) => {
      const scope = { workspaceId: (await admin.get("/api/session")).json().workspaceId, actorId: admin.me._id };
      await store.write(scope, async (tx) => {
        const { workspaceId, now } = tx;
        const stamps = { version: 1, createdAt: now, updatedAt: now };
        const labels = Array.from({ length: labelLimits.perTeam - 1 }, (_, index) => {
          const name = `Many ${index}`;
          return {
            id: newId(),
            workspaceId,
            name,
            nameKey: labelKey(name),
            colour: "gray" as const,
            rank: "a0",
            ...stamps,
          };
        });
        await tx.insertUnlogged(labelTable, labels);
      });
      return async (index) => (await admin.post("/api/labels", { name: `Label ${index}` })).statusCode;
    },
  },
  "templates of a team": {
    most: templateLimits.perTeam,
    adding: async (admin) => async (index) => {
      const body = { name: `Template ${index}`, content: { kind: "task", title: "Sail" } };
      return (await admin.post("/api/templates", body)).statusCode;
    },
  },
  "views of a person": {
    most: viewLimits.perPerson,
    adding: async (admin) => async (index) => (await admin.post("/api/views", { name: `View ${index}` })).statusCode,
  },
  "open invitations of a team": {
    most: invitationLimits.open,
    adding: async (admin) => async () => (await admin.post("/api/invitations", {})).statusCode,
  },
  "subtasks of a task": {
    most: subtaskLimits.perTask,
    adding: async (admin) => {
      const { _id: id } = await createTask(admin, { subTasks: [] });
      return async (index) =>
        (await admin.post(`/api/tasks/${id}/subtasks`, { titles: [`Subtask ${index}`] })).statusCode;
    },
  },
  "links of a task": {
    most: linkLimits.perTask,
    adding: async (admin) => {
      const { _id: id } = await createTask(admin);
      return async () => {
        const { _id: toId } = await createTask(admin);
        return (await admin.post(`/api/tasks/${id}/links`, { toId, kind: "relates" })).statusCode;
      };
    },
  },
  "files on a task": {
    most: attachmentLimits.perTask,
    exist: attachmentLimits.perTask - 1,
    adding: async (admin, server) => {
      const { _id: id } = await createTask(admin);
      const count = { attachment_count: attachmentLimits.perTask - 1 };
      await server.store.direct.updateTable("task").set(count).where("id", "=", id).execute();
      return async (index) => (await attach(admin, id, `${index}`)).statusCode;
    },
  },
};

it.each(Object.entries(limits))("%s: the last is accepted, one more is refused", async (_what, limit) => {
  const server = await useTestServer();
  const admin = await signUp(server);
  const add = await limit.adding(admin, server);
  const before = limit.exist ?? 0;
  for (let index = before; index < limit.most; index += 1) expect(await add(index), `number ${index + 1}`).toBe(201);
  expect(await add(limit.most)).toBeGreaterThanOrEqual(409);
});
