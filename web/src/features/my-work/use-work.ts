import { setOfPerson } from "@baton/domain/kernel/synced";
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useMemo } from "react";
import { useDayPlan, useFreshDayPlan } from "@/features/day-plan/public.ts";
import { useActor } from "@/features/session/public.ts";
import { useShownTasks } from "@/features/task/public.ts";
import { loadOwn } from "@/platform/sync/project-sets.ts";
import { useCachedList } from "@/platform/sync/synced-list.ts";
import { useNow } from "./use-now.ts";
import { workOf } from "./work-items.ts";

/** Loads the person's own tasks of all projects, unless the page has them. */
function useOwn() {
  const { userId } = useActor();
  const isMissing = useCachedList("task", ({ sets }) => sets !== undefined && !sets.includes(setOfPerson(userId)));
  const { error, refetch } = useQuery({
    queryKey: ["own-tasks", userId],
    queryFn: async () => {
      await loadOwn(userId);
      return null;
    },
    enabled: isMissing === true,
    staleTime: 0,
  });
  return { isMissing: isMissing !== false, error: isMissing ? error : null, refetch };
}

/** Returns the person's tasks and subtasks by group, as the page shows them. */
export function useWork() {
  const { userId } = useActor();
  const now = useNow();
  const { plan } = useDayPlan();
  useFreshDayPlan();
  const own = useOwn();
  const { tasks, error, refetch } = useShownTasks();
  const shown = useDeferredValue(tasks);
  const work = useMemo(() => workOf(shown, { userId, plan, ...now }), [shown, userId, plan, now]);
  return {
    ...{ tasks: shown, work },
    isPending: own.isMissing && own.error === null && !error,
    error: own.error ?? (tasks.length === 0 ? error : null),
    refetch: own.error ? own.refetch : refetch,
  };
}
