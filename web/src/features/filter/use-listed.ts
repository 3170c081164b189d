import type { Task, WorkStage } from "@baton/domain/task/task";
import { useMemo } from "react";
import { useShownTasks } from "@/features/task/public.ts";

/** The unfiltered tasks of a list. */
export function useListed(stage: WorkStage | undefined): readonly Task[] {
  const { tasks } = useShownTasks();
  return useMemo(
    () => tasks.filter((task) => (stage ? task.stage === stage : task.stage !== "delete")),
    [tasks, stage],
  );
}
