import { contract } from "@baton/domain/contract";
import type { ArchivePart } from "@baton/domain/task/task.list";
import { decodeTaskSummary } from "@baton/domain/task/task.wire";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { call } from "@/platform/api.ts";
import { queryClient } from "@/platform/query-client.ts";
import { listQuery, partCountsKey, partsKey, setCachedList } from "@/platform/sync/synced-list.ts";
import { mergeTasks } from "../archive.ts";

/**
 * Pages of the archive, of one project or of all, newest first. Their tasks are merged into the list. A page itself
 * holds only the start of the next one.
 */
export const archiveQuery = (stage: ArchivePart, projectId: string | null = null) =>
  infiniteQueryOptions({
    queryKey: [...partsKey, "archive", stage, projectId],
    queryFn: async ({ pageParam: after, signal }): Promise<string | null> => {
      const query = after === null ? { stage } : { stage, after };
      const { data } = await (projectId === null
        ? call(contract.listArchive, { query }, { signal })
        : call(contract.listArchiveOfProject, { params: { id: projectId }, query }, { signal }));
      await queryClient.ensureQueryData(listQuery("task"));
      mergeTasks(data.tasks.map(decodeTaskSummary));
      return data.next;
    },
    initialPageParam: null as string | null,
    getNextPageParam: (next) => next,
    networkMode: "always",
  });

/** Loads all pages of a part of a project's archive. */
export async function loadArchive(stage: ArchivePart, projectId: string): Promise<void> {
  await queryClient.fetchInfiniteQuery({ ...archiveQuery(stage, projectId), pages: Number.POSITIVE_INFINITY });
}

/** Reloads the trash. */
export async function reloadTrash(): Promise<void> {
  setCachedList("task", (list) => list && { ...list, items: list.items.filter(({ stage }) => stage !== "delete") });
  const keys = [archiveQuery("delete").queryKey, partCountsKey];
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
