export { countTimeEntries, insertTimeEntry, type Logged, timeEntriesOf } from "./time-entry.store.ts";
