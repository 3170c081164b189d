export { historyBefore, removeHistory } from "./activity.store.ts";
