export { readLastProject, writeLastProject } from "./last-choice.ts";
export { ProjectField } from "./project-field.tsx";
export { changeDraft, type GivenValues, newTask } from "./task-draft.ts";
export { useDefaultAssignee } from "./use-default-assignee.ts";
export { useQuickAdd } from "./use-quick-add.ts";
