export { archiveCompleted } from "./archive.store.ts";
export { createFrom } from "./create-task.ts";
export { relabelTasks } from "./labelled.store.ts";
export { openPictures } from "./pictures.ts";
export { previousForm } from "./previous-form.ts";
export { getTask, teamScopeOf, updateTask } from "./task.store.ts";
export {
  adoptCategory,
  countTasksIn,
  moveTasks,
  removeTasks,
  restoreTasks,
  thinOut,
  trashTasks,
} from "./tasks-of-project.store.ts";
