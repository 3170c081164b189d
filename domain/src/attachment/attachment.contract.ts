import { z } from "zod";
import { id } from "../kernel/ids.ts";
import { route } from "../kernel/route.ts";
import { taskSummaryWire } from "../task/task.wire.ts";
import { canAttach } from "./attachment.policy.ts";
import { attachmentCreateQuery, attachmentWire, fileLimits } from "./attachment.wire.ts";

const shared = { access: "signed-in", may: canAttach.take } as const;
const writes = { ...shared, params: z.object({ id }) } as const;
const answer = attachmentWire.extend({ message: z.string(), task: taskSummaryWire });

/** The routes of the files on tasks. A task is returned with its files; their content has separate addresses. */
export const attachmentContract = {
  getFileLimits: route({
    ...shared,
    method: "GET",
    path: "/api/attachments/limits",
    summary: "The size limit of a file in bytes, and what the files of the caller's team use and may use",
    status: 200,
    answer: fileLimits,
  }),
  createAttachment: route({
    ...writes,
    method: "POST",
    path: "/api/tasks/:id/attachments",
    summary: "Add a file to a task. The body is the content. A repeated request with the same id adds it once",
    query: attachmentCreateQuery,
    receives: "content",
    status: 201,
    answer,
    rateLimit: "file",
  }),
  removeAttachment: route({
    ...writes,
    method: "DELETE",
    path: "/api/attachments/:id",
    summary: "Remove a file from its task. For 30 days, it can be restored",
    status: 200,
    answer,
    rateLimit: "write",
  }),
  restoreAttachment: route({
    ...writes,
    method: "POST",
    path: "/api/attachments/:id/restore",
    summary: "Restore a removed file",
    status: 200,
    answer,
    rateLimit: "write",
  }),
} as const;
