export { listStages, stagesFor, stagesOfProject, stageTable } from "./stage.store.ts";
