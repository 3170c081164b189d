export { UpdateStageDialog } from "./update-stage-dialog.tsx";
export { UpdateTaskDialog } from "./update-task-dialog.tsx";
