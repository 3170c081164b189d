export { UnknownProject } from "./unknown-project.tsx";
export { useProjectAt } from "./use-project-at.ts";
