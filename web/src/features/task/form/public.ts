export { CreateTaskDialog, type CreateTaskDialogProps } from "./create-task-dialog.tsx";
export { writeDraft } from "./stored-draft.ts";
export { UpdateStageDialog } from "./update-stage-dialog.tsx";
export { UpdateTaskDialog } from "./update-task-dialog.tsx";
