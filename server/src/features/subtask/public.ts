export {
  importSubtasks,
  insertSubtasks,
  removeSubtasks,
  storeSubtasks,
  subtaskBytes,
  subtasksIn,
  subtasksJson,
  subtasksOf,
  titlesBetween,
} from "./subtask.store.ts";
