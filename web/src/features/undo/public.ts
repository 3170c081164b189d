export { changedBy } from "./changed-by.ts";
export { entryTexts, reportUndo } from "./report.ts";
export { taskIdsOf } from "./undo-text.ts";
