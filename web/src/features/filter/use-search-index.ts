import { searchable } from "@baton/domain/kernel/searchable";
import type { Label } from "@baton/domain/label/label";
import { labelKey } from "@baton/domain/label/label.names";
import type { Task } from "@baton/domain/task/task";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import { useLabelsById } from "@/features/label/public.ts";
import { type Person, usePeopleById } from "@/features/member/public.ts";
import type { CachedList } from "@/platform/sync/cached-list.ts";
import { listQuery } from "@/platform/sync/synced-list.ts";
import { useDebounced } from "@/platform/use-debounced.ts";
import type { FoundTexts } from "./search-texts.ts";
import { type SearchIndex, wordsIn } from "./task-filter.ts";

/** Milliseconds without typing before the long texts are searched. */
const restBeforeSearch = 200;
/** The shortest word that the server searches for. */
const shortestWord = 2;
/** Milliseconds before a search that the server did not answer is repeated. */
const retryEvery = 5_000;

const nothing: FoundTexts = { found: new Map(), isPartial: false };

/**
 * Searches the long texts.
 * @param textVersion changes whenever a text changes that the server searches
 */
const searchQuery = (words: readonly string[], textVersion: number) =>
  queryOptions({
    queryKey: ["task-search", words, textVersion],
    queryFn: async () => (await import("./search-texts.ts")).searchTexts(words, textVersion),
    enabled: words.length > 0,
    // The previous result is shown until the changed texts have been searched.
    placeholderData: (previous) => previous,
    refetchInterval: ({ state: { data } }) => (data?.isPartial ? retryEvery : false),
    gcTime: 0,
    networkMode: "always",
    structuralSharing: false,
  });

/** Returns a number that changes with the long texts and with the number of subtasks. */
const textVersionOf = (tasks: readonly Task[]) =>
  tasks.reduce((sum, task) => sum + task.textVersion + task.subtaskCount, 0);

const indexes = new WeakMap<ReadonlyMap<string, Person>, ReadonlyMap<string, string>>();

function namesOf(people: ReadonlyMap<string, Person>): SearchIndex["names"] {
  const names = indexes.get(people) ?? new Map([...people].map(([id, { username }]) => [id, searchable(username)]));
  indexes.set(people, names);
  return names;
}

const labelIndexes = new WeakMap<ReadonlyMap<string, Label>, SearchIndex["labels"]>();

function labelIndexOf(labels: ReadonlyMap<string, Label>): SearchIndex["labels"] {
  const entries = () =>
    [...labels].map(([id, { name }]) => [id, { text: searchable(name), key: labelKey(name) }] as const);
  const index = labelIndexes.get(labels) ?? new Map(entries());
  labelIndexes.set(labels, index);
  return index;
}

/**
 * Returns what a search finds besides the short texts of the tasks. Long texts are searched once the person stops
 * typing.
 */
export function useSearchIndex(text: string) {
  const people = usePeopleById();
  const labels = useLabelsById();
  const words = useMemo(() => wordsIn(text).filter((word) => word.length >= shortestWord), [text]);
  const settled = useDebounced(words, restBeforeSearch);
  const isIdle = settled.length === 0;
  const { data: textVersion = 0 } = useQuery({
    ...listQuery("task"),
    enabled: false,
    select: useCallback(({ items }: CachedList<Task>) => (isIdle ? 0 : textVersionOf(items)), [isIdle]),
    // Without a search, changed tasks cause no render.
    notifyOnChangeProps: ["data"],
  });
  const { data = nothing, error } = useQuery(searchQuery(settled, textVersion));
  const { found, isPartial } = words.length === 0 ? nothing : data;
  return {
    index: useMemo(() => ({ names: namesOf(people), labels: labelIndexOf(labels), found }), [people, labels, found]),
    isSearching: !error && words.some((word) => !found.has(word)),
    isPartial: isPartial || error !== null,
  };
}
