export { DeleteStageDialog } from "./delete-stage-dialog.tsx";
export { StageSign } from "./stage-sign.tsx";
