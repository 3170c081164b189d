export { among, findHome, type Home, homeIn, homeJson, type Numbered, numberIn } from "./home.store.ts";
export {
  actorIn,
  checkNotArchived,
  defaultProjectId,
  findProject,
  getProject,
  isProjectArchived,
  listName,
  listProjects,
  projectsSeenBy,
  raiseNumber,
  type StoredProject,
  takeNumber,
} from "./project.store.ts";
export { ensureProject, insertFirstProject } from "./start-project.store.ts";
export { letIn, shutOut, visibilityLogs } from "./visibility.ts";
