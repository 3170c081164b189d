export { contentOfProject, contentOfTask, openTasks } from "../content.ts";
export { newTemplate } from "../new-template.ts";
export { useTemplateWrite } from "../template-writes.ts";
export { SaveTemplateDialog } from "./save-template-dialog.tsx";
