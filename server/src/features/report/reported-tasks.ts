import { setImmediate } from "node:timers/promises";
import type { PersonActor } from "@baton/domain/session/session";
import type { Store } from "../../platform/store/store.ts";
import { matchingAmong } from "../task/lists/public.ts";
import { teamScopeOf } from "../task/public.ts";
import { taskIdsAfter } from "./report.store.ts";

interface TaskQuery {
  readonly actor: PersonActor;
  readonly projectIds: readonly string[];
  readonly filter: string;
  readonly zone: string;
}

/** Number of tasks that a filter is applied to at a time. */
const tasksAtOnce = 500;
/** The filters whose matches are cached. A page asks for several reports with the same one. */
const maxCached = 20;

const caches = new WeakMap<Store, Map<string, Promise<ReadonlySet<string>>>>();

async function find({ read }: Store, { actor, projectIds, filter, zone }: TaskQuery): Promise<ReadonlySet<string>> {
  const team = teamScopeOf(actor);
  const { isPossible, idsAmong } = await matchingAmong(read, { team, actor, filter, zone });
  const found = new Set<string>();
  for (const projectId of projectIds) {
    let after: string | undefined = "";
    while (after !== undefined) {
      const place = { workspaceId: team.workspaceId, projectId, after };
      const ids: string[] = await taskIdsAfter(read, place, isPossible, tasksAtOnce);
      for (const id of await idsAmong(ids)) found.add(id);
      after = ids.length < tasksAtOnce ? undefined : ids.at(-1);
      // SQLite answers synchronously, so reading consecutive pages would block the event loop.
      await setImmediate();
    }
  }
  return found;
}

/**
 * Returns the ids of the tasks in some projects that match a filter. They are cached until something changes.
 * @throws AppError `invalid` with the position of what cannot be understood
 */
export async function idsMatching(store: Store, query: TaskQuery): Promise<ReadonlySet<string>> {
  const { workspaceId } = teamScopeOf(query.actor);
  const { filter, zone, projectIds, actor } = query;
  const day = new Date().toISOString().slice(0, "YYYY-MM-DDTHH".length);
  const key = JSON.stringify([workspaceId, await store.seq(workspaceId), actor.userId, day, zone, projectIds, filter]);
  const cache = caches.get(store) ?? new Map<string, Promise<ReadonlySet<string>>>();
  caches.set(store, cache);
  const ids = cache.get(key) ?? find(store, query);
  cache.delete(key);
  cache.set(key, ids);
  ids.catch(() => cache.delete(key));
  for (const [oldest] of cache) {
    if (cache.size <= maxCached) break;
    cache.delete(oldest);
  }
  return ids;
}
