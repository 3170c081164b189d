import { contract } from "@baton/domain/contract";
import type { Follow } from "@baton/domain/follow/follow";
import { searchable } from "@baton/domain/kernel/searchable";
import type { Subtask } from "@baton/domain/subtask/subtask";
import { parseFilter } from "@baton/domain/task/task.filter";
import type { TaskTextsWire } from "@baton/domain/task/task.wire";
import { queryOptions } from "@tanstack/react-query";
import { call } from "@/platform/api.ts";
import { queryClient } from "@/platform/query-client.ts";
import { replicaStore } from "@/platform/sync/replica.ts";
import type { Found } from "./language/language.ts";

/** Milliseconds for which the tasks found for a word stay cached after the word was deleted. */
const cacheTime = 60_000;

/** The tasks that match each of the filters. */
export interface FoundTasks {
  readonly found: Found;
  /** The server was unreachable, so only what is on this device was searched. */
  readonly isPartial: boolean;
}

interface Matching {
  readonly ids: ReadonlySet<string>;
  readonly isPartial: boolean;
}

const textsOnDevice = async () => (await replicaStore()?.readTexts<TaskTextsWire>()) ?? [];

async function withWord(word: string): Promise<string[]> {
  const subtasks = (await replicaStore()?.readAllDetails<Subtask>("subtask")) ?? [];
  const searched = [
    ...(await textsOnDevice()).map(({ id, description, notes }) => ({ id, text: [description, ...notes].join("\n") })),
    ...subtasks.map(({ taskId, items }) => ({ id: taskId, text: items.map(({ title }) => title).join("\n") })),
  ];
  return searched.filter(({ text }) => searchable(text).includes(word)).map(({ id }) => id);
}

async function withDetail<T>(name: "follow" | "link", isCounted: (detail: T) => boolean): Promise<string[]> {
  const details = (await replicaStore()?.readAllDetails<T>(name)) ?? [];
  return details.filter(({ items }) => items.some(isCounted)).map(({ taskId }) => taskId);
}

/** Returns the word that a filter looks for in long texts; undefined if it asks for something else. */
const wordIn = (filter: string) => {
  const [term] = parseFilter(filter);
  return term?.field === "text" ? term.values[0]?.text : undefined;
};

async function findOnDevice(filter: string, me: string): Promise<string[]> {
  const word = wordIn(filter);
  if (word !== undefined) return withWord(word);
  if (filter === "is:followed") {
    return withDetail<Follow>("follow", ({ userId, level }) => userId === me && level === "following");
  }
  if (filter === "has:links") return withDetail("link", () => true);
  return (await textsOnDevice()).filter(({ description }) => description !== "").map(({ id }) => id);
}

/** Words of these lengths are looked up in the texts alone, which takes less time than to read whole tasks. */
const isWord = (word: string | undefined): word is string =>
  word !== undefined && word.length >= 2 && word.length <= 100;

async function findOnServer(filter: string): Promise<string[]> {
  const word = wordIn(filter);
  const answer = isWord(word)
    ? await call(contract.findTaskTexts, { query: { word } })
    : await call(contract.matchTasks, { query: { filter } });
  return answer.data;
}

async function find(filter: string, me: string): Promise<Matching> {
  try {
    return { ids: new Set(await findOnServer(filter)), isPartial: false };
  } catch {
    return { ids: new Set(await findOnDevice(filter, me)), isPartial: true };
  }
}

const matchingQuery = (filter: string, me: string, textVersion: number) =>
  queryOptions({
    queryKey: ["matching-tasks", filter, me, textVersion],
    queryFn: () => find(filter, me),
    // Texts have versions. Follows and links may change at any time.
    staleTime: ({ state: { data } }) =>
      data?.isPartial || wordIn(filter) === undefined ? 0 : Number.POSITIVE_INFINITY,
    gcTime: cacheTime,
    networkMode: "always",
    structuralSharing: false,
  });

/** Finds the tasks that match each of the filters. */
export async function findTasks(filters: readonly string[], me: string, textVersion: number): Promise<FoundTasks> {
  const matching = await Promise.all(
    filters.map(
      async (filter) => [filter, await queryClient.fetchQuery(matchingQuery(filter, me, textVersion))] as const,
    ),
  );
  return {
    found: new Map(matching.map(([filter, { ids }]) => [filter, ids])),
    isPartial: matching.some(([, { isPartial }]) => isPartial),
  };
}
