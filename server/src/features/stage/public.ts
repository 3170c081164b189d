export { stagesFor, stagesOfProject, stageTable } from "./stage.store.ts";
