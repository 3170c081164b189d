export { TaskMenuButton, taskMenu } from "./task-menu-button.tsx";
