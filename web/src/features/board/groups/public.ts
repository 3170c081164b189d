export { CollapsedColumn } from "./collapsed-column.tsx";
export { GroupColumn, HiddenColumns } from "./group-column.tsx";
export { type GroupColumns, GroupColumnsContext, useGroupColumns } from "./group-columns.ts";
export { GroupHead } from "./group-head.tsx";
export { selectColumn } from "./select-column.tsx";
export { useValuesOf, valuesIn } from "./values-of.ts";
