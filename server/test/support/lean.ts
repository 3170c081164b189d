import { decodeTask, type LeanTaskWire, type TaskWire } from "@baton/domain/task/task.wire";

/** Returns a task as lists and the live stream show it. */
export const leanOf = (task: TaskWire): LeanTaskWire => decodeTask(task).task;
