export { ConditionsButton } from "./conditions-button.tsx";
export { FilterBar } from "./filter-bar.tsx";
export { FilterChips } from "./filter-chips.tsx";
export { type FilterSearch, filterIn, searchOf } from "./filter-search.ts";
export { SearchField } from "./search-field.tsx";
export { filterTasks, type TaskFilter } from "./task-filter.ts";
export { useConditions, useFilterError } from "./use-conditions.ts";
export { useFilterContext } from "./use-filter-context.ts";
export { type TaskFilterControl, useTaskFilter } from "./use-task-filter.ts";
