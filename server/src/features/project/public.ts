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
export {
  actorInProject,
  findProjectWithStages,
  type ProjectWithStages,
  projectIn,
  projectJson,
  type TakenNumber,
  takeNumberIn,
} from "./project-with-stages.store.ts";
export { ensureProject, insertFirstProject } from "./start-project.store.ts";
export { hideProject, showProject, visibilityLogs } from "./visibility.ts";
