export {
  isBlocking,
  type Linked,
  linksAmong,
  linksOf,
  logUnlinked,
  openBlockersOf,
  relogLinks,
  tasksBlockedBy,
} from "./link.store.ts";
