import { applyChanges, itemOf, type ListChange } from "@baton/domain/kernel/lists";
import { fold } from "@baton/domain/kernel/writes";
import {
  type DetailName,
  detailNames,
  details,
  type EntityOf,
  type SyncedName,
  type WriteOf,
} from "@baton/domain/sync";
import { onlineManager, queryOptions, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { isTransient, OfflineError } from "../api.ts";
import { queryClient } from "../query-client.ts";
import { advance, type CachedList, newer } from "./cached-list.ts";
import { type Sent, usePendingWrites } from "./pending-writes.ts";
import { replicaStore } from "./replica.ts";
import { cachedList, type Outcome, partsKey } from "./synced-list.ts";
import { isCompleteSince, isLive, taskKey, useTaskSubscription } from "./task-subscriptions.ts";

const keyOf = (name: DetailName, taskId: string) => [...taskKey(taskId), name] as const;

/** Milliseconds for which details that no screen shows stay in memory. */
const cacheTime = 600_000;
/** Milliseconds before details that failed to load without a connection are requested again. */
const retryEvery = 5_000;
/** The maximum number of times that a task is loaded because it changed meanwhile. */
const mostLoads = 5;

/** Returns whether entities of a kind belong to tasks. */
export function isDetail(name: SyncedName): name is DetailName {
  return detailNames.some((detail) => detail === name);
}

/** Returns the cached entities of a kind that belong to a task; undefined until they are loaded. */
export function cachedDetails<N extends DetailName>(name: N, taskId: string): CachedList<EntityOf<N>> | undefined {
  return queryClient.getQueryData<CachedList<EntityOf<N>>>(keyOf(name, taskId));
}

function setDetails<N extends DetailName>(name: N, taskId: string, list: CachedList<EntityOf<N>>): void {
  queryClient.setQueryData<CachedList<EntityOf<N>>>(keyOf(name, taskId), list);
  if (list.seq > 0) void replicaStore()?.saveDetails(name, taskId, list.items);
}

/**
 * Keeps the details that the server sent with a task, as of change `seq`, unless the live stream has overtaken them.
 */
export function cacheDetails(taskId: string, seq: number, answer: Readonly<Record<string, unknown>>): void {
  // Some answers contain only some kinds.
  for (const name of detailNames) if (details[name].field in answer) cacheAll(name, taskId, seq, answer);
}

function cacheAll<N extends DetailName>(
  name: N,
  taskId: string,
  seq: number,
  answer: Readonly<Record<string, unknown>>,
) {
  const { field, decode } = details[name];
  const known = cachedDetails(name, taskId);
  const before = new Map(known?.items.map((item) => [item.id, item]));
  const items = (answer[field] as Parameters<typeof decode>[0][]).map((wire) => {
    const item = decode(wire) as EntityOf<N>;
    const same = before.get(item.id);
    // An unchanged item stays the same object, so it is not rendered again.
    return same?.version === item.version ? same : item;
  });
  setDetails(name, taskId, newer(known, { seq, items }));
}

/** Applies changes of the live stream, in order, to the details of the tasks that are loaded. */
export function applyToDetails<N extends DetailName>(
  name: N,
  changes: readonly (ListChange<EntityOf<N>> & { readonly seq: number })[],
): void {
  for (const change of changes) {
    for (const taskId of change.value ? details[name].tasksOf(change.value) : tasksWith(name, change.id)) {
      const list = cachedDetails(name, taskId);
      const next = advance(list, [change], change.seq);
      if (next && next !== list) setDetails(name, taskId, next);
    }
  }
}

/** Returns the loaded tasks that contain an entity. */
function tasksWith<N extends DetailName>(name: N, id: string): ReadonlySet<string> {
  const all = queryClient.getQueriesData<CachedList<EntityOf<N>>>({ queryKey: partsKey });
  const lists = all.flatMap(([key, list]) => (key.at(-1) === name && list ? [list] : []));
  const found = lists.flatMap(({ items }) => itemOf<EntityOf<N>>(items, id) ?? []);
  return new Set(found.flatMap((item) => details[name].tasksOf(item)));
}

/** Applies the server's answer to a write, unless the live stream was faster. */
export function cacheDetailAnswer<N extends DetailName>(name: N, item: EntityOf<N>, { isGone, seq }: Outcome): void {
  for (const taskId of details[name].tasksOf(item)) {
    const list = cachedDetails(name, taskId);
    const known = list && itemOf<EntityOf<N>>(list.items, item.id);
    // An entity that the list lacks although it contains the write has been removed since.
    const isOvertaken = known ? known.version >= item.version : list && list.seq >= seq;
    if (!list || (!isGone && isOvertaken)) continue;
    const { items } = advance({ ...list, seq: 0 }, [{ seq: 1, id: item.id, value: isGone ? null : item }], 1) ?? list;
    setDetails(name, taskId, { ...list, items });
  }
}

/** Adds entities that the server sent apart from their task, for a kind whose changes pages do not receive. */
export function addDetails<N extends DetailName>(name: N, taskId: string, added: readonly EntityOf<N>[]): void {
  const list = cachedDetails(name, taskId);
  const changes = added.map((value) => ({ id: value.id, value }));
  if (list) setDetails(name, taskId, { ...list, items: applyChanges<EntityOf<N>>(list.items, changes) });
}

/** Loads a task with its details, caches it, and returns the number of the last change that it contains. */
type LoadTask = (taskId: string) => Promise<number>;

async function load<N extends DetailName>(
  name: N,
  taskId: string,
  loadTask: LoadTask,
): Promise<CachedList<EntityOf<N>>> {
  let loading = loadTask(taskId);
  if (!cachedDetails(name, taskId)) {
    // The loop below handles a failure.
    loading.catch(() => {});
    const stored = await replicaStore()?.readDetails<EntityOf<N>>(name, taskId);
    // Shown until the current entities are loaded.
    if (stored && !cachedDetails(name, taskId)) setDetails(name, taskId, { seq: 0, items: stored });
  }
  for (let loads = 1; ; loads += 1) {
    const seq = await loading;
    const list = cachedDetails(name, taskId) ?? { seq, items: [] };
    if (loads === mostLoads || (seq >= list.seq && isCompleteSince(seq))) return list;
    loading = loadTask(taskId);
  }
}

/** The query for the entities of a kind that belong to a task, as the server last sent them. */
export const detailsQuery = <N extends DetailName>(name: N, taskId: string, loadTask: LoadTask) =>
  queryOptions({
    queryKey: keyOf(name, taskId),
    queryFn: () => load(name, taskId, loadTask),
    structuralSharing: false,
    // While no screen subscribes to the task, the page does not receive its changes.
    staleTime: ({ state: { data } }) => (data && isLive(taskId, data.seq) ? Number.POSITIVE_INFINITY : 0),
    gcTime: cacheTime,
    // Without a connection, the replica may have them.
    networkMode: "always",
    retry: (failures, error) => onlineManager.isOnline() && isTransient(error) && failures < 2,
    refetchInterval: ({ state: { error } }) => (error instanceof OfflineError ? retryEvery : false),
  });

const nothing: readonly never[] = [];

/** Returns the pending writes to a task's entities. */
export function writesOf<W extends Pick<WriteOf<DetailName>, "taskId" | "otherTaskId">>(
  writes: readonly W[],
  taskId: string,
): readonly W[] {
  const own = writes.filter((write) => write.taskId === taskId || write.otherTaskId === taskId);
  return own.length === 0 ? nothing : own;
}

/**
 * Returns the entities of a kind that belong to a task as the page shows them, live while mounted: the server's with
 * the pending writes on top. `items` is undefined until something is known, and may be from an earlier visit unless
 * `isCurrent`.
 * @param isNew whether the server does not have the task yet
 */
export function useDetails<N extends DetailName>(
  name: N,
  taskId: string,
  { loadTask, isNew }: { readonly loadTask: LoadTask; readonly isNew: boolean },
) {
  useTaskSubscription(taskId);
  const { data, error, refetch } = useQuery({ ...detailsQuery(name, taskId, loadTask), enabled: !isNew });
  const writes: readonly Sent<WriteOf<N>>[] = usePendingWrites(name, cachedList("task")?.seq ?? 0);
  const server: readonly EntityOf<N>[] | undefined = data?.items ?? (isNew ? nothing : undefined);
  const items = useMemo(() => server && fold<EntityOf<N>>(server, writesOf(writes, taskId)), [server, writes, taskId]);
  return { items, isCurrent: data !== undefined && data.seq > 0, error, refetch };
}

/** Returns an entity that belongs to a task as the server last sent it; undefined if it is not loaded. */
export function cachedDetail<N extends DetailName>(name: N, taskId: string, id: string): EntityOf<N> | undefined {
  return itemOf<EntityOf<N>>(cachedDetails(name, taskId)?.items ?? [], id);
}
