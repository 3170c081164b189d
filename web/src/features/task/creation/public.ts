export { changeDraft, newTask } from "./task-draft.ts";
export { useDefaultAssignee } from "./use-default-assignee.ts";
export { useQuickAdd } from "./use-quick-add.ts";
export { useTitleDraft } from "./use-title-draft.ts";
