import type { DetailRules } from "../kernel/synced.ts";
import { decodeActivity } from "./activity.decode.ts";
import type { Activity } from "./activity.ts";
import type { ActivityWire } from "./activity.wire.ts";

/** Nobody writes history. Pages do not hear of it: they ask for more when its task has changed. */
export const activitySync: DetailRules<Activity, Record<never, never>, ActivityWire> = {
  field: "activity",
  tasksOf: ({ taskId }) => (taskId === null ? [] : [taskId]),
  decode: decodeActivity,
  undo: () => null,
  upgrades: [],
};
