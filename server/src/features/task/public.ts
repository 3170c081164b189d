export { archiveCompleted, countPutAway, startOfArchive } from "./archive.store.ts";
export { changeTask, countBlockers, importBlockers } from "./change-task.store.ts";
export { type Copying, copyTasks, countCopied } from "./copies.store.ts";
export { createFrom } from "./create-task.ts";
export { relabelTasks } from "./labelled.store.ts";
export { projectsAtBegin } from "./lean.routes.ts";
export { isKept, leanByIds, leanTasks, toLeanTask, updateLean } from "./lean.store.ts";
export { type Trash, trashSeenBy } from "./list.store.ts";
export { insertFirstTasks } from "./many-new.store.ts";
export { isPlaceSeen } from "./place-seen.ts";
export { type Db, type TeamScope, teamScopeOf } from "./task.store.ts";
export { countsOf } from "./task-counts.ts";
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
