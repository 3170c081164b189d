import { searchable } from "@baton/domain/kernel/searchable";
import type { Task } from "@baton/domain/task/task";
import { useEffect } from "react";
import { afterPaint } from "@/platform/after-paint.ts";
import { memoize } from "@/platform/memoize.ts";

// Texts of tasks as searches compare them. Each key needs those of most tasks.
export const searchableTitle = memoize(({ title }: Task) => searchable(title));
export const searchableSubtask = memoize(({ firstSubtask }: Task) => searchable(firstSubtask));

/** Caches the titles of tasks that a person is about to search, so that the first key does not wait for 20,000 of them. */
export function useSearchableTitles(tasks: readonly Task[]): void {
  useEffect(() => afterPaint(() => tasks.forEach(searchableTitle)), [tasks]);
}
