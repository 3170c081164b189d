import {
  detailNames,
  type EntityOf,
  type ListedName,
  listed,
  listedNames,
  type SyncedName,
  synced,
  type WireOf,
} from "@baton/domain/sync";
import type { LiveChange } from "@baton/domain/workspace/workspace.live";
import { queryClient } from "../query-client.ts";
import { contiguous } from "./cached-list.ts";
import { applyToDetails } from "./details.ts";
import { dropProjects, gainedProjects, loadGainedProjects, lostProjects } from "./project-access.ts";
import { replicaStore } from "./replica.ts";
import type { ReplicaStore } from "./replica-store.ts";
import { applyToList, cachedList, listQuery, partsKey, setCachedList } from "./synced-list.ts";

/** The number of changes stored beside the snapshots above which they are compacted into the snapshots. */
const compactAfter = 500;

/** The changes of one kind of entity. */
function changesOf<N extends SyncedName>(name: N, changes: readonly LiveChange[]) {
  return changes.flatMap((change) =>
    "entity" in change && change.entity === name
      ? [{ ...change, value: change.value && synced[name].decode(change.value as WireOf<N>) }]
      : [],
  );
}

/** Stores the cached list of one kind of entity. */
async function saveSnapshot<N extends ListedName>(store: ReplicaStore, name: N): Promise<void> {
  const list = cachedList(name);
  if (list) await store.saveSnapshot(name, list.seq, listed[name].stored(list.items, list.sets), list.sets);
}

/** Receives changes, or null when any may have been missed. */
type Watcher = (changes: readonly LiveChange[] | null) => void;

/**
 * Keeps the lists of one workspace up to date: in the query cache from the live stream, and in the replica from both.
 */
export class WorkspaceSync {
  #storedChanges = 0;
  readonly #watchers = new Set<Watcher>();

  /** Returns the number of the last change that every cached list contains; 0 if one is not loaded. */
  since(): number {
    return Math.min(...listedNames.map((name) => cachedList(name)?.seq ?? 0));
  }

  /** Calls a watcher with all changes, for what is in no list. Returns a function that ends this. */
  watch(watcher: Watcher): () => void {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  }

  /** Applies changes, in order, to the cached lists. */
  apply(changes: readonly LiveChange[]): void {
    const last = changes.at(-1);
    if (!last) return;
    const found = gainedProjects(changes);
    // Changes of unknown kinds only raise the number.
    for (const name of listedNames) applyToList(name, changesOf(name, changes), last.seq);
    for (const name of detailNames) applyToDetails(name, changesOf(name, changes));
    for (const watch of this.#watchers) watch(changes);
    const lost = lostProjects(changes);
    if (lost.length > 0) dropProjects(lost);
    if (found.length > 0) loadGainedProjects(found);
  }

  /**
   * Stores changes from the live stream, so that the next visit starts from them. If the page holds only some projects,
   * it does not store bare numbers: another tab may have stored such a change, and otherwise the next visit must
   * request it.
   */
  store(changes: readonly LiveChange[]): void {
    const isWhole = cachedList("task")?.sets === undefined;
    this.#storedChanges += changes.length;
    const saved = replicaStore()?.saveChanges(isWhole ? changes : changes.filter((change) => "entity" in change));
    if (lostProjects(changes).length > 0) void saved?.then(() => this.#deleteRemovedTasks());
  }

  /** Stores the lists again, and deletes the data of tasks that are in none of them. */
  async #deleteRemovedTasks(): Promise<void> {
    await replicaStore()?.deleteOtherTasks(new Set(cachedList("task")?.items.map(({ id }) => id)));
    await this.#saveSnapshots();
  }

  /** Compacts many stored changes into the snapshots while the page is hidden. */
  readonly compact = (): void => {
    if (document.hidden && this.#storedChanges > compactAfter) void this.#saveSnapshots();
  };

  /** Stores the lists once they are loaded, unless the page started from the replica. */
  async fillReplica(): Promise<void> {
    if (!replicaStore()?.isFilled) await this.#saveSnapshots();
  }

  /** Loads the lists that are not cached. The views that need the data show a failed load, with Retry. */
  async load(): Promise<void> {
    await Promise.allSettled(listedNames.map((name) => queryClient.ensureQueryData(listQuery(name))));
  }

  /** Stores the current lists. */
  async storeLists(): Promise<void> {
    await this.#saveSnapshots();
  }

  /** Reloads all lists and drops the stored data, because the log does not reach back to the page's last change. */
  async reload(): Promise<void> {
    for (const name of listedNames) setCachedList(name, (list) => list && { ...list, seq: 0 });
    const loads = await Promise.allSettled(
      listedNames.map((name) => queryClient.fetchQuery({ ...listQuery(name), staleTime: 0 })),
    );
    // After a failure, the live stream reconnects and asks for a reload again.
    if (loads.some(({ status }) => status === "rejected")) return;
    void queryClient.resetQueries({ queryKey: partsKey });
    for (const watch of this.#watchers) watch(null);
    await replicaStore()?.dropChanges();
    await this.#deleteRemovedTasks();
  }

  /** Fills the cache from the replica, if it holds every list. */
  async hydrate(store: ReplicaStore): Promise<void> {
    const [lists, changes] = await Promise.all([
      Promise.all(listedNames.map((name) => store.readSnapshot<readonly EntityOf<typeof name>[]>(name))),
      store.readChanges(),
    ]);
    if (!lists.every((list) => list !== null)) return;
    store.isFilled = true;
    listedNames.forEach((name, index) => {
      setCachedList(name, (list) => list ?? (lists[index] as typeof list));
    });
    this.apply(contiguous(changes, Math.min(...lists.map(({ seq }) => seq))));
    if (changes.length > compactAfter) await this.#saveSnapshots(store);
  }

  /** Stores the cached lists as snapshots, and drops the stored changes that they contain. */
  async #saveSnapshots(store = replicaStore()): Promise<void> {
    if (!(store && listedNames.every(cachedList))) return;
    this.#storedChanges = 0;
    // Read before anything is awaited, because later changes are not in every snapshot.
    const since = this.since();
    for (const name of listedNames) await saveSnapshot(store, name);
    await store.dropChanges(since);
    store.isFilled = true;
  }
}

export const sync = new WorkspaceSync();
