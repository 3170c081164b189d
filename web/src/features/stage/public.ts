export { useStageWrite } from "./stage-writes.ts";
export { useAddStage } from "./use-add-stage.ts";
export { useStageEdit } from "./use-stage-edit.ts";
