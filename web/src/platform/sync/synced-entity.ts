import type { ChangedEntity } from "@baton/domain/workspace/workspace.live";
import { type DataTag, type QueryFunctionContext, queryOptions } from "@tanstack/react-query";
import { type CachedList, newer } from "./cached-list.ts";

export interface Identified {
  readonly id: string;
}

type Key = readonly [name: string];

/** The options of a query for a list. Unlike React Query's own type, one for any entity accepts all of them. */
interface CachedListQuery<T> {
  readonly queryKey: DataTag<Key, CachedList<T>, Error>;
  readonly queryFn: (context: QueryFunctionContext<Key>) => Promise<CachedList<T>>;
  readonly structuralSharing: false;
}

/** An entity whose whole list the page caches, stores in the replica and updates from the live stream. */
export interface SyncedEntity<T extends Identified = Identified, Wire = unknown> {
  readonly entity: ChangedEntity;
  /** The first part of its key is also the name of the list in the replica. */
  readonly query: CachedListQuery<T>;
  /** A method, so that one array can hold entities of different types. */
  decode(wire: Wire): T;
}

/**
 * The query for the list of a synced entity.
 * @param load fetches the list from the server
 */
export function cachedListQuery<T>(
  name: string,
  load: (signal: AbortSignal) => Promise<CachedList<T>>,
): CachedListQuery<T> {
  const queryFn = async ({ client, queryKey, signal }: QueryFunctionContext<Key>) =>
    newer(client.getQueryData<CachedList<T>>(queryKey), await load(signal));
  const { queryKey } = queryOptions({ queryKey: [name] as const, queryFn });
  // A changed list replaces the old one: comparing thousands of items would cost more than it saves.
  return { queryKey, queryFn, structuralSharing: false };
}
