export {
  isBlocking,
  type Linked,
  linksOf,
  logUnlinked,
  openBlockersOf,
  relogLinks,
  tasksBlockedBy,
} from "./link.store.ts";
