export { openPictures } from "./pictures.ts";
export { previousForm } from "./previous-form.ts";
export {
  adoptCategory,
  countTasksIn,
  moveTasks,
  removeTasks,
  restoreTasks,
  thinOut,
  trashTasks,
} from "./tasks-of-project.store.ts";
