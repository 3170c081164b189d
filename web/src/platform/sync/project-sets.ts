import {
  familyOf,
  includesSet,
  isOfPerson,
  isTaskIn,
  maxProjects,
  setOfPerson,
  setOfProject,
} from "@baton/domain/kernel/synced";
import type { EntityOf } from "@baton/domain/sync";
import { useQuery } from "@tanstack/react-query";
import { memoize } from "../memoize.ts";
import type { CachedList } from "./cached-list.ts";
import { cachedList, mergeItems, setCachedList, useCachedList } from "./synced-list.ts";

// Which sets of tasks the page subscribes to: those of projects, a person's own set, or the family of all projects. The
// page loads a set over HTTP and receives its changes over the live socket. So that none is lost in between, a set goes
// through these states:
//
// - absent
// - loading: its tasks are requested, and the server is told to send its changes
// - unconfirmed: its tasks are in the list, and the server has not stated yet from which change on it sends the set's
// - subscribed: its tasks are in the list, and the page receives every later change
//
// A set that is confirmed while it loads is subscribed at once. If the tasks lack a change from before the first one
// that the server sends, they are loaded again. A failed load leaves the list as it was. A subscribed set becomes
// absent when the page holds too many projects, or loses its project.

type Task = EntityOf<"task">;

/** A set that is loading or unconfirmed. */
interface Arriving {
  /** The last change that the loaded tasks contain; undefined while they are loading. */
  contains?: number;
  /** The change from which on the page receives all changes of the set; undefined until the server has stated it. */
  receivedFrom?: number | undefined;
}

/** The family of the sets of all projects. */
const all = "tasks";

const arriving = new Map<string, Arriving>();

let fetchSet: (set: string) => Promise<{ readonly tasks: readonly Task[]; readonly seq: number }>;

/** Sets the function that fetches the tasks of a set, or of the family, and the last change that they contain. */
export function fetchSetsWith(fetch: typeof fetchSet): void {
  fetchSet = fetch;
}

let sendSets = () => {};

/** Sets the function that sends the server the sets whose changes the page needs. */
export function onNewSets(listener: () => void): void {
  sendSets = listener;
}

/**
 * Returns the sets whose changes the page needs: those in the list of tasks, or their family, and the arriving ones.
 */
export const neededSets = (): readonly string[] => [
  ...new Set([...(cachedList("task")?.sets ?? [all]), ...arriving.keys()]),
];

/** Returns the names of the loaded sets with another one; undefined, which means all, if one of them is the family. */
function joined(known: readonly string[] | undefined, set: string): readonly string[] | undefined {
  return known && (familyOf(set) || isOfPerson(set)) ? [...new Set([...known, set])] : undefined;
}

/** Returns the list without its first loaded project, if it has more projects than a page subscribes to. */
function withoutOldest(list: CachedList<Task>): CachedList<Task> {
  const [oldest = "", ...others] = list.sets?.filter((set) => !isOfPerson(set)) ?? [];
  if (!list.sets || others.length < maxProjects) return list;
  const sets = list.sets.filter((set) => set !== oldest);
  const remaining = new Set(sets);
  const isDropped = (task: Task) => setOfProject("tasks", task.projectId) === oldest && !isTaskIn(remaining, task);
  return { ...list, sets, items: list.items.filter((task) => !isDropped(task)) };
}

/**
 * Loads a set of tasks, or all of them, into the list, even if the page has it.
 * @param receivedFrom the change from which on the page receives the set's changes, if the server has stated it
 */
export async function loadSet(set: string, receivedFrom?: number): Promise<void> {
  const state: Arriving = { receivedFrom };
  arriving.set(set, state);
  if (receivedFrom === undefined) sendSets();
  try {
    let answer = await fetchSet(set);
    while (answer.seq < (state.receivedFrom ?? 0)) answer = await fetchSet(set);
    state.contains = answer.seq;
    mergeItems("task", answer.tasks, answer.seq);
    setCachedList("task", (list) => list && withoutOldest({ ...list, sets: joined(list.sets, set) }));
  } finally {
    const isUnconfirmed = state.contains !== undefined && state.receivedFrom === undefined;
    // A later load of the set has a state of its own.
    if (!isUnconfirmed && arriving.get(set) === state) arriving.delete(set);
  }
}

/** Notes the server's statement that the page receives all changes of the needed sets from change `seq` on. */
export function confirmSets(seq: number): void {
  for (const [set, state] of [...arriving]) {
    if (state.contains === undefined) {
      state.receivedFrom = seq;
      continue;
    }
    arriving.delete(set);
    // If this fails, the loaded tasks stay, and the project's next screen or the next reload tries again.
    if (state.contains < seq) loadSet(set, seq).catch(() => {});
  }
}

/** Loads the tasks of a project, unless the page has them. */
export async function loadProject(projectId: string): Promise<void> {
  const set = setOfProject("tasks", projectId);
  if (cachedList("task") && !includesSet(new Set(neededSets()), set)) await loadSet(set);
}

/** Loads a person's own tasks in all projects, unless the page has them. */
export async function loadOwn(userId: string): Promise<void> {
  const own = setOfPerson(userId);
  if (cachedList("task") && !neededSets().some((set) => set === own || set === all)) await loadSet(own);
}

/** Loads the tasks of all projects. */
export const loadAllProjects = (): Promise<void> => loadSet(all);

const everything: readonly string[] = [all];

const isLoadedIn = memoize((sets: readonly string[]) => {
  const loaded = new Set(sets);
  // Lists ask once per task. A pending task may not have a project yet.
  const known = new Map([["", true]]);
  return (projectId: string) => {
    const isLoaded = known.get(projectId) ?? includesSet(loaded, setOfProject("tasks", projectId));
    known.set(projectId, isLoaded);
    return isLoaded;
  };
});

/** Returns whether the page has the tasks of a project. */
export function useIsLoaded(): (projectId: string) => boolean {
  return isLoadedIn(useCachedList("task", ({ sets }) => sets) ?? everything);
}

/** Loads the tasks of a project while a screen shows it, unless the page has them. */
export function useLoadedProject(projectId: string | null) {
  const isLoaded = useIsLoaded();
  const isListed = useCachedList("task", () => true) === true;
  const isMissing = projectId !== null && isListed && !isLoaded(projectId);
  const { error, refetch } = useQuery({
    queryKey: ["tasks-of", projectId],
    queryFn: async () => {
      await loadSet(setOfProject("tasks", projectId ?? ""));
      return null;
    },
    enabled: isMissing,
    staleTime: 0,
  });
  return { isMissing, error: isMissing ? error : null, refetch };
}
