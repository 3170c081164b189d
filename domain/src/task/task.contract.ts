import { z } from "zod";
import { id, uuid } from "../kernel/ids.ts";
import { route } from "../kernel/route.ts";
import { isAdmin } from "../session/session.ts";
import { bulkAnswer, bulkChange } from "./task.bulk.ts";
import { taskListQuery } from "./task.list.ts";
import { taskNumber } from "./task.number.ts";
import { taskPatchInput } from "./task.patch.ts";
import { canTask } from "./task.policy.ts";
import { quickTaskInput, taskCreateInput, taskReplaceInput, taskWire } from "./task.wire.ts";

const byId = z.object({ id });
const messageShape = { message: z.string() };

/** A task as `POST /api/tasks` requires it, in examples. */
const publishedTask = {
  ...{ title: "Paint the quay", description: "Two coats", tags: "harbour" },
  ...{ startingDate: "2026-11-30", endingDate: "2026-12-01" },
};

/** The published routes of tasks. */
export const taskContract = {
  listTasks: route({
    method: "GET",
    path: "/api/tasks",
    summary:
      "All tasks of the caller's team, or those that match the query; trashed tasks only for admins and the member who trashed them",
    access: "signed-in",
    query: taskListQuery,
    status: 200,
    answer: z.array(taskWire),
  }),
  getTask: route({
    method: "GET",
    path: "/api/tasks/:id",
    summary: "One task; a trashed task only for admins and the member who trashed it",
    access: "signed-in",
    may: canTask.read,
    params: byId,
    status: 200,
    answer: taskWire,
  }),
  createTask: route({
    method: "POST",
    path: "/api/tasks",
    summary: "Create a task",
    access: "signed-in",
    // Permissions depend on the project, so they are checked later.
    may: canTask.read,
    body: taskCreateInput,
    example: publishedTask,
    status: 201,
    answer: taskWire.extend(messageShape),
    rateLimit: "write",
  }),
  createTaskIn: route({
    method: "POST",
    path: "/api/projects/:id/tasks",
    summary: "Create a task in a project; only the title is required",
    access: "signed-in",
    may: canTask.read,
    params: byId,
    body: quickTaskInput,
    status: 201,
    answer: taskWire.extend(messageShape),
    rateLimit: "write",
  }),
  replaceTask: route({
    method: "PUT",
    path: "/api/tasks/:id",
    summary: "Edit a task; with `version`, only if it has not changed since",
    access: "signed-in",
    may: canTask.read,
    params: byId,
    body: taskReplaceInput,
    example: publishedTask,
    status: 200,
    answer: taskWire.extend(messageShape),
    rateLimit: "write",
  }),
  patchTask: route({
    method: "PATCH",
    path: "/api/tasks/:id",
    summary:
      "Move a task to a project, a stage, a position in its column, or into or out of the archive or the trash; add subtasks; " +
      "edit fields; with `base` (the values it was read with) or `version`, refused only for fields that have changed since",
    access: "signed-in",
    may: canTask.patch,
    params: byId,
    body: taskPatchInput,
    status: 200,
    answer: taskWire.extend(messageShape),
    rateLimit: "write",
  }),
  patchTasks: route({
    method: "PATCH",
    path: "/api/tasks",
    summary:
      "Change many tasks in one transaction: set fields (`to`), add and remove labels and people; except those that no longer " +
      "match `from`. All or none or, with `partly`, those that may be changed; `skipped` are the others",
    access: "signed-in",
    may: canTask.move,
    body: bulkChange,
    example: { ids: ["019ac0de-7c5e-7a31-9b5c-0f4e6d2a8b10"], to: { taskPrioirty: "high" } },
    status: 200,
    answer: bulkAnswer,
    rateLimit: "write",
  }),
  findTaskNumber: route({
    method: "GET",
    path: "/api/task-numbers/:id",
    summary: "The id of the task with a number such as WEB-12, even if it has moved to another project since",
    access: "signed-in",
    may: canTask.read,
    params: z.object({ id: taskNumber }),
    status: 200,
    answer: z.object({ id: uuid }),
  }),
  purgeTask: route({
    method: "DELETE",
    path: "/api/tasks/:id",
    summary: "Permanently delete a task that is in the trash",
    access: "signed-in",
    may: isAdmin,
    params: byId,
    status: 200,
    answer: taskWire.extend(messageShape),
    rateLimit: "write",
  }),
  emptyTrash: route({
    method: "DELETE",
    path: "/api/trash",
    summary: "Permanently delete all tasks in the trash; for admins",
    access: "signed-in",
    may: canTask.emptyTrash,
    status: 200,
    answer: z.object({ ...messageShape, count: z.int().min(0) }),
    rateLimit: "write",
  }),
} as const;
