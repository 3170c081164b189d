export { FloatingCreateButton, TaskListHeader } from "./task-list-header.tsx";
export { TaskListScreen } from "./task-list-screens.tsx";
