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
  useProjectsToFill,
  useStages,
  useStagesOf,
} from "./project-data.ts";
export { ProjectMark } from "./project-mark.tsx";
