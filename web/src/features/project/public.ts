export { ProjectCrumbs } from "./project-crumbs.tsx";
export {
  among,
  ReadOnly,
  useActorIn,
  useAllProjects,
  useHiddenProjects,
  useKnownProjects,
  useMayCreate,
  useProject,
  useProjects,
  useStages,
  useStagesOf,
  useWritableProjects,
} from "./project-data.ts";
export { ProjectMark } from "./project-mark.tsx";
