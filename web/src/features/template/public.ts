export { useOwnProjectTemplates, useTaskTemplates } from "./template-data.ts";
