export { DeleteProjectDialog } from "./delete-project-dialog.tsx";
export { EditProjectDialog } from "./edit-project-dialog.tsx";
export { useProjectEdit } from "./use-project-edit.ts";
