export { archiveCompleted, countArchivedAndTrashed, startOfArchive } from "./archive.store.ts";
export { countsOf } from "./counts.ts";
export { contextOf, type Matching, matchingAmong } from "./filter.store.ts";
export { projectsAtBegin } from "./first-projects.ts";
export { tasksInOrder } from "./in-order.ts";
export { listedAmong, type Trash, trashSeenBy } from "./published.store.ts";
export { storedFilter } from "./stored-filter.ts";
export { isUnarchived } from "./summaries.store.ts";
