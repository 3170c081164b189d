import { applyChanges, itemOf } from "@baton/domain/kernel/lists";
import { fold } from "@baton/domain/kernel/writes";
import { type EntityOf, type SyncedName, synced, type WriteOf } from "@baton/domain/sync";
import { type DataTag, type QueryFunctionContext, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { call } from "../api.ts";
import { queryClient } from "../query-client.ts";
import { type CachedList, newer } from "./cached-list.ts";
import { ownWrites, type Sent, usePendingWrites } from "./pending-writes.ts";

type Key<N extends SyncedName> = readonly [name: N];

const keyOf = <N extends SyncedName>(name: N) => [name] as Key<N> as DataTag<Key<N>, CachedList<EntityOf<N>>, Error>;

/** The query for all entities of a kind as the server last sent them. Views use `useSyncedList` instead. */
export function listQuery<N extends SyncedName>(name: N) {
  const { list, decode } = synced[name];
  return {
    queryKey: keyOf(name),
    queryFn: async ({ client, queryKey, signal }: QueryFunctionContext<Key<N>>): Promise<CachedList<EntityOf<N>>> => {
      const { data, seq } = await call(list, { query: {} }, { signal });
      return newer(client.getQueryData<CachedList<EntityOf<N>>>(queryKey), { seq, items: data.map(decode) });
    },
    // A changed list replaces the old one: comparing thousands of items would cost more than it saves.
    structuralSharing: false,
  } as const;
}

/** The cached list of all entities of a kind; undefined until it is loaded. */
export function cachedList<N extends SyncedName>(name: N): CachedList<EntityOf<N>> | undefined {
  return queryClient.getQueryData<CachedList<EntityOf<N>>>(keyOf(name));
}

/** Replaces the cached list of all entities of a kind. */
export function setCachedList<N extends SyncedName>(
  name: N,
  update: (list: CachedList<EntityOf<N>> | undefined) => CachedList<EntityOf<N>> | undefined,
): void {
  queryClient.setQueryData<CachedList<EntityOf<N>>>(keyOf(name), update);
}

/** An entity as the server last sent it. */
export function knownItem<N extends SyncedName>(name: N, id: string): EntityOf<N> | undefined {
  return itemOf<EntityOf<N>>(cachedList(name)?.items ?? [], id);
}

/** An entity as this page shows it: the server's state with this page's pending writes on top. */
export function shownItem<N extends SyncedName>(name: N, id: string): EntityOf<N> | undefined {
  const known = knownItem(name, id);
  return itemOf<EntityOf<N>>(fold<EntityOf<N>>(known ? [known] : [], ownWrites(name)), id);
}

const isVersioned = (item: object): item is { readonly version: number } => "version" in item;

/** Applies the server's answer to the cached list as the live stream would, unless the stream was faster. */
export function keepAnswer<N extends SyncedName>(name: N, item: EntityOf<N>, isGone: boolean): void {
  setCachedList(name, (list) => {
    if (!list) return list;
    const known = itemOf<EntityOf<N>>(list.items, item.id);
    if (!isGone && known && isVersioned(known) && isVersioned(item) && known.version >= item.version) return list;
    return { ...list, items: applyChanges<EntityOf<N>>(list.items, [{ id: item.id, value: isGone ? null : item }]) };
  });
}

/** Fetches an entity and caches it. */
export async function fetchItem<N extends SyncedName>(name: N, id: string): Promise<EntityOf<N>> {
  const { get, decode } = synced[name];
  const { data } = await call(get, { params: { id } });
  const item = decode(data);
  keepAnswer(name, item, false);
  return item;
}

const nothing: readonly never[] = [];

interface Folded {
  readonly server: readonly object[];
  readonly writes: readonly object[];
  readonly items: readonly object[];
}

const latest = new Map<SyncedName, Folded>();

/** Several parts of a screen need the same list, so they share one fold and one array. */
function sharedFold<N extends SyncedName>(
  name: N,
  server: readonly EntityOf<N>[],
  writes: readonly WriteOf<N>[],
): readonly EntityOf<N>[] {
  const last = latest.get(name);
  const isSame =
    last?.server === server &&
    last.writes.length === writes.length &&
    last.writes.every((write, index) => write === writes[index]);
  const items = isSame ? (last.items as readonly EntityOf<N>[]) : fold<EntityOf<N>>(server, writes);
  if (!isSame) latest.set(name, { server, writes, items });
  return items;
}

/**
 * All entities of a kind as the page shows them: the server's list with the pending writes on top. Every view uses
 * this. `isPending`, `error` and `refetch` are the query's own; until it has loaded, the list is empty.
 */
export function useSyncedList<N extends SyncedName>(name: N) {
  const query = useMemo(() => listQuery(name), [name]);
  const { data, isPending, error, refetch } = useQuery(query);
  const writes: readonly Sent<WriteOf<N>>[] = usePendingWrites(name, data?.seq ?? 0);
  const server: readonly EntityOf<N>[] = data?.items ?? nothing;
  const items = useMemo(() => sharedFold(name, server, writes), [name, server, writes]);
  return { items, isPending, error, refetch };
}
