import type { Task, WorkStage } from "@baton/domain/task/task";
import { useMemo } from "react";
import { useShownTasks } from "@/features/task/public.ts";

/** Returns the unfiltered tasks of a list. */
export function useUnfilteredTasks(stage: WorkStage | undefined): readonly Task[] {
  const { tasks } = useShownTasks();
  return useMemo(
    () => tasks.filter((task) => (stage ? task.stage === stage : task.stage !== "delete")),
    [tasks, stage],
  );
}
