export { choicesIn } from "./task-choices.ts";
export { TaskPicker } from "./task-picker.tsx";
