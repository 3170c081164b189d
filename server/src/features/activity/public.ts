export { fieldsChangedSince, historyBefore } from "./activity.store.ts";
