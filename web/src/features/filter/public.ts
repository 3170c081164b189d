export { FilterBar } from "./filter-bar.tsx";
export { FilterChips } from "./filter-chips.tsx";
export { SearchField } from "./search-field.tsx";
export { type FilterSearch, filterTasks, type TaskFilter, wordsIn } from "./task-filter.ts";
export { type TaskFilterControl, useTaskFilter } from "./use-task-filter.ts";
