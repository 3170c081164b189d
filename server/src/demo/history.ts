import type { WorkStage } from "@baton/domain/task/task";
import type { DemoTask } from "./demo-projects.ts";

export const dayMs = 24 * 3600 * 1000;
/** The shortest time between two steps of a task. */
export const stepMs = 10 * 60 * 1000;

/** Returns times within office hours on the last days, one after the other. */
export function talkTimes(count: number, days: number, now: number): readonly number[] {
  let last = 0;
  return Array.from({ length: count }, (_, index) => {
    const wanted = workingTime(days * (index / count - 1), now, index * 2);
    last = Math.max(last + stepMs, Math.min(wanted, now - (count - index) * stepMs));
    return last;
  });
}

/** When a task of the sample team enters a stage. It is created in the first one. */
export interface Step<Stage> {
  /** Milliseconds since the epoch, in the past. */
  readonly at: number;
  readonly stage: Stage;
}

interface Categorised {
  readonly category: WorkStage;
}

/** Returns the stages through which a task came to its own one. A project may have several ends. */
const pathTo = <Stage extends Categorised>(stages: readonly Stage[], own: Stage): readonly Stage[] =>
  stages.filter((stage, index) => stage === own || (index < stages.indexOf(own) && stage.category !== "completed"));

/** Returns points from one number to another, the first of which is the start. */
const between = (from: number, to: number, count: number) =>
  Array.from({ length: count }, (_, index) => from + ((to - from) * index) / count);

/**
 * Returns the days on which a task enters the stages of its path: those of work from its start until its end, and those
 * before from the day on which it was written down.
 * @param place its place in its column, from the top, which has the newest ones
 */
function daysOf(path: readonly Categorised[], { starts, ends }: DemoTask, place: number): readonly number[] {
  const count = (category: WorkStage) => path.filter((stage) => stage.category === category).length;
  const [waiting, working, ended] = [count("todo"), count("in-progress"), count("completed")];
  const isWaiting = working + ended === 0;
  const written = isWaiting ? Math.min(starts - 12, -1 - place * 2.5) : Math.min(starts, -1) - 10;
  const [start, end] = [isWaiting ? 0 : starts, ended > 0 ? ends : 0];
  return [...between(written, start, waiting), ...between(start, end, working), ...(ended > 0 ? [end] : [])];
}

/** Returns a time in the office hours of a weekday, at or before a day. */
function workingTime(day: number, now: number, hour: number): number {
  const date = new Date(now + Math.min(day, 0) * dayMs);
  const weekend = [2, 0, 0, 0, 0, 0, 1][date.getUTCDay()] ?? 0;
  return date.setUTCHours(8 + (hour % 9), (hour * 17) % 60, 0, 0) - weekend * dayMs;
}

/** Returns what has happened to a task, in order. */
export function stepsOf<Stage extends Categorised>(
  stages: readonly Stage[],
  own: Stage,
  task: DemoTask,
  place: number,
  now: number,
): readonly Step<Stage>[] {
  const path = pathTo(stages, own);
  const days = daysOf(path, task, place);
  let last = 0;
  return path.map((stage, index) => {
    const wanted = workingTime(days[index] ?? 0, now, place * 2 + index * 3);
    // Each step follows the one before, and all are in the past.
    last = Math.max(last + stepMs, Math.min(wanted, now - (path.length - index) * stepMs));
    return { at: last, stage };
  });
}
