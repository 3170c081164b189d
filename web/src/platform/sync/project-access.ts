import { isOfPerson, setOfProject } from "@baton/domain/kernel/synced";
import { type ListedName, listed, listedNames } from "@baton/domain/sync";
import type { LiveChange } from "@baton/domain/workspace/workspace.live";
import { queryClient } from "../query-client.ts";
import { loadSet } from "./project-sets.ts";
import { cachedList, partsKey, setCachedList } from "./synced-list.ts";

const isOfProject = (change: LiveChange) => "entity" in change && change.entity === "project";

/** Returns the ids of the projects that the person loses by changes: deleted, moved to the trash, or hidden. */
export function lostProjects(changes: readonly LiveChange[]): readonly string[] {
  const last = new Map(
    changes.flatMap((change) => (isOfProject(change) && "id" in change ? [[change.id, change]] : [])),
  );
  return [...last.values()].flatMap((change) => ("value" in change && change.value === null ? change.id : []));
}

function dropFrom<N extends ListedName>(name: N, lost: ReadonlySet<string>): void {
  const { projectOf } = listed[name];
  if (!projectOf) return;
  setCachedList(
    name,
    (list) => list && { ...list, items: list.items.filter((item) => !lost.has(projectOf(item) ?? "")) },
  );
}

/** Drops the entities of lost projects from the lists. */
export function dropProjects(ids: readonly string[]): void {
  const lost = new Set(ids);
  const sets = new Set(ids.map((id) => setOfProject("tasks", id)));
  for (const name of listedNames) dropFrom(name, lost);
  setCachedList("task", (list) => list && { ...list, sets: list.sets?.filter((set) => !sets.has(set)) });
  void queryClient.resetQueries({ queryKey: partsKey });
}

/**
 * Returns the ids of the projects that the person gains access to by changes, except new projects. The server does not
 * send the tasks of these projects.
 */
export function gainedProjects(changes: readonly LiveChange[]): readonly string[] {
  const known = new Set(cachedList("project")?.items.map(({ id }) => id));
  return changes.flatMap((change) => {
    if (!("entity" in change) || change.entity !== "project" || !change.value || known.has(change.id)) return [];
    return change.value.version > 1 ? change.id : [];
  });
}

/** Loads the tasks of these projects or, if the page does not subscribe to all projects, the person's own tasks. */
export function loadGainedProjects(ids: readonly string[]): void {
  const { sets } = cachedList("task") ?? {};
  // If this fails, the next reload has them.
  for (const set of sets?.filter(isOfPerson) ?? ids.map((id) => setOfProject("tasks", id))) {
    loadSet(set).catch(() => {});
  }
}
