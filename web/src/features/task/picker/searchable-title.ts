import { searchable } from "@baton/domain/kernel/searchable";
import type { Task } from "@baton/domain/task/task";
import { useEffect } from "react";
import { afterPaint } from "@/platform/after-paint.ts";

const titles = new WeakMap<Task, string>();

/** Returns a title as searches compare it. It is cached, because each key needs those of most tasks. */
export function searchableTitle(task: Task): string {
  const known = titles.get(task);
  if (known !== undefined) return known;
  const title = searchable(task.title);
  titles.set(task, title);
  return title;
}

/** Caches the titles of tasks that a person is about to search, so that the first key does not wait for 20,000 of them. */
export function useSearchableTitles(tasks: readonly Task[]): void {
  useEffect(() => afterPaint(() => tasks.forEach(searchableTitle)), [tasks]);
}
