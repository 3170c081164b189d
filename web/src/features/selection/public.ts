export { clearSelection, selectedTasks, useIsSelected, useSelectedTasks } from "./selection-store.ts";
export { toggleAllSelected, toggleSelected } from "./use-selection-keys.ts";
