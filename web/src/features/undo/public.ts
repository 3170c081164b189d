export { changedBy } from "./changed-by.ts";
export { reportUndo } from "./report.ts";
export { stepText, taskIdsOf } from "./undo-words.ts";
