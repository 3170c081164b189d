import type { Task } from "@baton/domain/task/task";
import { foldTasks } from "@baton/domain/task/task.fold";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { usePendingWrites } from "@/platform/sync/pending-writes.ts";
import { tasksQuery } from "./task-query.ts";
import type { SentTaskWrite } from "./task-send.ts";
import { taskWriteKey } from "./task-writes.ts";

const nothing: readonly Task[] = [];

let latest: { server: readonly Task[]; writes: readonly SentTaskWrite[]; tasks: readonly Task[] } | undefined;

/** Several parts of a screen ask for the same tasks at once: they share one fold, and one array. */
function sharedFold(server: readonly Task[], writes: readonly SentTaskWrite[]): readonly Task[] {
  const isSame =
    latest?.server === server &&
    latest.writes.length === writes.length &&
    latest.writes.every((write, index) => write === writes[index]);
  if (!isSame || !latest) latest = { server, writes, tasks: foldTasks(server, writes) };
  return latest.tasks;
}

/**
 * The tasks as the person sees them: the server's, with the writes that wait on top. Every view of tasks is made of
 * this. `isPending`, `error` and `refetch` are the query's own.
 */
export function useTasks() {
  const { data, isPending, error, refetch } = useQuery(tasksQuery);
  const writes = usePendingWrites<SentTaskWrite>(taskWriteKey, data?.seq ?? 0);
  const server = data?.items ?? nothing;
  const tasks = useMemo(() => sharedFold(server, writes), [server, writes]);
  return { tasks, isPending, error, refetch };
}

/** One task by id, or undefined when there is none (yet). */
export function useTask(id: string) {
  const { tasks, ...state } = useTasks();
  const task = useMemo(() => tasks.find((one) => one.id === id), [tasks, id]);
  return { task, ...state };
}
