import { decodeTaskSummary } from "@baton/domain/task/task.wire";
import { durationText } from "@baton/domain/time-entry/duration";
import type { TimeEntry } from "@baton/domain/time-entry/time-entry";
import { timeEntryContract } from "@baton/domain/time-entry/time-entry.contract";
import { timerContract } from "@baton/domain/timer/timer.contract";
import { t } from "@lingui/core/macro";
import { mergeTasks } from "@/features/task/public.ts";
import { call } from "@/platform/api.ts";
import { showError, showSuccess } from "@/platform/notify.ts";
import { cacheDetailAnswer } from "@/platform/sync/details.ts";
import { translate } from "@/platform/translate.ts";
import { timedTaskId } from "./timed-task.ts";
import { reloadTimer, setTimer } from "./timer-state.ts";

/** Milliseconds for which logged time is shown: long enough to take it back. */
const shownFor = 6_000;

/** Does what a person asked of their timer. If that fails, says why, and shows what the server knows. */
async function attempt(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    showError(t`Something went wrong!`, error);
    await reloadTimer();
  }
}

/** Deletes the entry that a stopped timer has logged. */
const takeBack = (id: string) =>
  attempt(async () => {
    const { data, seq } = await call(timeEntryContract.removeTimeEntry, { params: { id } });
    const { message, task, ...entry } = data;
    mergeTasks([decodeTaskSummary(task)]);
    cacheDetailAnswer("timeEntry", entry, { isGone: true, seq });
    showSuccess(translate(message));
  });

function showLogged(entry: TimeEntry, message: string, seq: number): void {
  cacheDetailAnswer("timeEntry", entry, { isGone: false, seq });
  showSuccess(t`${durationText(entry.minutes)} logged`, {
    duration: shownFor,
    description: translate(message),
    actions: [{ label: t`Undo`, onAction: () => void takeBack(entry.id) }],
  });
}

/** Starts the person's timer on a task. If it runs on another one, that time is logged. */
export const startTimer = (taskId: string): Promise<void> =>
  attempt(async () => {
    const now = new Date().toISOString();
    setTimer({ taskId, startedAt: now, now });
    const { data, seq } = await call(timerContract.startTimer, { body: { taskId } });
    setTimer(data);
    if (data.stopped) showLogged(data.stopped, data.message, seq);
  });

/** Stops the person's timer, and logs its time. */
export const stopTimer = (): Promise<void> =>
  attempt(async () => {
    setTimer({ taskId: null, startedAt: null, now: new Date().toISOString() });
    const { data, seq } = await call(timerContract.stopTimer, {});
    const { message, task, ...entry } = data;
    if (task) mergeTasks([decodeTaskSummary(task)]);
    showLogged(entry, message, seq);
  });

/** Starts the person's timer on a task, or stops it if it runs on it. */
export const toggleTimer = (taskId: string): Promise<void> =>
  timedTaskId() === taskId ? stopTimer() : startTimer(taskId);
