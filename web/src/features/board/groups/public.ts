export { CollapsedColumn } from "./collapsed-column.tsx";
export { GroupColumn, HiddenColumns } from "./group-column.tsx";
export { type GroupColumns, GroupColumnsContext, useGroupColumns } from "./group-columns.ts";
export { GroupHead } from "./group-head.tsx";
export { SelectAllItem } from "./select-all-item.tsx";
export { useValuesOf, valuesIn } from "./values-of.ts";
