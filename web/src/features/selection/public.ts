export { selectedTasks } from "./selection-store.ts";
export { toggleSelected } from "./use-selection-keys.ts";
