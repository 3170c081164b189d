export {
  checkRoomForStages,
  listStages,
  stagesFor,
  stagesIn,
  stagesJson,
  stagesOfProject,
  stageTable,
} from "./stage.store.ts";
