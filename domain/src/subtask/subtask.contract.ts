import { z } from "zod";
import { id } from "../kernel/ids.ts";
import { route } from "../kernel/route.ts";
import { taskSummaryWire, taskWire } from "../task/task.wire.ts";
import { canSubtask } from "./subtask.policy.ts";
import { subtaskConvertInput, subtaskCreateInput, subtaskPatchInput, subtaskWire } from "./subtask.wire.ts";

const byId = z.object({ id });
/** The task of a changed subtask, as lists show it. */
const answerShape = { message: z.string(), task: taskSummaryWire };

const shared = { access: "signed-in", may: canSubtask.take, params: byId, rateLimit: "write" } as const;

/** The routes that change subtasks. A task is returned with its subtasks. */
export const subtaskContract = {
  createSubtask: route({
    ...shared,
    method: "POST",
    path: "/api/tasks/:id/subtasks",
    summary:
      "Add a subtask to a task, or with `titles` up to 200; with `fromTaskId`, it replaces a task, which is moved to the trash",
    body: subtaskCreateInput,
    status: 201,
    answer: z.object({ ...answerShape, subtasks: z.array(subtaskWire), replaced: taskSummaryWire.optional() }),
  }),
  patchSubtask: route({
    ...shared,
    method: "PATCH",
    path: "/api/subtasks/:id",
    summary: "Change some fields of a subtask; omitted fields keep their values",
    body: subtaskPatchInput,
    status: 200,
    answer: subtaskWire.extend(answerShape),
  }),
  removeSubtask: route({
    ...shared,
    method: "DELETE",
    path: "/api/subtasks/:id",
    summary: "Delete a subtask",
    status: 200,
    answer: subtaskWire.extend(answerShape),
  }),
  convertSubtask: route({
    ...shared,
    method: "POST",
    path: "/api/subtasks/:id/convert",
    summary: "Convert a subtask into a task; the task that contained it becomes the parent",
    body: subtaskConvertInput,
    status: 201,
    answer: subtaskWire.extend({ ...answerShape, created: taskWire }),
  }),
} as const;
