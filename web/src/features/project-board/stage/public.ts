export { DeleteStageDialog } from "../delete-stage-dialog.tsx";
