import { useMemo } from "react";
import { useKnownProjects } from "@/features/project/public.ts";

/** Returns the ids of the projects that track time. The time spent on tasks of others is not shown. */
export function useTimedProjects(): ReadonlySet<string> {
  const projects = useKnownProjects();
  return useMemo(() => new Set(projects.flatMap(({ id, timeTracking }) => (timeTracking ? id : []))), [projects]);
}
