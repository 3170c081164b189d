export { filledFrom } from "../content.ts";
export { TaskTemplateMenu, TemplateButton } from "./template-menu.tsx";
