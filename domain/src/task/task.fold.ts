import type { TaskEdit } from "./task.merge.ts";
import type { Task } from "./task.ts";

/** A pending write: one that the server has not confirmed yet. */
export type TaskWrite =
  | { readonly kind: "create"; readonly task: Task }
  | ({ readonly kind: "edit"; readonly id: string } & TaskEdit)
  | { readonly kind: "move"; readonly id: string; readonly patch: Partial<Pick<Task, "stage" | "rank">> }
  | { readonly kind: "purge"; readonly id: string };

/**
 * Returns the tasks as the person sees them: the server's list with the pending writes applied in order. A refused
 * write leaves `writes`, so nothing has to be rolled back. Writes to a deleted task have no effect. Without writes,
 * returns the server's list itself.
 */
export function foldTasks(server: readonly Task[], writes: readonly TaskWrite[]): readonly Task[] {
  if (writes.length === 0) return server;
  const tasks = new Map(server.map((task) => [task.id, task]));
  for (const write of writes) applyWrite(tasks, write);
  return [...tasks.values()];
}

function applyWrite(tasks: Map<string, Task>, write: TaskWrite): void {
  if (write.kind === "create") {
    // The live stream may deliver the created task before the response does. The server's version is newer.
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
