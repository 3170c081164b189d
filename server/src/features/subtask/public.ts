export {
  importSubtasks,
  insertSubtasks,
  removeSubtasks,
  storeSubtasks,
  subtaskBytes,
  subtasksOf,
  titlesBetween,
} from "./subtask.store.ts";
