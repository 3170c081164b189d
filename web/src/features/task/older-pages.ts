import { queryClient } from "@/platform/query-client.ts";

/** The parts of a task that are loaded in pages on demand. */
export type Paged = "comments" | "activity";

/** The key of the start of the pages of older comments, or of older history, than those sent with a task. */
export const olderKey = (kind: Paged, taskId: string) => ["older", kind, taskId] as const;

/** Caches the start of the pages of older comments or history; null if there are none. */
export function cacheOlder(kind: Paged, taskId: string, next: string | null): void {
  queryClient.setQueryData<string | null>(olderKey(kind, taskId), next);
}
