import type { Cycle } from "@baton/domain/cycle/cycle";
import type { Task } from "@baton/domain/task/task";
import { durationText } from "@baton/domain/time-entry/duration";
import { t } from "@lingui/core/macro";
import { Timer } from "lucide-react";
import { useCycleOf } from "@/features/cycle/public.ts";
import { useProject } from "@/features/project/public.ts";
import { CycleMark } from "./cycle-mark.tsx";

/** What a project keeps track of for a task. */
interface Tracked {
  readonly cycle: Cycle | undefined;
  /** The time spent on it; empty if there is none. */
  readonly spent: string;
}

/** Returns the cycle of a task and the time spent on it, as far as its project uses them. */
export function useTracked(task: Task): Tracked {
  const cycle = useCycleOf(task);
  const isTimed = useProject(task.projectId)?.timeTracking === true;
  return { cycle, spent: isTimed && task.timeSpent > 0 ? durationText(task.timeSpent) : "" };
}

const factClass = "flex h-5 shrink-0 items-center gap-1 whitespace-nowrap tabular-nums [&_svg]:size-3.5";

/** The cycle of a task as a fact on a card or in a row. */
export function CycleFact({ task }: { task: Task }) {
  return (
    <span className={factClass}>
      <CycleMark task={task} />
    </span>
  );
}

/** The time spent on a task as a fact on a card or in a row. */
export function SpentFact({ spent }: Pick<Tracked, "spent">) {
  const label = t`Time spent`;
  return (
    <span title={label} className={factClass}>
      <span className="sr-only">{label}</span>
      <Timer aria-hidden="true" className="text-faint" />
      {spent}
    </span>
  );
}
