export { TaskPane } from "./task-pane.tsx";
