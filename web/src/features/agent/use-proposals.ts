import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { useTasks } from "@/features/task/public.ts";
import { useSyncedList } from "@/platform/sync/synced-list.ts";
import { useToday } from "@/platform/use-today.ts";
import { proposalsQuery, reloadProposals } from "./agent-queries.ts";

/** Returns what changes whenever the agent proposes or one of these tasks changes. */
function useSigns(tokenId: string, taskIds: readonly string[]): string {
  const { items } = useSyncedList("notification");
  const { tasks } = useTasks();
  return useMemo(() => {
    const known = new Set(taskIds);
    const versions = tasks.filter(({ id }) => known.has(id)).map(({ version }) => version);
    const news = items.filter((notification) => notification.tokenId === tokenId).map(({ version }) => version);
    return [...news, "", ...versions].join(" ");
  }, [items, tasks, taskIds, tokenId]);
}

/** Returns what an agent proposes and what was decided today, live. */
export function useProposals(tokenId: string) {
  const waiting = useQuery(proposalsQuery(tokenId, "waiting"));
  const decided = useQuery(proposalsQuery(tokenId, "decided"));
  const since = new Date(`${useToday()}T00:00:00`).toISOString();
  const taskIds = useMemo(() => (waiting.data ?? []).map(({ taskId }) => taskId), [waiting.data]);
  const signs = useSigns(tokenId, taskIds);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the signs is what it waits for.
  useEffect(() => void reloadProposals(tokenId), [signs, tokenId]);
  const done = useMemo(
    () => (decided.data ?? []).filter(({ decidedAt, state }) => state !== "lapsed" && (decidedAt ?? "") >= since),
    [decided.data, since],
  );
  return { proposals: waiting.data, error: waiting.error, retry: () => void waiting.refetch(), done };
}
