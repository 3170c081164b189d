export { searchableTitle, useSearchableTitles } from "./searchable-title.ts";
export { choicesIn } from "./task-choices.ts";
export { TaskPicker } from "./task-picker.tsx";
