import { durationText } from "@baton/domain/time-entry/duration";
import type { LiveChange } from "@baton/domain/workspace/workspace.live";
import { t } from "@lingui/core/macro";
import { Link } from "@tanstack/react-router";
import { Square, Timer } from "lucide-react";
import { useEffect } from "react";
import { useAction } from "@/features/action/public.ts";
import { fromList, loadTask, useTask, useTaskName } from "@/features/task/public.ts";
import { sync } from "@/platform/sync/workspace-sync.ts";
import { IconButton } from "@/ui/button.tsx";
import { stopTimer } from "./timer-control.ts";
import { reloadTimer, type ShownTimer, useMinutes, useTimer } from "./timer-state.ts";

const isAboutTimer = (change: LiveChange) => "entity" in change && change.entity === "timer";

/** Keeps the timer current: in all windows, and after the device has slept, during which clocks stand still. */
function useCurrentTimer(): void {
  useEffect(() => {
    const unwatch = sync.watch((changes) => {
      if (!changes || changes.some(isAboutTimer)) void reloadTimer();
    });
    const whenShown = () => {
      if (!document.hidden) void reloadTimer();
    };
    document.addEventListener("visibilitychange", whenShown);
    return () => {
      unwatch();
      document.removeEventListener("visibilitychange", whenShown);
    };
  }, []);
}

/** The person's running timer, with its task. Shows nothing while none runs. */
export function TimerSign() {
  useCurrentTimer();
  const timer = useTimer();
  const isRunning = timer !== undefined && timer.startedAt !== null;
  useAction("stopTimer", () => void stopTimer(), { isEnabled: isRunning });
  if (!isRunning) return null;
  return (
    <div
      role="timer"
      aria-label={t`Running timer`}
      className="flex h-7 shrink-0 items-center rounded-md border bg-surface text-sm max-sm:h-11 max-sm:shadow-raised"
    >
      {timer.taskId === null ? <Elapsed timer={timer} /> : <OnTask timer={timer} taskId={timer.taskId} />}
      <IconButton size="sm" label={t`Stop timer`} onPress={() => void stopTimer()}>
        <Square aria-hidden="true" className="size-3! fill-current" />
      </IconButton>
    </div>
  );
}

function OnTask({ timer, taskId }: { timer: ShownTimer; taskId: string }) {
  const { task } = useTask(taskId);
  const isUnknown = task === undefined;
  useEffect(() => {
    // A page of a large team has not loaded every project. Without the task, only the time is shown.
    if (isUnknown) void loadTask(taskId).catch(() => undefined);
  }, [isUnknown, taskId]);
  const name = useTaskName(task ?? { projectId: "", number: 0 });
  return (
    <Link
      to="/user/tasks/$id"
      params={{ id: taskId }}
      state={fromList}
      title={task?.title}
      className="flex h-full items-center rounded-md hover:bg-hover"
    >
      <Elapsed timer={timer} name={name} />
    </Link>
  );
}

function Elapsed({ timer, name = "" }: { timer: ShownTimer; name?: string }) {
  const minutes = useMinutes(timer);
  return (
    <span className="flex items-center gap-1.5 ps-2 pe-1">
      <Timer size={14} aria-hidden="true" className="text-accent-text" />
      {name !== "" && <span className="text-muted tabular-nums @max-md:sr-only">{name}</span>}
      <span className="font-medium tabular-nums">{durationText(minutes)}</span>
    </span>
  );
}
