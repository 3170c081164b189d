export { Day } from "./day.tsx";
export { DueWord } from "./due-date.tsx";
export { priorityLabel } from "./labels.ts";
export { type TaskCounts, useTaskCounts } from "./task-counts.ts";
export { useTasks } from "./task-data.ts";
export { conflictStore } from "./task-lost.ts";
export { useShownOrder } from "./task-order.ts";
export { AssigneeAvatars, PriorityLabel, StageDot } from "./task-visuals.tsx";
export { useTitleLength } from "./use-title-length.ts";
