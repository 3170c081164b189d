export { ProjectContextMenu } from "./project-context-menu.tsx";
