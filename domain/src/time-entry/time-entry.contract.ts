import { z } from "zod";
import { id } from "../kernel/ids.ts";
import { route } from "../kernel/route.ts";
import { taskSummaryWire } from "../task/task.wire.ts";
import { canTimeEntry } from "./time-entry.policy.ts";
import { timeEntryCreateInput, timeEntryPatchInput, timeEntryWire } from "./time-entry.wire.ts";

const shared = { access: "signed-in", may: canTimeEntry.take, params: z.object({ id }) } as const;
const writes = {
  ...shared,
  /** The entry, and its task, as lists show it. */
  answer: timeEntryWire.extend({ message: z.string(), task: taskSummaryWire }),
  rateLimit: "write",
} as const;

/** The routes of the time that people spent on tasks. */
export const timeEntryContract = {
  listTimeEntries: route({
    ...shared,
    method: "GET",
    path: "/api/tasks/:id/time",
    summary: "The time that people spent on a task, entry by entry, in the order of days",
    status: 200,
    answer: z.array(timeEntryWire),
  }),
  createTimeEntry: route({
    ...writes,
    method: "POST",
    path: "/api/tasks/:id/time",
    summary:
      "Log time that the caller, or for admins somebody else, spent on a task of a project that tracks time. A repeated " +
      "request with the same id logs it once",
    body: timeEntryCreateInput,
    example: { minutes: 90, day: "2026-11-02", note: "Two coats" },
    status: 201,
  }),
  patchTimeEntry: route({
    ...writes,
    method: "PATCH",
    path: "/api/time/:id",
    summary: "Change a time entry: one of the caller's, or any for admins",
    body: timeEntryPatchInput,
    example: { minutes: 75 },
    status: 200,
  }),
  removeTimeEntry: route({
    ...writes,
    method: "DELETE",
    path: "/api/time/:id",
    summary: "Delete a time entry: one of the caller's, or any for admins",
    status: 200,
  }),
} as const;
