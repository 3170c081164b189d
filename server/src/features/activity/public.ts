export { fieldBefore, fieldsChangedSince, historyBefore, historyFrom, historyOfToken } from "./activity.store.ts";
