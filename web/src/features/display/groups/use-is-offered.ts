import { useMemo } from "react";
import { useProjects } from "@/features/project/public.ts";

/**
 * Returns whether lists offer a fact, a sort or a group: the cycle where tasks are planned in cycles, and the time spent
 * where it is tracked.
 * @param projectId the project of the list; null for lists of all projects, where one of them is enough
 */
export function useIsOffered(projectId: string | null): (fact: string) => boolean {
  const projects = useProjects();
  return useMemo(() => {
    const own = projectId === null ? projects : projects.filter(({ id }) => id === projectId);
    const hasCycles = own.some(({ cycle }) => cycle !== null);
    const isTimed = own.some(({ timeTracking }) => timeTracking);
    return (fact) => (fact !== "cycle" || hasCycles) && (fact !== "spent" || isTimed);
  }, [projects, projectId]);
}
