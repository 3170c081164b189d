export {
  actorIn,
  checkNotArchived,
  defaultProjectId,
  findProject,
  getProject,
  isProjectArchived,
  listProjects,
  raiseNumber,
  type StoredProject,
  takeNumber,
} from "./project.store.ts";
export { ensureProject, insertFirstProject } from "./start-project.store.ts";
