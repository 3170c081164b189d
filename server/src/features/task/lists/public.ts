export { archiveCompleted, countArchivedAndTrashed, startOfArchive } from "./archive.store.ts";
export { countsOf } from "./counts.ts";
export { type Trash, trashSeenBy } from "./published.store.ts";
export { projectsAtBegin } from "./summaries.routes.ts";
export { isUnarchived } from "./summaries.store.ts";
