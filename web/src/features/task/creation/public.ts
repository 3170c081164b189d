export { newTask } from "./task-draft.ts";
export { useQuickAdd } from "./use-quick-add.ts";
export { useTitleDraft } from "./use-title-draft.ts";
