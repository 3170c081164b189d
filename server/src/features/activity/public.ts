export { fieldsChangedSince, historyBefore, removeHistory, removeProjectHistory } from "./activity.store.ts";
