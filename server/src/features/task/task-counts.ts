import type { Services } from "../../platform/services.ts";
import { countByProject, startOfArchive } from "./archive.store.ts";
import type { TeamScope } from "./task.store.ts";

type Store = Services["store"];
type Counts = Awaited<ReturnType<typeof countByProject>>;

interface Kept {
  /** The number of the tasks' last change, and the day, for which the counts are valid. */
  readonly state: string;
  readonly counts: Promise<Counts>;
}

/** Maximum number of workspaces whose counts are kept. */
const mostKept = 200;

const keptBy = new WeakMap<Store, Map<string, Kept>>();

/**
 * Returns the result of `countByProject`. Counting reads an index of all tasks of the workspace, so the counts are kept
 * until a task changes.
 */
export async function countsOf(store: Store, team: TeamScope): Promise<Counts> {
  const { workspaceId } = team;
  const before = startOfArchive();
  const { seq } = await store.numbers(workspaceId, "tasks", "archive");
  const state = `${seq} ${before}`;
  const kept = keptBy.get(store) ?? new Map<string, Kept>();
  keptBy.set(store, kept);
  const found = kept.get(workspaceId);
  kept.delete(workspaceId);
  const now = found?.state === state ? found : { state, counts: countByProject(store.read, team, before) };
  kept.set(workspaceId, now);
  now.counts.catch(() => kept.delete(workspaceId));
  for (const [oldest] of kept) {
    if (kept.size <= mostKept) break;
    kept.delete(oldest);
  }
  return now.counts;
}
