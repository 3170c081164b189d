import type { Cycle, CycleCount } from "@baton/domain/cycle/cycle";
import { useCallback, useMemo } from "react";
import { useTasks } from "@/features/task/public.ts";

const none: CycleCount = { scope: 0, completed: 0, points: 0, completedPoints: 0 };

/** Returns a function that counts the tasks of a cycle: when it ended, or now. */
export function useCounts(projectId: string): (cycle: Cycle) => CycleCount {
  const { tasks } = useTasks();
  const counts = useMemo(() => {
    const byCycle = new Map<string, CycleCount>();
    for (const { projectId: of, cycleId, stage, estimate } of tasks) {
      if (of !== projectId || cycleId === null || stage === "delete") continue;
      const { scope, completed, points, completedPoints } = byCycle.get(cycleId) ?? none;
      const isDone = Number(stage === "completed");
      byCycle.set(cycleId, {
        ...{ scope: scope + 1, completed: completed + isDone },
        ...{ points: points + (estimate ?? 0), completedPoints: completedPoints + isDone * (estimate ?? 0) },
      });
    }
    return byCycle;
  }, [tasks, projectId]);
  return useCallback(({ id, result }) => result ?? counts.get(id) ?? none, [counts]);
}
