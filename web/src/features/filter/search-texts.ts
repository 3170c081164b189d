import { contract } from "@baton/domain/contract";
import { searchable } from "@baton/domain/kernel/searchable";
import type { Subtask } from "@baton/domain/subtask/subtask";
import type { TaskTextsWire } from "@baton/domain/task/task.wire";
import { queryOptions } from "@tanstack/react-query";
import { call } from "@/platform/api.ts";
import { queryClient } from "@/platform/query-client.ts";
import { replicaStore } from "@/platform/sync/replica.ts";
import type { SearchIndex } from "./task-filter.ts";

/** Milliseconds for which the tasks found for a word stay cached after the word was deleted. */
const cacheTime = 60_000;

/** The tasks whose long texts contain a word, by word. */
export interface FoundTexts extends Pick<SearchIndex, "found"> {
  /** The server was unreachable, so only the texts on this device were searched. */
  readonly isPartial: boolean;
}

interface Matches {
  readonly ids: ReadonlySet<string>;
  readonly isPartial: boolean;
}

async function findOnDevice(word: string): Promise<string[]> {
  const store = replicaStore();
  const texts = (await store?.readTexts<TaskTextsWire>()) ?? [];
  const subtasks = (await store?.readAllDetails<Subtask>("subtask")) ?? [];
  const searched = [
    ...texts.map(({ id, description, notes }) => ({ id, text: [description, ...notes].join("\n") })),
    ...subtasks.map(({ taskId, items }) => ({ id: taskId, text: items.map(({ title }) => title).join("\n") })),
  ];
  return searched.filter(({ text }) => searchable(text).includes(word)).map(({ id }) => id);
}

async function find(word: string): Promise<Matches> {
  try {
    const { data } = await call(contract.findTaskTexts, { query: { word } });
    return { ids: new Set(data), isPartial: false };
  } catch {
    return { ids: new Set(await findOnDevice(word)), isPartial: true };
  }
}

const wordQuery = (word: string, textVersion: number) =>
  queryOptions({
    queryKey: ["task-search", word, textVersion],
    queryFn: () => find(word),
    staleTime: ({ state: { data } }) => (data?.isPartial ? 0 : Number.POSITIVE_INFINITY),
    gcTime: cacheTime,
    networkMode: "always",
    structuralSharing: false,
  });

/** Searches the long texts for each of the words. */
export async function searchTexts(words: readonly string[], textVersion: number): Promise<FoundTexts> {
  const matches = await Promise.all(
    words.map(async (word) => [word, await queryClient.fetchQuery(wordQuery(word, textVersion))] as const),
  );
  return {
    found: new Map(matches.map(([word, { ids }]) => [word, ids])),
    isPartial: matches.some(([, { isPartial }]) => isPartial),
  };
}
