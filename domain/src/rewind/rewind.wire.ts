import { z } from "zod";
import { changeSources } from "../kernel/history.ts";
import { id, uuid } from "../kernel/ids.ts";
import { stageWire } from "../stage/stage.wire.ts";
import { taskSummaryWire } from "../task/task.wire.ts";

const moment = z.iso
  .datetime({ offset: true, error: "Send a time such as 2026-11-23T09:30:00Z" })
  .transform((time) => new Date(time).toISOString());

/** Query of `GET /api/projects/{id}/at`. */
export const pastQuery = z.strictObject({ time: moment.describe("A moment since the project began, until now.") });

/** What has changed with a task since a moment: its last change of this kind. */
const changeSince = z.object({
  taskId: uuid,
  number: z.int(),
  title: z.string(),
  /** The stages then and now; null where it was in none. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  at: z.string(),
  actorId: id.nullable(),
  through: z.enum(changeSources),
});
export type ChangeSince = z.infer<typeof changeSince>;

const changes = z.array(changeSince);
/** What has changed since a moment, newest first. A task is in one list. */
const sinceWire = z.object({ added: changes, moved: changes, completed: changes, removed: changes });
export type SinceWire = z.infer<typeof sinceWire>;

/** A project as it was. */
export const pastWire = z.object({
  time: z.string(),
  stages: z.array(stageWire),
  tasks: z.array(taskSummaryWire),
  since: sinceWire,
});
export type PastWire = z.infer<typeof pastWire>;

/** Query of `GET /api/projects/{id}/moments`. */
export const momentsQuery = z.strictObject({ from: moment.optional(), to: moment.optional() });

/** When tasks of a project were created, moved or removed: the newest times, and when the project began. */
export const momentsWire = z.object({ begins: z.string(), moments: z.array(z.string()) });
export type MomentsWire = z.infer<typeof momentsWire>;
