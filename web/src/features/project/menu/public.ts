export { NameAndKey } from "../name-and-key.tsx";
export { formProblems, iconProblem, keyProblem, nameProblem } from "../project-problems.ts";
export { useProjectWrite } from "../project-writes.ts";
export { type ProjectPatch, useProjectEdit, useRestoreProject } from "../use-project-edit.ts";
export { ArchivedNotice } from "./archived-notice.tsx";
export { DeleteProjectDialog } from "./delete-project-dialog.tsx";
export { EditProjectDialog } from "./edit-project-dialog.tsx";
