export { defaultProjectId, getProject, raiseNumber, takeNumber } from "./project.store.ts";
export { insertFirstProject } from "./start-project.store.ts";
