import { z } from "zod";
import { id } from "../kernel/ids.ts";
import { route } from "../kernel/route.ts";
import { canTask } from "../task/task.policy.ts";
import { reminderInput, reminderWire } from "./reminder.ts";

const params = z.object({ id });
const withMessage = reminderWire.extend({ message: z.string() });

/** The routes of the caller's own reminders. */
export const reminderContract = {
  listReminders: route({
    method: "GET",
    path: "/api/tasks/:id/reminders",
    summary: "The caller's reminders of a task",
    access: "signed-in",
    may: canTask.read,
    params,
    status: 200,
    answer: z.array(reminderWire),
  }),
  createReminder: route({
    method: "POST",
    path: "/api/tasks/:id/reminders",
    summary: "Remind the caller of a task at a time, or before it is due; a reminder before follows the due date",
    access: "signed-in",
    may: canTask.read,
    params,
    body: reminderInput,
    example: { before: "PT1H" },
    status: 201,
    answer: withMessage,
    rateLimit: "write",
  }),
  removeReminder: route({
    method: "DELETE",
    path: "/api/reminders/:id",
    summary: "Remove one of the caller's reminders",
    access: "signed-in",
    may: canTask.read,
    params,
    status: 200,
    answer: withMessage,
    rateLimit: "write",
  }),
} as const;
