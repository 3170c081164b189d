import { useSyncExternalStore } from "react";

const minuteMs = 60_000;
/** How often to read the clock, in milliseconds. */
const readEvery = 15_000;

const minuteNow = () => Math.floor(Date.now() / minuteMs) * minuteMs;

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, readEvery);
  return () => clearInterval(timer);
}

/** The current time, to the minute. */
export function useMinute(): Date {
  return new Date(useSyncExternalStore(subscribe, minuteNow, minuteNow));
}
