export {
  addHistory,
  fieldBefore,
  fieldsChangedSince,
  historyBefore,
  historyFrom,
  historyOfToken,
  importHistory,
} from "./activity.store.ts";
