import { type QueryClient, type QueryKey, QueryObserver, type QueryObserverOptions } from "@tanstack/react-query";

/** The state of a query. It is the same object until something changes. */
interface Known<T> {
  readonly data: T | undefined;
  readonly error: Error | null;
  readonly isPending: boolean;
  readonly refetch: () => Promise<unknown>;
}

export interface SharedQuery<T> {
  readonly subscribe: (listener: () => void) => () => void;
  readonly read: () => Known<T>;
}

/**
 * Watches a query with one observer for all callers. A screen has a hundred parts that need the same list, and
 * `useQuery` creates, subscribes and compares an observer for each.
 */
export function shareQuery<T, K extends QueryKey>(
  client: QueryClient,
  options: QueryObserverOptions<T, Error, T, T, K>,
): SharedQuery<T> {
  const { queryHash } = client.defaultQueryOptions(options);
  const listeners = new Set<() => void>();
  let observer: QueryObserver<T, Error, T, T, K> | undefined;
  const refetch = async () => observer?.refetch();
  let known: Known<T> = { data: undefined, error: null, isPending: true, refetch };

  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    if (!observer) {
      observer = new QueryObserver(client, options);
      observer.subscribe(() => {
        for (const each of listeners) each();
      });
    }
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      observer?.destroy();
      observer = undefined;
    };
  };

  const read = () => {
    const query = observer?.getCurrentQuery() ?? client.getQueryCache().get<T>(queryHash);
    const { data, error = null, status = "pending" } = query?.state ?? {};
    const isPending = status === "pending";
    if (data !== known.data || error !== known.error || isPending !== known.isPending) {
      known = { data, error, isPending, refetch };
    }
    return known;
  };

  return { subscribe, read };
}
