export { clearSelection, selectedTasks, useIsSelected, useSelectedTasks } from "./selection-store.ts";
export { selectThrough, toggleAllSelected, toggleSelected } from "./use-selection-keys.ts";
