export { AddStage } from "./add-stage.tsx";
export { ColumnBottom } from "./composer.tsx";
export { denseCardHeight, ProjectCard } from "./project-card.tsx";
export { type ProjectBoard, ProjectContext, TotalsContext } from "./project-context.ts";
export { ProjectMenuButton } from "./project-menu-button.tsx";
export { projectParts } from "./project-parts.tsx";
export { StageHead } from "./stage-head.tsx";
