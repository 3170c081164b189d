import { z } from "zod";
import { id, uuid } from "../kernel/ids.ts";
import { durationText } from "../time-entry/duration.ts";
import { timeEntryLimits } from "../time-entry/time-entry.ts";
import { timerMessages } from "./timer.messages.ts";

/** The caller's timer as published. */
export const timerWire = z.object({
  /** The task on which it runs; null if none runs, or if the caller no longer sees the task. */
  taskId: id.nullable(),
  /** Null if none runs. */
  startedAt: z.iso.datetime().nullable(),
  /** The time by the clock that has started it. The clock of a client may differ. */
  now: z.iso.datetime(),
});
export type Timer = z.infer<typeof timerWire>;

/** A running timer, as the change log shows it to its person. */
export const runningTimer = z.object({ taskId: uuid, startedAt: z.iso.datetime() });
export type RunningTimer = z.infer<typeof runningTimer>;

const minuteMs = 60_000;

/** What stopping a timer logs, and what is to be said about it. */
export interface Timed {
  readonly minutes: number;
  readonly note: string;
  readonly message: string;
}

/**
 * Returns what a timer logs that ran from one time to another: at least a minute, and not more than an entry can have. The
 * note then says how long it ran, so that nothing is lost.
 */
export function timedBetween(startedAt: string, stoppedAt: string): Timed {
  const ran = Date.parse(stoppedAt) - Date.parse(startedAt);
  const whole = Math.round(ran / minuteMs);
  if (ran < 0) return { minutes: 1, note: "", message: timerMessages.clockPutBack };
  if (ran < minuteMs) return { minutes: 1, note: "", message: timerMessages.short };
  if (whole <= timeEntryLimits.minutes) return { minutes: whole, note: "", message: timerMessages.stopped };
  const text = timerMessages.ran(durationText(whole));
  return { minutes: timeEntryLimits.minutes, note: text, message: timerMessages.long(text) };
}
