import { contract } from "@baton/domain/contract";
import { fold, idOf } from "@baton/domain/kernel/writes";
import type { Subtask } from "@baton/domain/subtask/subtask";
import type { SubtaskWrite } from "@baton/domain/subtask/subtask.sync";
import type { Task } from "@baton/domain/task/task";
import type { TaskWrite } from "@baton/domain/task/task.sync";
import { decodeTaskSummary, type TaskDraft, type TaskTextsWire } from "@baton/domain/task/task.wire";
import { onlineManager, queryOptions, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { call, isTransient, OfflineError } from "@/platform/api.ts";
import { queryClient } from "@/platform/query-client.ts";
import { cacheDetails, cachedDetails, detailsQuery, writesOf } from "@/platform/sync/details.ts";
import { loadProject } from "@/platform/sync/project-sets.ts";
import { replicaStore } from "@/platform/sync/replica.ts";
import { cachedItem } from "@/platform/sync/synced-list.ts";
import { isSubscribed } from "@/platform/sync/task-subscriptions.ts";
import { mergeTasks } from "./archive.ts";
import { cacheOlder } from "./older-pages.ts";
import { afterForms } from "./pending-subtasks.ts";
import { useTasks } from "./task-data.ts";

const textsKey = ["texts"] as const;
const keyOf = (id: string) => [...textsKey, id] as const;

/** Milliseconds for which texts that no screen shows stay in memory. */
const cacheTime = 600_000;
/** Milliseconds before texts that failed to load without a connection are requested again. */
const retryEvery = 5_000;

queryClient.setQueryDefaults(textsKey, { gcTime: cacheTime });

/** Returns whether texts match the version of the task that the page knows. */
const isCurrent = ({ id, textVersion }: TaskTextsWire) =>
  textVersion >= (cachedItem("task", id)?.textVersion ?? Number.POSITIVE_INFINITY);

/** Keeps texts that the server has sent, unless later ones are known. */
export function cacheTexts(texts: TaskTextsWire): void {
  const known = queryClient.getQueryData<TaskTextsWire>(keyOf(texts.id));
  if (known && known.textVersion > texts.textVersion) return;
  queryClient.setQueryData<TaskTextsWire>(keyOf(texts.id), texts);
  void replicaStore()?.saveTexts([texts]);
}

type FetchedTask = Task & TaskDraft & { readonly seq: number };

/** The tasks that are being fetched. Further requests for one share its answer. */
const inFlight = new Map<string, Promise<FetchedTask>>();

async function fetchSet(id: string): Promise<FetchedTask> {
  const { data, seq } = await call(contract.getTaskSet, { params: { id } });
  const { texts, subtasks } = data;
  const task = decodeTaskSummary(data.task);
  mergeTasks([task, ...data.linked.map(decodeTaskSummary)], seq);
  // From now on, the page receives the changes of the whole project.
  void loadProject(task.projectId).catch(() => {});
  cacheTexts(texts);
  cacheDetails(id, seq, data);
  cacheOlder("comments", id, data.commentsBefore);
  cacheOlder("activity", id, data.activityBefore);
  return { ...task, ...texts, subtaskTitles: subtasks.map(({ title }) => title), seq };
}

/** Fetches a task with its texts and details, and caches all of them. */
export function fetchTask(id: string): Promise<FetchedTask> {
  const known = inFlight.get(id) ?? fetchSet(id).finally(() => inFlight.delete(id));
  inFlight.set(id, known);
  return known;
}

/** The same in the form that `useDetails` takes. */
export const loadTask = async (id: string): Promise<number> => (await fetchTask(id)).seq;

async function loadTexts(id: string): Promise<TaskTextsWire> {
  const known =
    queryClient.getQueryData<TaskTextsWire>(keyOf(id)) ?? (await replicaStore()?.openTexts<TaskTextsWire>(id));
  if (known && isCurrent(known)) return known;
  // Shown until the current texts are loaded.
  if (known) queryClient.setQueryData<TaskTextsWire>(keyOf(id), known);
  const { textVersion, description, notes } = await fetchTask(id);
  return { id, textVersion, description, notes };
}

/** The query for the texts of a task as stored on the server. A task that is not in the list is added to it. */
export const textsQuery = (id: string) =>
  queryOptions({
    queryKey: keyOf(id),
    queryFn: () => loadTexts(id),
    staleTime: ({ state: { data } }) => (data && isCurrent(data) ? Number.POSITIVE_INFINITY : 0),
    // Without a connection, the replica may have them.
    networkMode: "always",
    retry: (failures, error) => onlineManager.isOnline() && isTransient(error) && failures < 2,
    refetchInterval: ({ state: { error } }) => (error instanceof OfflineError ? retryEvery : false),
  });

/** Returns the texts of a task after the pending writes to it. */
function afterWrites(id: string, texts: TaskTextsWire | undefined, writes: readonly TaskWrite[]) {
  const own = writes.filter((write) => idOf<Task>(write) === id);
  const [shown] = fold<TaskTextsWire>(texts ? [texts] : [], own);
  return shown;
}

/** Milliseconds for which prefetched data is not prefetched again. */
const aheadFor = 30_000;

/** Fetches the content of a task before it is opened, so that the task can be drawn from memory. */
export function prefetchTask(id: string): void {
  void queryClient.prefetchQuery(textsQuery(id));
  void queryClient.prefetchQuery({ ...detailsQuery("comment", id, loadTask), staleTime: aheadFor });
}

export const isCreated = (id: string, writes: readonly TaskWrite[]) =>
  cachedItem("task", id) === undefined && writes.some((write) => write.kind === "create" && write.value.id === id);

/**
 * Returns the texts of a task as the page shows them: the server's, with the pending writes on top. When somebody else
 * changes them, the old texts are shown until the new ones are loaded.
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
 * Returns a task with its texts as this page shows them. Missing texts are fetched.
 * @param writes the pending writes to tasks
 */
export async function fullTask(
  task: Task,
  writes: readonly TaskWrite[],
  subtaskWrites: readonly SubtaskWrite[],
): Promise<Task & TaskDraft> {
  const { id } = task;
  const isNew = isCreated(id, writes);
  const texts = isNew ? undefined : await queryClient.fetchQuery(textsQuery(id));
  const { description = "", notes = [] } = afterWrites(id, texts, writes) ?? {};
  const subtasks = afterForms(fold<Subtask>(await subtasksOf(task, isNew), writesOf(subtaskWrites, id)), writes, id);
  return { ...task, description, notes, subtaskTitles: subtasks.map(({ title }) => title) };
}

/**
 * Returns the subtasks of a task as the server last sent them. They are fetched if this page may not have all of them.
 */
async function subtasksOf({ id, subtaskCount }: Task, isNew: boolean): Promise<readonly Subtask[]> {
  const known = cachedDetails("subtask", id)?.items;
  if (isNew || (subtaskCount === 0 && !known)) return [];
  if (known?.length === subtaskCount && isSubscribed(id)) return known;
  const { items } = await queryClient.fetchQuery(detailsQuery("subtask", id, loadTask));
  return items;
}
