import { z } from "zod";
import { id } from "../kernel/ids.ts";
import { route } from "../kernel/route.ts";
import { canTask } from "../task/task.policy.ts";
import { taskSummaryWire } from "../task/task.wire.ts";
import { canLink } from "./link.policy.ts";
import { blockQuery, linkCreateInput, linkPage, linkWire } from "./link.wire.ts";

/** The two tasks of a changed link, as lists show them. */
const answerShape = { message: z.string(), tasks: z.array(taskSummaryWire) };

const shared = {
  access: "signed-in",
  may: canLink.take,
  params: z.object({ id }),
  rateLimit: "write",
} as const;

/** The routes of links. Each task is returned with its links. */
export const linkContract = {
  listLinks: route({
    method: "GET",
    path: "/api/links",
    summary: "A page of the links by which open tasks block other open tasks, between tasks that the caller sees",
    access: "signed-in",
    may: canTask.read,
    query: blockQuery,
    status: 200,
    answer: linkPage,
  }),
  createLink: route({
    ...shared,
    method: "POST",
    path: "/api/tasks/:id/links",
    summary: "Link a task to another task, which it blocks, relates to or duplicates, or which is its parent",
    body: linkCreateInput,
    status: 201,
    answer: linkWire.extend(answerShape),
  }),
  removeLink: route({
    ...shared,
    method: "DELETE",
    path: "/api/links/:id",
    summary: "Remove a link between two tasks",
    status: 200,
    answer: linkWire.extend(answerShape),
  }),
} as const;
