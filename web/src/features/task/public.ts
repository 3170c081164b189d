export { useTasks } from "./task-data.ts";
export { conflictStore } from "./task-lost.ts";
export { tasksQuery } from "./task-query.ts";
export { AssigneeAvatars, PriorityLabel, StageDot } from "./task-visuals.tsx";
