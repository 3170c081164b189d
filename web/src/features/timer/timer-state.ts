import type { Timer } from "@baton/domain/timer/timer";
import { timerContract } from "@baton/domain/timer/timer.contract";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useCallback, useSyncExternalStore } from "react";
import { call } from "@/platform/api.ts";
import { queryClient } from "@/platform/query-client.ts";
import { timerKey } from "./timed-task.ts";

/** The person's timer, with the time of this page at which it was received. The clock of the device may be wrong. */
export type ShownTimer = Timer & { readonly receivedAt: number };

const minuteMs = 60_000;
/** How often the time is read. */
const readEvery = 5_000;

const shown = ({ taskId, startedAt, now }: Timer): ShownTimer => ({
  ...{ taskId, startedAt, now },
  receivedAt: performance.now(),
});

const timerQuery = queryOptions({
  queryKey: timerKey,
  queryFn: async ({ signal }) => shown((await call(timerContract.getTimer, {}, { signal })).data),
  structuralSharing: false,
});

/** Shows a timer until the server sends another. */
export const setTimer = (timer: Timer): void => void queryClient.setQueryData(timerKey, shown(timer));

/** Asks the server for the timer again. */
export const reloadTimer = (): Promise<void> => queryClient.invalidateQueries({ queryKey: timerKey });

/** Returns the person's timer; undefined until it is known. */
export const useTimer = (): ShownTimer | undefined => useQuery(timerQuery).data;

/** Returns the whole minutes for which a timer has been running. */
function minutesOf({ startedAt, now, receivedAt }: ShownTimer, at = performance.now()): number {
  if (startedAt === null) return 0;
  const ran = Date.parse(now) - Date.parse(startedAt) + at - receivedAt;
  return Math.max(0, Math.floor(ran / minuteMs));
}

const subscribe = (listener: () => void) => {
  const interval = setInterval(listener, readEvery);
  return () => clearInterval(interval);
};

/** Returns the same, current while the component is mounted. */
export function useMinutes(timer: ShownTimer): number {
  const read = useCallback(() => minutesOf(timer), [timer]);
  return useSyncExternalStore(subscribe, read, read);
}
