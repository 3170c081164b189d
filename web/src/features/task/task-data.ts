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

/** Several parts of a screen need the same tasks, so they share one fold and one array. */
function sharedFold(server: readonly Task[], writes: readonly SentTaskWrite[]): readonly Task[] {
  const isSame =
    latest?.server === server &&
    latest.writes.length === writes.length &&
    latest.writes.every((write, index) => write === writes[index]);
  if (!isSame || !latest) latest = { server, writes, tasks: foldTasks(server, writes) };
  return latest.tasks;
}

/**
 * The tasks as the page shows them: the server's list with pending writes on top. Every view uses this. `isPending`,
 * `error` and `refetch` are the query's own.
 */
export function useTasks() {
  const { data, isPending, error, refetch } = useQuery(tasksQuery);
  const writes = usePendingWrites<SentTaskWrite>(taskWriteKey, data?.seq ?? 0);
  const server = data?.items ?? nothing;
  const tasks = useMemo(() => sharedFold(server, writes), [server, writes]);
  return { tasks, isPending, error, refetch };
}

/** A task by id; undefined if there is none or it has not loaded. */
export function useTask(id: string) {
  const { tasks, ...state } = useTasks();
  const task = useMemo(() => tasks.find((one) => one.id === id), [tasks, id]);
  return { task, ...state };
}
