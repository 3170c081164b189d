import { holds, setOfPerson, setOfProject } from "@baton/domain/kernel/synced";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { cachedList, listQuery } from "./synced-list.ts";

/** The family of the sets of all projects. */
const all = "tasks";

/**
 * The sets that are being loaded or were just loaded, with the number of the last change that they contain; undefined
 * while loading. The page has sent them to the server, and waits for the change from which on it hears them.
 */
const awaited = new Map<string, number | undefined>();
/** The change from which on the page hears all changes of a set that is being loaded. */
const heardFrom = new Map<string, number>();
let announce = () => {};

/**
 * Adds the tasks of a set, or of the family, to the list. Returns the number of the last change that they contain.
 * @param needed returns the number of the change from which on the page hears the set; the tasks must contain it
 */
type LoadSet = (set: string, needed: () => number) => Promise<number>;

let loadSet: LoadSet;

/** Sets the function that loads the tasks of a set. */
export function loadSetsWith(load: LoadSet): void {
  loadSet = load;
}

/** Sets the function that sends the server the sets that the page holds. */
export function onNewSets(tell: () => void): void {
  announce = tell;
}

/**
 * Returns the sets of projects whose changes the page needs: those in the list of tasks, or their family, and the
 * awaited ones.
 */
export const neededSets = (): readonly string[] => [
  ...new Set([...(cachedList("task")?.sets ?? [all]), ...awaited.keys()]),
];

/** Loads a set of tasks, or all of them, into the list. */
async function load(set: string): Promise<void> {
  awaited.set(set, undefined);
  announce();
  try {
    const seq = await loadSet(set, () => heardFrom.get(set) ?? 0);
    if (heardFrom.has(set)) awaited.delete(set);
    else awaited.set(set, seq);
  } catch (error) {
    awaited.delete(set);
    throw error;
  } finally {
    heardFrom.delete(set);
  }
}

/** Records that the page hears all changes of its held sets from change `seq` on. */
export function noteHeard(seq: number): void {
  for (const [set, loaded] of awaited) {
    if (loaded === undefined) heardFrom.set(set, seq);
    else awaited.delete(set);
    // If this fails, the loaded tasks stay, and the project's next screen or the next reload tries again.
    if (loaded !== undefined && loaded < seq) load(set).catch(() => {});
  }
}

const isHeld = (sets: readonly string[], projectId: string) => holds(new Set(sets), setOfProject("tasks", projectId));

/** Loads the tasks of a project, unless the page has them. */
export async function loadProject(projectId: string): Promise<void> {
  if (cachedList("task") && !isHeld(neededSets(), projectId)) await load(setOfProject("tasks", projectId));
}

/** Loads the tasks of a set, even if the page has some of them. */
export const loadAgain = (set: string): Promise<void> => load(set);

/** Loads a person's own tasks in all projects, unless the page has them. */
export async function loadOwn(userId: string): Promise<void> {
  const own = setOfPerson(userId);
  const sets = neededSets();
  if (cachedList("task") && !sets.includes(own) && !sets.includes(all)) await load(own);
}

/** Loads the tasks of all projects. */
export const loadAllProjects = (): Promise<void> => load(all);

const loadedTasks = { ...listQuery("task"), enabled: false };

/** Returns whether the page has the tasks of a project. */
export function useIsLoaded(): (projectId: string) => boolean {
  const sets = useQuery({ ...loadedTasks, select: (list) => list.sets }).data;
  return useMemo(() => {
    const held = new Set(sets ?? [all]);
    // Lists ask once per task. A pending task may not have a project yet.
    const known = new Map([["", true]]);
    return (projectId) => {
      const isLoaded = known.get(projectId) ?? holds(held, setOfProject("tasks", projectId));
      known.set(projectId, isLoaded);
      return isLoaded;
    };
  }, [sets]);
}

/** Loads the tasks of a project while a screen shows it, unless the page has them. */
export function useLoadedProject(projectId: string | null) {
  const isLoaded = useIsLoaded();
  const isListed = useQuery({ ...loadedTasks, select: () => true }).data === true;
  const isMissing = projectId !== null && isListed && !isLoaded(projectId);
  const { error, refetch } = useQuery({
    queryKey: ["tasks-of", projectId],
    queryFn: async () => {
      await load(setOfProject("tasks", projectId ?? ""));
      return null;
    },
    enabled: isMissing,
    staleTime: 0,
  });
  return { isMissing, error: isMissing ? error : null, refetch };
}
