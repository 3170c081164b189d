// A door of its own: the first board changes tasks one by one.
export { askFirst } from "../due/ask-first.ts";
export { intoProject } from "../use-move-to-project.ts";
export { itemsAfter, sharedItems, valuesIn } from "./shared-values.ts";
export { stageOfCategory } from "./stage-of-category.ts";
export { bulkWrites, type ChangedTask, useBulkWrite } from "./use-bulk-write.ts";
export { type Dates, useDateWrite, useMayEdit } from "./use-date-write.ts";
