export {
  isBlocking,
  type Linked,
  linksOf,
  openBlockersOf,
  relogLinks,
  tasksBlockedBy,
  unlinkTask,
} from "./link.store.ts";
