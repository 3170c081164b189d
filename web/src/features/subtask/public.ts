export { additionOf, useSubtaskWrite } from "./subtask-writes.ts";
