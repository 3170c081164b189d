import { applyChanges, itemOf, type ListChange } from "@baton/domain/kernel/lists";
import { familyOf } from "@baton/domain/kernel/synced";
import { fold } from "@baton/domain/kernel/writes";
import { type EntityOf, type ListedName, listed, listedNames, type WriteOf } from "@baton/domain/sync";
import { type DataTag, type QueryClient, type QueryFunctionContext, useQueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { call } from "../api.ts";
import { memoize, memoizeLast } from "../memoize.ts";
import { queryClient } from "../query-client.ts";
import { advance, type CachedList, newer } from "./cached-list.ts";
import { type Sent, usePendingWrites } from "./pending-writes.ts";
import { type SharedQuery, shareQuery } from "./shared-query.ts";

type Key<N extends ListedName> = readonly [name: N];

const keyOf = <N extends ListedName>(name: N) => [name] as Key<N> as DataTag<Key<N>, CachedList<EntityOf<N>>, Error>;

/** The query for all entities of a kind as the server last sent them. Views use `useSyncedList` instead. */
export function listQuery<N extends ListedName>(name: N) {
  const { list, decode, queryAt } = listed[name];
  return {
    queryKey: keyOf(name),
    queryFn: async ({ client, queryKey, signal }: QueryFunctionContext<Key<N>>): Promise<CachedList<EntityOf<N>>> => {
      const { data, seq, sets } = await call(list, { query: queryAt?.(location.pathname) }, { signal });
      removed[name].clear();
      const items = data.map(decode);
      return newer(client.getQueryData<CachedList<EntityOf<N>>>(queryKey), { seq, items, sets: partial(sets) });
    },
    // A changed list replaces the old one, because comparing thousands of items would cost more than it saves.
    structuralSharing: false,
  } as const;
}

/** Returns the names of the sets that a list contains; undefined if it contains all. */
const partial = (sets: readonly string[] | undefined) => (sets?.some(familyOf) ? sets : undefined);

/** Returns the cached list of all entities of a kind; undefined until it is loaded. */
export function cachedList<N extends ListedName>(name: N): CachedList<EntityOf<N>> | undefined {
  return queryClient.getQueryData<CachedList<EntityOf<N>>>(keyOf(name));
}

/** Replaces the cached list of all entities of a kind. */
export function setCachedList<N extends ListedName>(
  name: N,
  update: (list: CachedList<EntityOf<N>> | undefined) => CachedList<EntityOf<N>> | undefined,
): void {
  queryClient.setQueryData<CachedList<EntityOf<N>>>(keyOf(name), update);
}

/** The key of the queries for parts of the workspace that are not in its lists, such as the archive. */
export const partsKey = ["parts"] as const;

/** The key of the number of entities in those parts. */
export const partCountsKey = [...partsKey, "counts"] as const;

/**
 * The entities removed since the lists were loaded, with the number of that change: an answer that was sent earlier may
 * still contain them.
 */
const removed = Object.fromEntries(listedNames.map((name) => [name, new Map()])) as Record<
  ListedName,
  Map<string, number>
>;

/** Returns whether an entity was removed while this page was open. */
export function isRemoved(name: ListedName, id: string): boolean {
  return removed[name].has(id);
}

function noteRemovals(name: ListedName, changes: readonly (ListChange<object> & { readonly seq: number })[]): void {
  for (const { id, value, seq } of changes) {
    if (value) removed[name].delete(id);
    else removed[name].set(id, seq);
  }
}

/** Returns the version of an entity; undefined for kinds without versions. */
const versionOf = (item: object) => ("version" in item ? Number(item.version) : undefined);

/**
 * Applies changes of the live stream, in order, to the cached list. `seq` is the number of the last change to any list.
 */
export function applyToList<N extends ListedName>(
  name: N,
  changes: readonly (ListChange<EntityOf<N>> & { readonly seq: number })[],
  seq: number,
): void {
  const { items = [] } = cachedList(name) ?? {};
  // An entity that is in no list, and is not new, came from a part or moved there.
  if (changes.some(({ id, value }) => !itemOf<EntityOf<N>>(items, id) && !(value && (versionOf(value) ?? 1) === 1))) {
    void queryClient.invalidateQueries({ queryKey: partCountsKey });
  }
  noteRemovals(name, changes);
  setCachedList(name, (list) => advance(list, changes, seq));
}

/**
 * Merges entities that the server sent apart from their list into it: newer versions, and entities that the list lacks,
 * unless they were removed meanwhile. Returns the entities that the list lacked.
 * @param seq number of the last change that the answer contains, if it states that
 */
export function mergeItems<N extends ListedName>(
  name: N,
  items: readonly EntityOf<N>[],
  seq = 0,
): readonly EntityOf<N>[] {
  const list = cachedList(name);
  if (!list) return [];
  const added: EntityOf<N>[] = [];
  const newer: EntityOf<N>[] = [];
  for (const item of items) {
    const known = itemOf<EntityOf<N>>(list.items, item.id);
    if (known === undefined && (removed[name].get(item.id) ?? -1) < seq) added.push(item);
    if (known && (versionOf(known) ?? 0) < (versionOf(item) ?? 1)) newer.push(item);
  }
  const changes = [...newer, ...added].map((value) => ({ id: value.id, value }));
  if (changes.length === 0) return added;
  setCachedList(name, () => ({ ...list, items: applyChanges<EntityOf<N>>(list.items, changes) }));
  return added;
}

/** Returns an entity as the server last sent it. */
export function cachedItem<N extends ListedName>(name: N, id: string): EntityOf<N> | undefined {
  return itemOf<EntityOf<N>>(cachedList(name)?.items ?? [], id);
}

/** What the answer to a write states about its entity. */
export interface Outcome {
  /** Whether the write removed the entity. */
  readonly isGone: boolean;
  /** The number of the write's last change; 0 if it changed nothing. */
  readonly seq: number;
}

/** Applies the server's answer to a write to the cached list, like the live stream, unless the stream was faster. */
export function cacheAnswer<N extends ListedName>(name: N, item: EntityOf<N>, { isGone, seq }: Outcome): void {
  if (!isGone) {
    mergeItems(name, [item], seq);
    return;
  }
  const change = { id: item.id, value: null, seq };
  noteRemovals(name, [change]);
  setCachedList(name, (list) => list && { ...list, items: applyChanges<EntityOf<N>>(list.items, [change]) });
}

const nothing: readonly never[] = [];

type Folded = readonly [server: readonly EntityOf<ListedName>[], ...writes: WriteOf<ListedName>[]];

/** Shared, because several parts of a screen need the same list: they use one fold and one array. */
const foldOf = memoize(
  (_name: ListedName) => memoizeLast(([server, ...writes]: Folded) => fold<EntityOf<ListedName>>(server, writes)),
  new Map(),
);

/** The shared queries of a client. The server draws each first screen with its own client. */
const sharedOf = memoize((_client: QueryClient) => new Map<string, object>());

function useShared<N extends ListedName>(name: N, enabled: boolean): SharedQuery<CachedList<EntityOf<N>>> {
  const client = useQueryClient();
  const all = sharedOf(client);
  const key = `${name} ${enabled}`;
  const shared = all.get(key) ?? shareQuery(client, { ...listQuery(name), enabled });
  all.set(key, shared);
  return shared as SharedQuery<CachedList<EntityOf<N>>>;
}

/** Returns all entities of a kind as the server last sent them. */
export function useServerList<N extends ListedName>(name: N) {
  const { subscribe, read } = useShared(name, true);
  return useSyncExternalStore(subscribe, read, read);
}

/**
 * Returns a part of the cached list of all entities of a kind; undefined until it is loaded, which is left to the screen
 * that shows it.
 */
export function useCachedList<N extends ListedName, T>(
  name: N,
  select: (list: CachedList<EntityOf<N>>) => T,
): T | undefined {
  const { subscribe, read } = useShared(name, false);
  const selected = () => {
    const { data } = read();
    return data && select(data);
  };
  return useSyncExternalStore(subscribe, selected, selected);
}

/**
 * Returns all entities of a kind as the page shows them: the server's list with the pending writes on top. Every view
 * uses this. `writes` are the pending ones, `seq` is the number of the last change that the list contains. `isPending`,
 * `error` and `refetch` are those of the query; until it has loaded, the list is empty.
 */
export function useSyncedList<N extends ListedName>(name: N) {
  const { data, isPending, error, refetch } = useServerList(name);
  const seq = data?.seq ?? 0;
  const writes: readonly Sent<WriteOf<N>>[] = usePendingWrites(name, seq);
  const server: readonly EntityOf<N>[] = data?.items ?? nothing;
  const items = foldOf(name)(server, ...writes) as readonly EntityOf<N>[];
  return { items, seq, writes, isPending, error, refetch };
}
