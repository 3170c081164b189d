import type { Services } from "../../../platform/services.ts";
import type { TeamScope } from "../task.store.ts";
import { countByProject, startOfArchive } from "./archive.store.ts";

type Store = Services["store"];
type Counts = Awaited<ReturnType<typeof countByProject>>;

interface Cached {
  /** The number of the tasks' last change, and the day, for which the counts are valid. */
  readonly state: string;
  readonly counts: Promise<Counts>;
}

/** Maximum number of workspaces whose counts are cached. */
const maxCached = 200;

const caches = new WeakMap<Store, Map<string, Cached>>();

/**
 * Returns the result of `countByProject`. Counting reads an index of all tasks of the workspace, so the counts are cached
 * until a task changes.
 */
export async function countsOf(store: Store, team: TeamScope): Promise<Counts> {
  const { workspaceId } = team;
  const before = startOfArchive();
  const { seq } = await store.numbers(workspaceId, "tasks", "archive");
  const state = `${seq} ${before}`;
  const cache = caches.get(store) ?? new Map<string, Cached>();
  caches.set(store, cache);
  const found = cache.get(workspaceId);
  cache.delete(workspaceId);
  const now = found?.state === state ? found : { state, counts: countByProject(store.read, team, before) };
  cache.set(workspaceId, now);
  now.counts.catch(() => cache.delete(workspaceId));
  for (const [oldest] of cache) {
    if (cache.size <= maxCached) break;
    cache.delete(oldest);
  }
  return now.counts;
}
