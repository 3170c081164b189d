import { z } from "zod";
import { id, uuid } from "../kernel/ids.ts";
import { taskEntity, taskLimits } from "./task.ts";

/** The fields that a request for many tasks can set, and whose expected values it can state. */
const fields = { stageId: uuid.optional(), archivedAt: taskEntity.rowShape.archivedAt.optional() };
const change = z
  .strictObject(fields)
  .refine(({ stageId, archivedAt }) => stageId !== undefined || archivedAt !== undefined, "Send a field");

/** Body of `PATCH /api/tasks`: sets the fields `to` of the tasks `ids`, except tasks that no longer match `from`. */
export const bulkChange = z.strictObject({
  ids: z.array(id).min(1, "Send at least one task").max(taskLimits.bulk, `At most ${taskLimits.bulk} tasks`),
  from: z.strictObject(fields),
  to: change,
});
export type BulkChange = z.output<typeof bulkChange>;

/** The changed tasks, with their new versions. */
export const bulkAnswer = z.object({
  message: z.string(),
  tasks: z.array(z.object({ id, version: taskEntity.rowShape.version, completedAt: taskEntity.rowShape.completedAt })),
});
