export { NoProject } from "./no-project.tsx";
export { useProjectAt } from "./use-project-at.ts";
