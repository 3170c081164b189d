export { openPictures } from "./pictures.ts";
export { previousForm } from "./previous-form.ts";
export { countTasksIn, moveTasksTo, restoreTasks, trashTasks } from "./tasks-of-project.store.ts";
