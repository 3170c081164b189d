import { searchable } from "@baton/domain/kernel/searchable";
import type { Task } from "@baton/domain/task/task";

const titles = new WeakMap<Task, string>();

/** Returns a title as searches compare it. It is cached, because each key needs those of most tasks. */
export function searchableTitle(task: Task): string {
  const known = titles.get(task);
  if (known !== undefined) return known;
  const title = searchable(task.title);
  titles.set(task, title);
  return title;
}
