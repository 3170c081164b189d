export { searchableTitle, useSearchableTitles } from "./searchable-title.ts";
export { choicesIn, usePreparedChoices } from "./task-choices.ts";
export { TaskPicker } from "./task-picker.tsx";
