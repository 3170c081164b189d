export { useAllProjects, useHiddenProjects, useProject, useProjects, useStages, useStagesOf } from "./project-data.ts";
export { ProjectMark } from "./project-mark.tsx";
