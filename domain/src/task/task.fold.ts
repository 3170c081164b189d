import type { TaskEdit } from "./task.merge.ts";
import type { Task } from "./task.ts";

/** What a person asked for and the server has not confirmed yet. */
export type TaskWrite =
  | { readonly kind: "create"; readonly task: Task }
  | ({ readonly kind: "edit"; readonly id: string } & TaskEdit)
  | { readonly kind: "move"; readonly id: string; readonly patch: Partial<Pick<Task, "stage" | "rank">> }
  | { readonly kind: "purge"; readonly id: string };

/**
 * The tasks as the person should see them: what the server said, with the waiting writes on top, in order. A refused
 * write is simply no longer in `writes`, so nothing has to be rolled back. A write to a task that is gone shows nothing.
 * Without writes the server's own list comes back, unchanged.
 */
export function foldTasks(server: readonly Task[], writes: readonly TaskWrite[]): readonly Task[] {
  if (writes.length === 0) return server;
  const tasks = new Map(server.map((task) => [task.id, task]));
  for (const write of writes) applyWrite(tasks, write);
  return [...tasks.values()];
}

function applyWrite(tasks: Map<string, Task>, write: TaskWrite): void {
  if (write.kind === "create") {
    // The confirmation may have arrived by the live stream before the answer: the server's version is the newer one.
    if (!tasks.has(write.task.id)) tasks.set(write.task.id, write.task);
    return;
  }
  if (write.kind === "purge") {
    tasks.delete(write.id);
    return;
  }
  const task = tasks.get(write.id);
  if (task) tasks.set(write.id, { ...task, ...write.patch });
}
