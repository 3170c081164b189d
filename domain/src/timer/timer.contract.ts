import { z } from "zod";
import { uuid } from "../kernel/ids.ts";
import { route } from "../kernel/route.ts";
import { taskSummaryWire } from "../task/task.wire.ts";
import { canTimeEntry } from "../time-entry/time-entry.policy.ts";
import { timeEntryWire } from "../time-entry/time-entry.wire.ts";
import { timerWire } from "./timer.ts";

const shared = { access: "signed-in", may: canTimeEntry.take, status: 200 } as const;
const message = z.string();

/** The routes of the caller's timer. Each person has one. */
export const timerContract = {
  getTimer: route({
    ...shared,
    method: "GET",
    path: "/api/timer",
    summary: "The caller's timer",
    answer: timerWire,
  }),
  startTimer: route({
    ...shared,
    method: "PUT",
    path: "/api/timer",
    summary:
      "Start the caller's timer on a task. One that runs on another task is stopped, and its time is logged; one that runs " +
      "on this task goes on",
    body: z.strictObject({ taskId: uuid }),
    /** `stopped` is the entry of the timer that this one replaces. */
    answer: timerWire.extend({ message, stopped: timeEntryWire.nullable() }),
    rateLimit: "write",
  }),
  stopTimer: route({
    ...shared,
    method: "DELETE",
    path: "/api/timer",
    summary:
      "Stop the caller's timer, and log its time on the day on which it was started, in the time zone of the caller. One " +
      "that ran for less than a minute logs one, and one that ran for more than 24 hours logs 24 hours",
    /** The entry, and its task, unless the caller no longer sees it. */
    answer: timeEntryWire.extend({ message, task: taskSummaryWire.optional() }),
    rateLimit: "write",
  }),
} as const;
