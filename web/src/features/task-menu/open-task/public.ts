export { useTaskActions } from "../open-task-actions.ts";
export { OpenTaskMenu } from "../open-task-menu.tsx";
export { TaskActions } from "../task-actions.tsx";
export { TrashedTaskActions } from "../trashed-task-actions.tsx";
