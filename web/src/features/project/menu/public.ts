export { keyProblem, nameProblem } from "../project-problems.ts";
export { type ProjectPatch, useProjectEdit, useRestoreProject } from "../use-project-edit.ts";
export { ArchivedNotice } from "./archived-notice.tsx";
export { DeleteProjectDialog } from "./delete-project-dialog.tsx";
export { EditProjectDialog } from "./edit-project-dialog.tsx";
