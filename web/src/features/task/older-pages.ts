import { queryClient } from "@/platform/query-client.ts";

/** What of a task has pages that are loaded on demand. */
export type Paged = "comments" | "activity";

/** The key of what leads to older comments, or to older history, than what comes with a task. */
export const olderKey = (kind: Paged, taskId: string) => ["older", kind, taskId] as const;

/** Keeps what leads to older comments or history; null if there are none. */
export function keepOlder(kind: Paged, taskId: string, next: string | null): void {
  queryClient.setQueryData<string | null>(olderKey(kind, taskId), next);
}
