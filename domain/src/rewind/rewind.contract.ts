import { z } from "zod";
import { id } from "../kernel/ids.ts";
import { route } from "../kernel/route.ts";
import { canTask } from "../task/task.policy.ts";
import { momentsQuery, momentsWire, pastQuery, pastWire } from "./rewind.wire.ts";

const shared = {
  method: "GET",
  access: "signed-in",
  may: canTask.read,
  params: z.object({ id }),
  status: 200,
  rateLimit: "task-search",
} as const;

/** The routes of the past of a project. */
export const rewindContract = {
  getProjectAt: route({
    ...shared,
    path: "/api/projects/:id/at",
    summary: "The stages and tasks of a project as they were at a moment, and what has changed since",
    query: pastQuery,
    answer: pastWire,
  }),
  listMoments: route({
    ...shared,
    path: "/api/projects/:id/moments",
    summary: "The times at which tasks of a project were created, moved or removed, newest first, at most 3,000",
    query: momentsQuery,
    answer: momentsWire,
  }),
} as const;
