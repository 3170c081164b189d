import { archivedBefore, isArchived, type Task } from "@baton/domain/task/task";
import { createContext, useContext, useMemo } from "react";
import { useHiddenProjects } from "@/features/project/public.ts";
import { useIsLoaded } from "@/platform/sync/project-sets.ts";

/** The project whose tasks a screen shows; null where it shows those of all projects. */
export const ShownProject = createContext<string | null>(null);

/** Which projects there are for a screen. */
export interface ShownProjects {
  readonly isShown: (projectId: string) => boolean;
  readonly isLoaded: (projectId: string) => boolean;
}

/**
 * Returns the tasks of the screen's projects, except archived ones. Those of projects that are not loaded are left out, even if the page happens
 * to have some of them, except in the archive, which is loaded on its own.
 */
export function shownAmong(tasks: readonly Task[], { isShown, isLoaded }: ShownProjects): readonly Task[] {
  const before = archivedBefore(new Date());
  const shown = tasks.filter(
    (task) =>
      task.archivedAt === null && isShown(task.projectId) && (isLoaded(task.projectId) || isArchived(task, before)),
  );
  return shown.length === tasks.length ? tasks : shown;
}

/** Which projects the screen shows: its own, or all in use; and which of all projects the page has loaded. */
export function useShownProjects(): ShownProjects {
  const projectId = useContext(ShownProject);
  const hidden = useHiddenProjects();
  const isLoaded = useIsLoaded();
  return useMemo(
    () => ({ isLoaded, isShown: (id: string) => (projectId === null ? !hidden.has(id) : id === projectId) }),
    [projectId, hidden, isLoaded],
  );
}
