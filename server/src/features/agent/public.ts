export { Door } from "./door.ts";
export { takeBack } from "./undo.ts";
export { planUndo } from "./undo-plan.ts";
