export { actorIn, defaultProjectId, getProject, listProjects, raiseNumber, takeNumber } from "./project.store.ts";
export { ensureProject, insertFirstProject } from "./start-project.store.ts";
