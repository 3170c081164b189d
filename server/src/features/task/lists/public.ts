export { archiveCompleted, countArchivedAndTrashed, startOfArchive } from "./archive.store.ts";
export { countsOf } from "./counts.ts";
export { projectsAtBegin } from "./first-projects.ts";
export { type Trash, trashSeenBy } from "./published.store.ts";
export { storedFilter } from "./stored-filter.ts";
export { isUnarchived } from "./summaries.store.ts";
