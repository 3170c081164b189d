import { contract } from "@baton/domain/contract";
import { fold, idOf } from "@baton/domain/kernel/writes";
import type { Task, TaskTexts } from "@baton/domain/task/task";
import type { TaskWrite } from "@baton/domain/task/task.sync";
import { decodeLeanTask, type TaskTextsWire } from "@baton/domain/task/task.wire";
import { onlineManager, queryOptions, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { call, isPassing, OfflineError } from "@/platform/api.ts";
import { queryClient } from "@/platform/query-client.ts";
import { replicaStore } from "@/platform/sync/replica.ts";
import { knownItem } from "@/platform/sync/synced-list.ts";
import { mergeTasks } from "./archive.ts";
import { useTasks } from "./task-data.ts";

const textsKey = ["texts"] as const;
const keyOf = (id: string) => [...textsKey, id] as const;

/** Texts that no screen shows stay in memory for this time, in milliseconds. */
const keptFor = 600_000;
/** How often texts that could not be loaded for want of a connection are asked for again, in milliseconds. */
const retryEvery = 5_000;

queryClient.setQueryDefaults(textsKey, { gcTime: keptFor });

/** Whether texts are those of the task as the page knows it. */
const isCurrent = ({ id, textVersion }: TaskTextsWire) =>
  textVersion >= (knownItem("task", id)?.textVersion ?? Number.POSITIVE_INFINITY);

/** Keeps texts that the server has sent, unless later ones are known. */
export function keepTexts(texts: TaskTextsWire): void {
  const known = queryClient.getQueryData<TaskTextsWire>(keyOf(texts.id));
  if (known && known.textVersion > texts.textVersion) return;
  queryClient.setQueryData<TaskTextsWire>(keyOf(texts.id), texts);
  void replicaStore()?.saveTexts([texts]);
}

/** Fetches a task with its texts, and keeps both. */
export async function fetchTask(id: string, signal?: AbortSignal): Promise<Task & TaskTexts> {
  const { data } = await call(contract.getTaskSet, { params: { id } }, signal ? { signal } : {});
  const task = decodeLeanTask(data.task);
  mergeTasks([task]);
  keepTexts(data.texts);
  return { ...task, ...data.texts };
}

async function loadTexts(id: string, signal: AbortSignal): Promise<TaskTextsWire> {
  const known = queryClient.getQueryData<TaskTextsWire>(keyOf(id)) ?? (await replicaStore()?.openTexts(id));
  if (known && isCurrent(known)) return known;
  // Shown until the current ones are there.
  if (known) queryClient.setQueryData<TaskTextsWire>(keyOf(id), known);
  const { textVersion, description, notes } = await fetchTask(id, signal);
  return { id, textVersion, description, notes };
}

/** The query for the texts of a task as the server has them. A task that is not in the list is loaded into it. */
export const textsQuery = (id: string) =>
  queryOptions({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => loadTexts(id, signal),
    staleTime: ({ state: { data } }) => (data && isCurrent(data) ? Number.POSITIVE_INFINITY : 0),
    // Without a connection, the replica may have them.
    networkMode: "always",
    retry: (failures, error) => onlineManager.isOnline() && isPassing(error) && failures < 2,
    refetchInterval: ({ state: { error } }) => (error instanceof OfflineError ? retryEvery : false),
  });

/** The texts of a task after the pending writes to it. */
function afterWrites(id: string, texts: TaskTextsWire | undefined, writes: readonly TaskWrite[]) {
  const own = writes.filter((write) => idOf<Task>(write) === id);
  const [shown] = fold<TaskTextsWire>(texts ? [texts] : [], own);
  return shown;
}

const isCreated = (id: string, writes: readonly TaskWrite[]) =>
  knownItem("task", id) === undefined && writes.some((write) => write.kind === "create" && write.value.id === id);

/**
 * The texts of a task as the page shows them: the server's with the pending writes on top. They follow the task: when
 * somebody else changes them, the old ones are shown until the new ones are there.
 */
export function useTaskTexts({ id, textVersion }: Pick<Task, "id" | "textVersion">) {
  const { writes } = useTasks();
  const query = useQuery({ ...textsQuery(id), enabled: !isCreated(id, writes) });
  const { data, error, refetch } = query;
  const loaded = data?.textVersion;
  useEffect(() => {
    if (loaded !== undefined && loaded < textVersion) void refetch();
  }, [loaded, textVersion, refetch]);
  return { texts: afterWrites(id, data, writes), error, refetch };
}

/**
 * A task with its texts as this page shows them, fetched if it does not have them.
 * @param writes the pending writes
 */
export async function wholeTask(task: Task, writes: readonly TaskWrite[]): Promise<Task & TaskTexts> {
  const { id } = task;
  const texts = isCreated(id, writes) ? undefined : await queryClient.fetchQuery(textsQuery(id));
  const { description = "", notes = [] } = afterWrites(id, texts, writes) ?? {};
  return { ...task, description, notes };
}
