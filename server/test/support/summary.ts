import { decodeTask, type TaskSummaryWire, type TaskWire } from "@baton/domain/task/task.wire";

/** Returns a task as a summary, which lists and the live stream show. */
export const summaryOfTask = (task: TaskWire): TaskSummaryWire => decodeTask(task).task;
