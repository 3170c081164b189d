import { activityContract } from "@baton/domain/activity/activity.contract";
import { decodeActivity } from "@baton/domain/activity/activity.decode";
import type { HistoryPart } from "@baton/domain/activity/activity.wire";
import type { Project } from "@baton/domain/project/project";
import { decodeTaskSummary } from "@baton/domain/task/task.wire";
import { type InfiniteData, useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { useStagesOf } from "@/features/project/public.ts";
import { mergeTasks } from "@/features/task/public.ts";
import { call, OfflineError } from "@/platform/api.ts";
import { queryClient } from "@/platform/query-client.ts";
import { cachedList, listQuery, partsKey, useSyncedList } from "@/platform/sync/synced-list.ts";
import { useDebounced } from "@/platform/use-debounced.ts";
import { type HistoryPage, joined, withCreation } from "./history-model.ts";

/** The filter of a history. */
export interface HistoryFilter {
  readonly by?: string;
  readonly about?: HistoryPart;
}

type Pages = InfiniteData<HistoryPage, string | null>;

/** Milliseconds to wait for further changes before their lines are requested. */
const settled = 300;
/** Milliseconds before a history that failed to load without a connection is requested again. */
const retryEvery = 5_000;

async function fetchPage(id: string, filter: HistoryFilter, before: string | null): Promise<HistoryPage> {
  const query = { ...filter, ...(before === null ? {} : { before }) };
  const { data } = await call(activityContract.listProjectActivity, { params: { id }, query });
  await queryClient.ensureQueryData(listQuery("task"));
  mergeTasks(data.tasks.map(decodeTaskSummary));
  return { activity: data.activity.map(decodeActivity), next: data.next };
}

/** Returns a text that changes with each confirmed change of the project, its stages and its tasks. */
function useConfirmed({ id, version }: Project): string {
  const { seq } = useSyncedList("task");
  const stages = useStagesOf(id);
  return useMemo(() => {
    const tasks = (seq === undefined ? [] : (cachedList("task")?.items ?? [])).filter(
      ({ projectId }) => projectId === id,
    );
    const sum = (items: readonly { version: number }[]) => items.reduce((total, item) => total + item.version, 0);
    return [version, tasks.length, sum(tasks), stages.length, sum(stages)].join();
  }, [id, version, seq, stages]);
}

/** Returns the loaded history of a project, newest first. New lines are added as they happen. */
export function useProjectHistory(project: Project, filter: HistoryFilter) {
  const { id } = project;
  const { by, about } = filter;
  // The query is dropped with the parts of lists when the person can no longer see the project.
  const queryKey = useMemo(() => [...partsKey, "history", id, by, about] as const, [id, by, about]);
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => fetchPage(id, filter, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    // Recorded lines never change, and new ones are requested below.
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: "always",
    refetchInterval: ({ state: { data, error } }) => (!data && error instanceof OfflineError ? retryEvery : false),
  });
  const state = useDebounced(useConfirmed(project), settled);
  useEffect(() => {
    if (!(state && queryClient.getQueryData(queryKey))) return;
    const ask = async () => {
      const newest = await fetchPage(id, { ...(by ? { by } : {}), ...(about ? { about } : {}) }, null);
      queryClient.setQueryData<Pages>(queryKey, (data) => {
        if (!data) return data;
        const pages = [...joined(data.pages, newest)];
        return { pages, pageParams: data.pageParams.slice(0, pages.length) };
      });
    };
    // The next change requests them again.
    ask().catch(() => {});
  }, [state, queryKey, id, by, about]);
  const { data, hasNextPage } = query;
  const lines = useMemo(() => {
    if (!data) return undefined;
    const all = data.pages.flatMap(({ activity }) => activity);
    const isCreationMeant = about !== "tasks" && (by === undefined || by === project.createdBy);
    return hasNextPage || !isCreationMeant ? all : withCreation(all, project);
  }, [data, hasNextPage, about, by, project]);
  return { ...query, lines };
}
