import { setImmediate } from "node:timers/promises";
import type { Actor } from "@baton/domain/session/session";
import { loadedAtOnce } from "@baton/domain/task/task.list";
import type { Services } from "../../../platform/services.ts";
import { projectsSeenBy } from "../../project/public.ts";
import { type TeamScope, teamScopeOf } from "../task.store.ts";
import { countsOf } from "./counts.ts";

/** Maximum number of tasks with which a list of all projects begins in a large team. */
const firstTasks = 5000;

/** Returns the first active projects that together have at most `firstTasks` tasks, but at least one project. */
async function firstProjects({ store }: Pick<Services, "store">, actor: Actor, team: TeamScope): Promise<string[]> {
  const [projects, counts] = await Promise.all([
    projectsSeenBy(store.read, team.workspaceId, actor),
    countsOf(store, team),
  ]);
  // Counting already took part of the time for which the event loop may be blocked.
  await setImmediate();
  const inUse = projects.filter(({ archivedAt, trashedAt }) => archivedAt === null && trashedAt === null);
  let tasks = 0;
  const full = inUse.findIndex(({ id }) => {
    const { older: _archived, ...unarchived } = counts.get(id) ?? { older: null };
    for (const byPriority of Object.values(unarchived)) for (const count of Object.values(byPriority)) tasks += count;
    return tasks > firstTasks;
  });
  return inUse.slice(0, full === -1 ? inUse.length : Math.max(1, full)).map(({ id }) => id);
}

/**
 * Returns the projects whose tasks a page loads first; undefined for all, in a small team.
 * @param key the key of the project that the page shows, if any
 */
export async function projectsAtBegin(
  { store }: Pick<Services, "store">,
  actor: Actor,
  key: string | undefined,
): Promise<readonly string[] | undefined> {
  const team = teamScopeOf(actor);
  const { tasks } = await store.usage(team.workspaceId);
  if (tasks <= (key === undefined ? loadedAtOnce.lists : loadedAtOnce.board)) return undefined;
  if (key !== undefined) {
    const projects = await projectsSeenBy(store.read, team.workspaceId, actor);
    const shown = projects.find((project) => project.key === key.toUpperCase() && project.trashedAt === null);
    if (shown) return [shown.id];
  }
  return tasks <= loadedAtOnce.lists ? undefined : firstProjects({ store }, actor, team);
}
