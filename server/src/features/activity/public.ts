export { historyBefore, removeHistory, removeProjectHistory } from "./activity.store.ts";
