import type { Task } from "@baton/domain/task/task";
import { CycleIcon, cycleName, useCycleOf, useCyclesOf } from "@/features/cycle/public.ts";

/** The sign and the name of the cycle of a task, if it is in one. */
export function CycleMark({ task }: { task: Task }) {
  const cycle = useCycleOf(task);
  const current = useCyclesOf(task.projectId).find(({ result }) => result === null);
  if (!cycle) return null;
  return (
    <>
      <CycleIcon cycle={cycle} isCurrent={cycle.id === current?.id} />
      <span className="truncate">{cycleName(cycle)}</span>
    </>
  );
}
