import type { DetailRules } from "../kernel/synced.ts";
import { decodeActivity } from "./activity.decode.ts";
import type { Activity } from "./activity.ts";
import type { ActivityWire } from "./activity.wire.ts";

/** History is read-only. Pages do not receive new lines: they request them when the task has changed. */
export const activitySync: DetailRules<Activity, Record<never, never>, ActivityWire> = {
  field: "activity",
  tasksOf: ({ taskId }) => (taskId === null ? [] : [taskId]),
  decode: decodeActivity,
  undo: () => null,
  upgrades: [],
};
