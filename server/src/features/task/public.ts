export { archiveCompleted } from "./archive.store.ts";
export { changeTask, countBlockers, importBlockers } from "./change-task.store.ts";
export { type Copying, copyTasks, countCopied } from "./copies.store.ts";
export { createFrom } from "./create-task.ts";
export { relabelTasks } from "./labelled.store.ts";
export { leanByIds, updateLean } from "./lean.store.ts";
export { insertFirstTasks } from "./many-new.store.ts";
export { openPictures } from "./pictures.ts";
export { isPlaceSeen } from "./place-seen.ts";
export { type Db, teamScopeOf } from "./task.store.ts";
export {
  adoptCategory,
  countTasksIn,
  moveTasks,
  removeTasks,
  restoreTasks,
  thinOut,
  trashTasks,
} from "./tasks-of-project.store.ts";
export { restoreTask, trashTask } from "./trash-task.ts";
export { findTask, getTask, type OpenTask, openTask } from "./whole.store.ts";
