export { openPictures } from "./pictures.ts";
export { previousForm } from "./previous-form.ts";
export { serveTasks } from "./task.routes.ts";
export { tasksAfter, taskTable } from "./task.store.ts";
