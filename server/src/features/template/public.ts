export { relabelTemplates } from "./template.store.ts";
