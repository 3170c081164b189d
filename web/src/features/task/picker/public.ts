export { searchableSubtask, searchableTitle, useSearchableTitles } from "./searchable-texts.ts";
export { choicesIn, usePreparedChoices } from "./task-choices.ts";
export { TaskPicker } from "./task-picker.tsx";
