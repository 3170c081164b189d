import { contract } from "@baton/domain/contract";
import { archivedBefore, isArchived, type Stage, type Task } from "@baton/domain/task/task";
import type { ArchiveCounts, ArchivePart } from "@baton/domain/task/task.list";
import { decodeLeanTask } from "@baton/domain/task/task.wire";
import { infiniteQueryOptions, queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "@/platform/api.ts";
import { queryClient } from "@/platform/query-client.ts";
import { replicaStore } from "@/platform/sync/replica.ts";
import type { ReplicaStore } from "@/platform/sync/replica-store.ts";
import {
  cachedList,
  listQuery,
  mergeItems,
  partCountsKey,
  partsKey,
  setCachedList,
} from "@/platform/sync/synced-list.ts";

/** Milliseconds after which the counts are loaded again with the next screen that shows them. */
const countsStaleAfter = 60_000;

const countsSnapshot = "archive";

/** Subtracts tasks of the archive that the page has. */
function without({ completed, ...counts }: ArchiveCounts, tasks: readonly Task[]): ArchiveCounts {
  const rest = { ...counts, completed: { ...completed } };
  const before = archivedBefore(new Date());
  for (const task of tasks) {
    if (task.stage === "delete") rest.delete = Math.max(0, rest.delete - 1);
    else if (task.archivedAt !== null) rest.archived = Math.max(0, rest.archived - 1);
    else if (isArchived(task, before)) rest.completed[task.priority] = Math.max(0, rest.completed[task.priority] - 1);
  }
  return rest;
}

/** The number of tasks in the archive that the page has not loaded. */
export const notLoadedQuery = queryOptions({
  queryKey: partCountsKey,
  queryFn: async ({ signal }): Promise<ArchiveCounts> => {
    const { data } = await call(contract.countArchive, {}, { signal });
    // Neither on disk nor in the list as it is loaded, there is anything of the archive.
    void replicaStore()?.saveSnapshot(countsSnapshot, 0, data);
    return without(data, cachedList("task")?.items ?? []);
  },
  staleTime: countsStaleAfter,
  networkMode: "always",
});

/** Shows the counts of the last visit until the server has answered. */
export async function hydrateNotLoaded(store: ReplicaStore): Promise<void> {
  const counts = await store.readSnapshot<ArchiveCounts>(countsSnapshot);
  if (counts) queryClient.setQueryData(notLoadedQuery.queryKey, counts.items, { updatedAt: 0 });
}

/** The number of tasks of a stage in the archive that the page has not loaded, or of a part of it; 0 if it is not known. */
export function useNotLoaded(stage: Stage | ArchivePart | undefined): number {
  const { data } = useQuery(notLoadedQuery);
  return data ? notLoadedIn(data, stage) : 0;
}

/** The number of these tasks in a stage or a part of the archive, or in all lists. */
export function notLoadedIn(counts: ArchiveCounts, stage: Stage | ArchivePart | undefined): number {
  if (stage === "delete" || stage === "archived") return counts[stage];
  if (stage === "todo" || stage === "in-progress") return 0;
  return Object.values<number>(counts.completed).reduce((sum, count) => sum + count, 0);
}

/** Merges tasks that the server sent apart from the list into it. */
export function mergeTasks(tasks: readonly Task[]): void {
  const added = mergeItems("task", tasks);
  queryClient.setQueryData<ArchiveCounts>(partCountsKey, (counts) => counts && without(counts, added));
}

/** The pages of the archive, newest first. Their tasks are merged into the list; a page itself is only the next one's start. */
export const archiveQuery = (stage: ArchivePart) =>
  infiniteQueryOptions({
    queryKey: [...partsKey, "archive", stage],
    queryFn: async ({ pageParam: after, signal }): Promise<string | null> => {
      const query = after === null ? { stage } : { stage, after };
      const { data } = await call(contract.listArchive, { query }, { signal });
      await queryClient.ensureQueryData(listQuery("task"));
      mergeTasks(data.tasks.map(decodeLeanTask));
      return data.next;
    },
    initialPageParam: null as string | null,
    getNextPageParam: (next) => next,
    networkMode: "always",
  });

/** Loads the trash anew. */
export async function reloadTrash(): Promise<void> {
  setCachedList("task", (list) => list && { ...list, items: list.items.filter(({ stage }) => stage !== "delete") });
  const keys = [archiveQuery("delete").queryKey, partCountsKey];
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
