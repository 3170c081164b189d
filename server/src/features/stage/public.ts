export { ensureProject, insertFirstProject } from "./first-project.store.ts";
export {
  actorInProject,
  findProjectWithStages,
  type ProjectWithStages,
  projectIn,
  projectJson,
  type TakenNumber,
  takeNumberIn,
} from "./project-with-stages.store.ts";
export {
  checkRoomForStages,
  listStages,
  stagesFor,
  stagesOfProject,
  stageTable,
} from "./stage.store.ts";
