export { reportUndo } from "./report.ts";
export { stepText } from "./undo-words.ts";
