export {
  importSubtasks,
  insertSubtasks,
  storeSubtasks,
  subtaskBytes,
  subtasksIn,
  subtasksJson,
  subtasksOf,
  titlesBetween,
} from "./subtask.store.ts";
