export { TaskListScreen } from "./task-list-screens.tsx";
