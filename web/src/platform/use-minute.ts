import { useSyncExternalStore } from "react";

const minuteMs = 60_000;
/** How often to read the clock, in milliseconds. */
const readEvery = 15_000;

const minuteNow = () => Math.floor(Date.now() / minuteMs) * minuteMs;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** Subscribes a component that shows a time. A screen can have a hundred of them, which share one timer. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const each of listeners) each();
  }, readEvery);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** Returns the current time, to the minute. */
export function useMinute(): Date {
  return new Date(useSyncExternalStore(subscribe, minuteNow, minuteNow));
}
