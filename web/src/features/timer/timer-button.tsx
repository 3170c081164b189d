import { durationText } from "@baton/domain/time-entry/duration";
import { t } from "@lingui/core/macro";
import { Play, Square } from "lucide-react";
import { Button } from "@/ui/button.tsx";
import { toggleTimer } from "./timer-control.ts";
import { type ShownTimer, useMinutes, useTimer } from "./timer-state.ts";

/** Starts the person's timer on a task, or stops it. */
export function TimerButton({ taskId }: { taskId: string }) {
  const timer = useTimer();
  if (!timer) return null;
  return (
    <Button size="sm" variant="ghost" onPress={() => void toggleTimer(taskId)}>
      {timer.taskId === taskId ? (
        <Running timer={timer} />
      ) : (
        <>
          <Play aria-hidden="true" />
          {t`Start timer`}
        </>
      )}
    </Button>
  );
}

function Running({ timer }: { timer: ShownTimer }) {
  const minutes = useMinutes(timer);
  return (
    <>
      <Square aria-hidden="true" className="fill-current text-accent-text" />
      {t`Stop timer`}
      <span className="text-text tabular-nums">{durationText(minutes)}</span>
    </>
  );
}
