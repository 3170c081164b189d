export { CreateButton, FloatingCreateButton, TaskListHeader } from "../task-list-header.tsx";
