import { z } from "zod";
import { id, uuid } from "../kernel/ids.ts";
import { omit } from "../kernel/names.ts";
import { taskSummaryWire } from "../task/task.wire.ts";
import { activityEntity } from "./activity.ts";

/** A line of history in its published form. */
export const activityWire = z.object(omit(activityEntity.storedShape, ["workspaceId", "texts"]));
export type ActivityWire = z.infer<typeof activityWire>;

/** A line of history with its long texts. */
export const wholeActivity = z.object(omit(activityEntity.storedShape, ["workspaceId"]));
export type WholeActivity = z.infer<typeof wholeActivity>;

/** Query of `GET /api/tasks/{id}/activity`. */
export const activityQuery = z.strictObject({
  /** The value of `next` of the previous page, or of `activityBefore` of the task. */
  before: uuid.optional(),
});

/** What the history of a project can be limited to: its tasks, or the project with its stages and people. */
export const historyParts = ["tasks", "project"] as const;
export type HistoryPart = (typeof historyParts)[number];

/** Query of `GET /api/projects/{id}/activity`. */
export const projectActivityQuery = z.strictObject({
  /** The value of `next` of the previous page. */
  before: uuid.optional(),
  /** Only changes by this person. */
  by: id.optional(),
  /** Only changes of this part. */
  about: z.enum(historyParts, `Choose one of ${historyParts.join(", ")}`).optional(),
});

/**
 * A page of the history of a project, newest first, and the tasks that it refers to. `next` leads to older lines; it is
 * null if there are none. A page may have few lines, or none, even if older ones exist.
 */
export const projectActivityPage = z.object({
  activity: z.array(activityWire),
  tasks: z.array(taskSummaryWire),
  next: z.string().nullable(),
});

/** A page of the history of a task, oldest first. `next` leads to older lines; it is null if there are none. */
export const activityPage = z.object({ activity: z.array(activityWire), next: z.string().nullable() });
