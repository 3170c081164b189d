import { z } from "zod";
import { calendarDate } from "../kernel/dates.ts";
import { uuid } from "../kernel/ids.ts";
import { route } from "../kernel/route.ts";
import { canTask } from "../task/task.policy.ts";
import { dayPlanLimits } from "./day-plan.limits.ts";

/** The ids of tasks and subtasks in the order in which a person wants to do them. */
const items = z
  .array(uuid)
  .max(dayPlanLimits.items, `At most ${dayPlanLimits.items} entries`)
  .refine((ids) => new Set(ids).size === ids.length, "Send each id once");

/** The days until which a person snoozed tasks and subtasks, by id. */
const snoozed = z
  .record(uuid, calendarDate("Write the date as YYYY-MM-DD"))
  .refine((days) => Object.keys(days).length <= dayPlanLimits.snoozed, `At most ${dayPlanLimits.snoozed} entries`);

/** The routes of a person's plan of the day. */
export const dayPlanContract = {
  getDayPlan: route({
    method: "GET",
    path: "/api/day-plan",
    summary: "The caller's order of tasks and subtasks, and the days until which they snoozed some",
    access: "signed-in",
    may: canTask.read,
    status: 200,
    answer: z.object({ items, snoozed }),
  }),
  setDayPlan: route({
    method: "PUT",
    path: "/api/day-plan",
    summary: "Replace the caller's order of tasks and subtasks and, if sent, what they snoozed",
    access: "signed-in",
    may: canTask.read,
    body: z.strictObject({ items, snoozed: snoozed.optional() }),
    status: 200,
    answer: z.object({ message: z.string(), items, snoozed }),
    rateLimit: "write",
  }),
} as const;
