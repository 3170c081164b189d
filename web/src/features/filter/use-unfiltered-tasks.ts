import type { Task, WorkStage } from "@baton/domain/task/task";
import { tasksOn, useShownTasks } from "@/features/task/public.ts";

/** Returns the unfiltered tasks of a list. */
export function useUnfilteredTasks(stage: WorkStage | undefined): readonly Task[] {
  return tasksOn(useShownTasks().tasks, stage);
}
