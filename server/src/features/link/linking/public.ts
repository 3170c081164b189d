export { linkTasks } from "./link-tasks.ts";
