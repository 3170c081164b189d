import type { Timer } from "@baton/domain/timer/timer";
import { queryClient } from "@/platform/query-client.ts";

export const timerKey = ["timer"] as const;

/** Returns the id of the task on which the person's timer runs, as far as this page knows. */
export const timedTaskId = (): string | undefined => queryClient.getQueryData<Timer>(timerKey)?.taskId ?? undefined;
