// A door of its own: the first board changes tasks one by one.
export { type ChangedTask, useBulkWrite } from "./use-bulk-write.ts";
