import type { LiveChange } from "@baton/domain/workspace/workspace.live";
import { queryClient } from "../query-client.ts";
import { advance, type CachedList, unbroken } from "./cached-list.ts";
import { replicaStore } from "./replica.ts";
import type { ReplicaStore } from "./replica-store.ts";
import type { Identified, SyncedEntity } from "./synced-entity.ts";

/** When more changes than this are stored beside the snapshots, they are compacted into them. */
const compactAfter = 500;

const nameOf = ({ query: { queryKey } }: SyncedEntity) => queryKey[0];
const cached = ({ query }: SyncedEntity) => queryClient.getQueryData<CachedList<Identified>>(query.queryKey);
const setCached = ({ query }: SyncedEntity, update: (list?: CachedList<Identified>) => typeof list) =>
  queryClient.setQueryData<CachedList<Identified>>(query.queryKey, update);

/** Keeps the lists of one workspace up to date: in the query cache from the live stream, and in the replica from both. */
export class WorkspaceSync {
  readonly #entities: readonly SyncedEntity[];
  #storedChanges = 0;

  constructor(entities: readonly SyncedEntity[]) {
    this.#entities = entities;
  }

  /** Number of the last change that every cached list contains; 0 when one is not loaded. */
  since(): number {
    return Math.min(...this.#entities.map((one) => cached(one)?.seq ?? 0));
  }

  /** Applies changes, in order, to the cached lists. */
  apply(changes: readonly LiveChange[]): void {
    const last = changes.at(-1);
    if (!last) return;
    for (const one of this.#entities) {
      const own = changes.flatMap((change) =>
        "entity" in change && change.entity === one.entity
          ? [{ ...change, value: change.value && one.decode(change.value) }]
          : [],
      );
      setCached(one, (list) => advance(list, own, last.seq));
    }
  }

  /** Stores changes from the live stream, so that the next visit starts from them. */
  store(changes: readonly LiveChange[]): void {
    this.#storedChanges += changes.length;
    void replicaStore()?.saveChanges(changes);
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
    await Promise.allSettled(this.#entities.map(({ query }) => queryClient.ensureQueryData(query)));
  }

  /** Loads all lists again and drops what is stored, because the log does not reach back to what the page has. */
  async reload(): Promise<void> {
    for (const one of this.#entities) setCached(one, (list) => list && { ...list, seq: 0 });
    const loads = await Promise.allSettled(
      this.#entities.map(({ query }) => queryClient.fetchQuery({ ...query, staleTime: 0 })),
    );
    // After a failure, the live stream reconnects and asks for a reload again.
    if (loads.some(({ status }) => status === "rejected")) return;
    await replicaStore()?.dropChanges();
    await this.#saveSnapshots();
  }

  /** Fills the cache from the replica, if it holds every list. */
  async hydrate(store: ReplicaStore): Promise<void> {
    const [lists, changes] = await Promise.all([
      Promise.all(this.#entities.map((one) => store.readSnapshot<readonly Identified[]>(nameOf(one)))),
      store.readChanges(),
    ]);
    if (!lists.every((list) => list !== null)) return;
    store.isFilled = true;
    this.#entities.forEach((one, index) => {
      setCached(one, (list) => list ?? lists[index]);
    });
    this.apply(unbroken(changes, Math.min(...lists.map(({ seq }) => seq))));
    if (changes.length > compactAfter) await this.#saveSnapshots(store);
  }

  /** Stores the cached lists as snapshots, and drops the stored changes that they contain. */
  async #saveSnapshots(store = replicaStore()): Promise<void> {
    if (!(store && this.#entities.every(cached))) return;
    this.#storedChanges = 0;
    // Before anything is awaited: later changes are not in every snapshot.
    const since = this.since();
    for (const one of this.#entities) {
      const list = cached(one);
      if (list) await store.saveSnapshot(nameOf(one), list.seq, list.items);
    }
    await store.dropChanges(since);
    store.isFilled = true;
  }
}
