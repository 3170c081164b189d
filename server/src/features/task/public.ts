export { insertArriving, isArriving, publishArriving } from "./arriving.store.ts";
export { canSeePlace } from "./can-see-place.ts";
export { changeTask, countBlockers, deleteTask, importBlockers } from "./change-task.store.ts";
export { type Copying, copyTasks, countCopied } from "./copies.store.ts";
export { createFrom } from "./create-task.ts";
export { planConversion } from "./field-conversion.ts";
export { findTask, getTask, getTasks, type OpenTask, openTask } from "./full-task.store.ts";
export { insertInitialTasks } from "./initial-tasks.store.ts";
export { relabelTasks } from "./labelled.store.ts";
export { moveToStage } from "./move-to-stage.ts";
export { taskIdOfNumber } from "./number.store.ts";
export { ranksBelow } from "./rank.store.ts";
export { summaries, summariesByIds, summaryTable, toSummary, updateSummary } from "./summary.store.ts";
export { type Db, insertTask, isVisible, type TeamScope, teamScopeOf } from "./task.store.ts";
export {
  adoptCategory,
  countTasksIn,
  moveMostTasks,
  moveTasks,
  removeTasks,
  restoreTasks,
  trashTasks,
} from "./tasks-of-project.store.ts";
export { restoreTask, trashTask } from "./trash-task.ts";
export { setValuesOfField, valuesOfField } from "./values-of-field.store.ts";
