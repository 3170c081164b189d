import { z } from "zod";
import { uuid } from "../kernel/ids.ts";
import { omit } from "../kernel/names.ts";
import { activityEntity } from "./activity.ts";

/** A line of history in its published form. */
export const activityWire = z.object(omit(activityEntity.storedShape, ["workspaceId", "texts"]));
export type ActivityWire = z.infer<typeof activityWire>;

/** A line of history with its long texts. */
export const wholeActivity = z.object(omit(activityEntity.storedShape, ["workspaceId"]));
export type WholeActivity = z.infer<typeof wholeActivity>;

/** Query of `GET /api/tasks/{id}/activity`. */
export const activityQuery = z.strictObject({
  /** The value of `next` of the page before, or of `activityBefore` of the task. */
  before: uuid.optional(),
});

/** A page of the history of a task, oldest first. `next` leads to older lines; it is null if there are none. */
export const activityPage = z.object({ activity: z.array(activityWire), next: z.string().nullable() });
