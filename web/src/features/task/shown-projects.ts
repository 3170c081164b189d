import { setOfPerson } from "@baton/domain/kernel/synced";
import { archivedBefore, isArchived, type Task } from "@baton/domain/task/task";
import { createContext, useContext } from "react";
import { useHiddenProjects } from "@/features/project/public.ts";
import { useActor } from "@/features/session/public.ts";
import { memoize, memoizeLast } from "@/platform/memoize.ts";
import { useIsLoaded } from "@/platform/sync/project-sets.ts";
import { useCachedList } from "@/platform/sync/synced-list.ts";

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

/** What the projects of a screen depend on, besides the one that it shows. */
type Given = readonly [
  hidden: ReadonlySet<string>,
  isLoaded: ShownProjects["isLoaded"],
  withOwn: readonly Task[] | undefined,
  userId: string,
];

function shownProjects(projectId: string | null, [hidden, isLoaded, withOwn, userId]: Given): ShownProjects {
  if (projectId !== null) {
    return { isLoaded, isShown: (id) => id === projectId, owner: undefined, ownElsewhere: none };
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
}

const shownIn = memoize(
  (projectId: string | null) => memoizeLast((given: Given) => shownProjects(projectId, given)),
  new Map(),
);

/**
 * Returns the projects that the screen shows, which are its own or all in use, and what is loaded of them. All parts of
 * the screen share one object.
 */
export function useShownProjects(): ShownProjects {
  const projectId = useContext(ShownProject);
  const hidden = useHiddenProjects();
  const isLoaded = useIsLoaded();
  const { userId } = useActor();
  // Absent if the page does not have all tasks of the person, or shows one project.
  const withOwn = useCachedList("task", ({ items, sets }) =>
    projectId === null && sets?.includes(setOfPerson(userId)) ? items : undefined,
  );
  return shownIn(projectId)(hidden, isLoaded, withOwn, userId);
}
