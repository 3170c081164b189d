export { checkRoomForStages, listStages, stagesFor, stagesOfProject, stageTable } from "./stage.store.ts";
