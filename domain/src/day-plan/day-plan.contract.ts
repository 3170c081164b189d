import { z } from "zod";
import { uuid } from "../kernel/ids.ts";
import { route } from "../kernel/route.ts";
import { canTask } from "../task/task.policy.ts";
import { dayPlanLimits } from "./day-plan.limits.ts";

/** The ids of tasks and subtasks in the order in which a person wants to do them. */
const items = z
  .array(uuid)
  .max(dayPlanLimits.items, `At most ${dayPlanLimits.items} entries`)
  .refine((ids) => new Set(ids).size === ids.length, "Send each id once");

/** The routes of a person's plan of the day. */
export const dayPlanContract = {
  getDayPlan: route({
    method: "GET",
    path: "/api/day-plan",
    summary: "The ids of tasks and subtasks in the order in which the caller wants to do them",
    access: "signed-in",
    may: canTask.read,
    status: 200,
    answer: z.object({ items }),
  }),
  setDayPlan: route({
    method: "PUT",
    path: "/api/day-plan",
    summary: "Replace the caller's order of tasks and subtasks",
    access: "signed-in",
    may: canTask.read,
    body: z.strictObject({ items }),
    status: 200,
    answer: z.object({ message: z.string(), items }),
    rateLimit: "write",
  }),
} as const;
