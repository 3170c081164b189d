import type { Cycle } from "@baton/domain/cycle/cycle";
import { CircleCheck, CircleDashed, CirclePlay } from "lucide-react";

interface CycleIconProps {
  cycle: Cycle;
  isCurrent: boolean;
}

/** Shows whether a cycle has ended, is the current one, or is to come. */
export function CycleIcon({ cycle, isCurrent }: CycleIconProps) {
  if (cycle.result !== null) return <CircleCheck size={16} aria-hidden="true" className="text-faint" />;
  if (isCurrent) return <CirclePlay size={16} aria-hidden="true" className="text-accent-text" />;
  return <CircleDashed size={16} aria-hidden="true" className="text-muted" />;
}
