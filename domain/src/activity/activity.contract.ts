import { z } from "zod";
import { id } from "../kernel/ids.ts";
import { route } from "../kernel/route.ts";
import { canTask } from "../task/task.policy.ts";
import {
  activityPage,
  activityQuery,
  projectActivityPage,
  projectActivityQuery,
  wholeActivity,
} from "./activity.wire.ts";

const shared = {
  method: "GET",
  access: "signed-in",
  may: canTask.read,
  params: z.object({ id }),
  status: 200,
} as const;

/** The routes of the history of projects and tasks. A task is returned with its last lines of history. */
export const activityContract = {
  listActivity: route({
    ...shared,
    path: "/api/tasks/:id/activity",
    summary: "A page of the history of a task, oldest first: the last lines, or those before another page",
    query: activityQuery,
    answer: activityPage,
  }),
  listProjectActivity: route({
    ...shared,
    path: "/api/projects/:id/activity",
    summary:
      "A page of the history of a project, newest first: lines about the project, its stages and people, and about " +
      "the tasks that the caller sees, which the response contains",
    query: projectActivityQuery,
    answer: projectActivityPage,
  }),
  getActivity: route({
    ...shared,
    path: "/api/activity/:id",
    summary: "One line of the history of a task or project, with the long texts before and after",
    answer: wholeActivity,
  }),
} as const;
