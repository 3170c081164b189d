import { today } from "@baton/domain/kernel/dates";
import { createContext, useContext, useSyncExternalStore } from "react";

/** How often to read the clock, in milliseconds: a machine that slept past midnight has lost its timers. */
const readEvery = 60_000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let current = today();

function read(): void {
  const now = today();
  if (now === current) return;
  current = now;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(read, readEvery);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** The timer is stopped while there are no subscribers, so the clock is read here. */
function getSnapshot(): string {
  if (!timer) current = today();
  return current;
}

/** The day that stands for today where the past is shown. */
export const PastDayContext = createContext<string | null>(null);

/** Returns today's calendar date, `YYYY-MM-DD`, updated after midnight. */
export function useToday(): string {
  const now = useSyncExternalStore(subscribe, getSnapshot, getSnapshot);
  return useContext(PastDayContext) ?? now;
}
