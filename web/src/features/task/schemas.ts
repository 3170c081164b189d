/** The schemas with which forms check their input. Only forms import this file, because it loads zod. */
export { priority, workStage } from "@baton/domain/task/task";
export { taskCreateInput } from "@baton/domain/task/task.wire";
