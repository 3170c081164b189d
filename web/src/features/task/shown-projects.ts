import { setOfPerson } from "@baton/domain/kernel/synced";
import { archivedBefore, isArchived, type Task } from "@baton/domain/task/task";
import { useQuery } from "@tanstack/react-query";
import { createContext, useCallback, useContext, useMemo } from "react";
import { useHiddenProjects } from "@/features/project/public.ts";
import { useActor } from "@/features/session/public.ts";
import type { CachedList } from "@/platform/sync/cached-list.ts";
import { useIsLoaded } from "@/platform/sync/project-sets.ts";
import { listQuery } from "@/platform/sync/synced-list.ts";

/** The project whose tasks a screen shows; null if it shows those of all projects. */
export const ShownProject = createContext<string | null>(null);

/** The projects of a screen, and what is loaded of them. */
export interface ShownProjects {
  readonly isShown: (projectId: string) => boolean;
  readonly isLoaded: (projectId: string) => boolean;
  /** The person whose own tasks are loaded from every project, on screens that show all projects. */
  readonly owner: string | undefined;
  /** The owner's tasks that the screen shows although their project is not loaded. */
  readonly ownElsewhere: readonly Task[];
}

/**
 * Returns the tasks of the screen's projects, except archived ones. From projects that are not loaded, it returns only
 * the person's own tasks, even if the page happens to have others, and those of the archive, which is loaded
 * separately.
 */
export function shownAmong(tasks: readonly Task[], projects: ShownProjects): readonly Task[] {
  const { isShown, isLoaded, owner } = projects;
  const before = archivedBefore(new Date());
  const isKnown = (task: Task) =>
    isLoaded(task.projectId) || isArchived(task, before) || (owner !== undefined && task.assigneeIds.includes(owner));
  const shown = tasks.filter((task) => task.archivedAt === null && isShown(task.projectId) && isKnown(task));
  return shown.length === tasks.length ? tasks : shown;
}

const none: readonly Task[] = [];

const loadedTasks = { ...listQuery("task"), enabled: false };

/** Returns the projects that the screen shows, which are its own or all in use, and what is loaded of them. */
export function useShownProjects(): ShownProjects {
  const projectId = useContext(ShownProject);
  const hidden = useHiddenProjects();
  const isLoaded = useIsLoaded();
  const { userId } = useActor();
  const select = useCallback(
    // Null if the page does not have all tasks of the person, or shows one project.
    ({ items, sets }: CachedList<Task>) => (projectId === null && sets?.includes(setOfPerson(userId)) ? items : null),
    [projectId, userId],
  );
  const withOwn = useQuery({ ...loadedTasks, select }).data;
  return useMemo(() => {
    if (projectId !== null) {
      return { isLoaded, isShown: (id: string) => id === projectId, owner: undefined, ownElsewhere: none };
    }
    const isShown = (id: string) => !hidden.has(id);
    const before = archivedBefore(new Date());
    const isOwnElsewhere = (task: Task) =>
      !isLoaded(task.projectId) &&
      isShown(task.projectId) &&
      task.assigneeIds.includes(userId) &&
      !isArchived(task, before);
    const ownElsewhere = withOwn?.filter(isOwnElsewhere) ?? none;
    return { isLoaded, isShown, owner: withOwn ? userId : undefined, ownElsewhere };
  }, [projectId, hidden, isLoaded, withOwn, userId]);
}
