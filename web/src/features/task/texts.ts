import { contract } from "@baton/domain/contract";
import { fold, idOf } from "@baton/domain/kernel/writes";
import type { Subtask } from "@baton/domain/subtask/subtask";
import type { SubtaskWrite } from "@baton/domain/subtask/subtask.sync";
import type { Task } from "@baton/domain/task/task";
import type { TaskWrite } from "@baton/domain/task/task.sync";
import { decodeLeanTask, type TaskDraft, type TaskTextsWire } from "@baton/domain/task/task.wire";
import { onlineManager, queryOptions, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { call, isPassing, OfflineError } from "@/platform/api.ts";
import { queryClient } from "@/platform/query-client.ts";
import { cachedDetails, detailsQuery, keepDetails, writesOf } from "@/platform/sync/details.ts";
import { isHeld } from "@/platform/sync/held-tasks.ts";
import { loadProject } from "@/platform/sync/project-sets.ts";
import { replicaStore } from "@/platform/sync/replica.ts";
import { knownItem } from "@/platform/sync/synced-list.ts";
import { mergeTasks } from "./archive.ts";
import { keepOlder } from "./older-pages.ts";
import { afterForms } from "./subtask/subtask-rows.ts";
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

type FetchedTask = Task & TaskDraft & { readonly seq: number };

/** The tasks that are being fetched: whoever asks for one meanwhile gets the same answer. */
const inFlight = new Map<string, Promise<FetchedTask>>();

async function fetchSet(id: string): Promise<FetchedTask> {
  const { data, seq } = await call(contract.getTaskSet, { params: { id } });
  const { texts, subtasks } = data;
  const task = decodeLeanTask(data.task);
  mergeTasks([task, ...data.linked.map(decodeLeanTask)], seq);
  // The page hears of the whole project from then on.
  void loadProject(task.projectId).catch(() => {});
  keepTexts(texts);
  keepDetails(id, seq, data);
  keepOlder("comments", id, data.commentsBefore);
  keepOlder("activity", id, data.activityBefore);
  return { ...task, ...texts, subtaskTitles: subtasks.map(({ title }) => title), seq };
}

/** Fetches a task with its texts and all that belongs to it, and keeps everything. */
export function fetchTask(id: string): Promise<FetchedTask> {
  const known = inFlight.get(id) ?? fetchSet(id).finally(() => inFlight.delete(id));
  inFlight.set(id, known);
  return known;
}

/** The same for `useDetails`. */
export const loadTask = async (id: string): Promise<number> => (await fetchTask(id)).seq;

async function loadTexts(id: string): Promise<TaskTextsWire> {
  const known = queryClient.getQueryData<TaskTextsWire>(keyOf(id)) ?? (await replicaStore()?.openTexts(id));
  if (known && isCurrent(known)) return known;
  // Shown until the current ones are there.
  if (known) queryClient.setQueryData<TaskTextsWire>(keyOf(id), known);
  const { textVersion, description, notes } = await fetchTask(id);
  return { id, textVersion, description, notes };
}

/** The query for the texts of a task as the server has them. A task that is not in the list is loaded into it. */
export const textsQuery = (id: string) =>
  queryOptions({
    queryKey: keyOf(id),
    queryFn: () => loadTexts(id),
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

/** For this time, what was fetched ahead of opening a task is not fetched ahead again, in milliseconds. */
const aheadFor = 30_000;

/** Fetches what a task shows before it is opened, so that it can be drawn from memory. */
export function prefetchTask(id: string): void {
  void queryClient.prefetchQuery(textsQuery(id));
  void queryClient.prefetchQuery({ ...detailsQuery("comment", id, loadTask), staleTime: aheadFor });
}

export const isCreated = (id: string, writes: readonly TaskWrite[]) =>
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
 * @param writes the pending writes to tasks
 */
export async function wholeTask(
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

/** The subtasks of a task as the server last sent them, fetched if this page may not have all of them. */
async function subtasksOf({ id, subtaskCount }: Task, isNew: boolean): Promise<readonly Subtask[]> {
  const known = cachedDetails("subtask", id)?.items;
  if (isNew || (subtaskCount === 0 && !known)) return [];
  if (known?.length === subtaskCount && isHeld(id)) return known;
  const { items } = await queryClient.fetchQuery(detailsQuery("subtask", id, loadTask));
  return items;
}
