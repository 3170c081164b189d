export { FloatingCreateButton, TaskListHeader } from "../task-list-header.tsx";
