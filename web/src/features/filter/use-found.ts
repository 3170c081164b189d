import type { Task } from "@baton/domain/task/task";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import { useActor } from "@/features/session/public.ts";
import type { CachedList } from "@/platform/sync/cached-list.ts";
import { listQuery } from "@/platform/sync/synced-list.ts";
import type { FoundTasks } from "./find-tasks.ts";

/** Milliseconds before a search that the server did not answer is repeated. */
const retryEvery = 5_000;
/** Milliseconds before follows and links are read again. */
const refreshEvery = 30_000;

const nothing: FoundTasks = { found: new Map(), isPartial: false };

/** The start of the keys of searches. */
export const foundTasks = ["found-tasks"] as const;

/** @param textVersion changes whenever a text changes that the server searches */
const foundQuery = (filters: readonly string[], me: string, textVersion: number) =>
  queryOptions({
    queryKey: [...foundTasks, filters, me, textVersion],
    queryFn: async () => (await import("./find-tasks.ts")).findTasks(filters, me, textVersion),
    enabled: filters.length > 0,
    // The previous result is shown until the changed texts have been searched.
    placeholderData: (previous) => previous,
    refetchInterval: ({ state: { data } }) => (data?.isPartial ? retryEvery : refreshEvery),
    gcTime: 0,
    networkMode: "always",
    structuralSharing: false,
  });

/** Returns a number that changes with the long texts and with the number of subtasks. */
const textVersionOf = (tasks: readonly Task[]) =>
  tasks.reduce((sum, task) => sum + task.textVersion + task.subtaskCount, 0);

/** Returns the tasks that match each of the filters, which the page cannot decide itself. */
export function useFound(filters: readonly string[]) {
  const { userId } = useActor();
  const isIdle = filters.length === 0;
  const { data: textVersion = 0 } = useQuery({
    ...listQuery("task"),
    enabled: false,
    select: useCallback(({ items }: CachedList<Task>) => (isIdle ? 0 : textVersionOf(items)), [isIdle]),
    // Without a search, changed tasks cause no render.
    notifyOnChangeProps: ["data"],
  });
  const { data = nothing, error } = useQuery(foundQuery(filters, userId, textVersion));
  const { found, isPartial } = isIdle ? nothing : data;
  return {
    found,
    isSearching: !error && filters.some((filter) => !found.has(filter)),
    isPartial: isPartial || error !== null,
  };
}
