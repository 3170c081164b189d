import { searchable } from "@baton/domain/kernel/searchable";
import type { Task } from "@baton/domain/task/task";
import { useEffect } from "react";
import { afterPaint } from "@/platform/after-paint.ts";
import { memoize } from "@/platform/memoize.ts";
import { searchableTitle } from "./searchable-texts.ts";

/** The maximum number of tasks that are offered at a time. */
const mostChoices = 20;

/** A typed number: `12`, `#12`, `WEB-12`, `web 12`. */
const numberPattern = /^(?:#|([a-z]{2,6})[\s-]?)?(\d{1,10})$/;

interface Search {
  readonly text: string;
  /** The keys of projects by id. */
  readonly keys: ReadonlyMap<string, string>;
  /** The project whose tasks come first. */
  readonly near: string | undefined;
}

/** A task with what searches compare of it. */
interface Entry {
  readonly task: Task;
  readonly title: string;
  /** Empty for a task without one. */
  readonly number: string;
}

/** The lowest fit, of a title that has the words somewhere inside. */
const worstFit = 6;

/**
 * Returns how well tasks fit a search: a function whose result is lower for a better fit, and undefined for a task that
 * fits less well than `most`; the best of its results; and a word that is in the title of each task that fits.
 */
function fitFor({ text: typed, keys, near }: Search) {
  const text = searchable(typed).trim();
  const [, key, digits = ""] = numberPattern.exec(text) ?? [];
  const words = text.split(/\s+/).filter((word) => word !== "");
  const phrase = words.join(" ");
  const insidePhrase = ` ${phrase}`;
  const fitOfNumber = ({ task: { projectId }, number }: Entry): number | undefined => {
    if (!number.startsWith(digits)) return undefined;
    if (key !== undefined && keys.get(projectId)?.toLowerCase() !== key) return undefined;
    return (number === digits ? 0 : 2) + (key === undefined && projectId !== near ? 1 : 0);
  };
  const fitOfTitle = ({ title }: Entry, most: number): number | undefined => {
    if (most >= 4 && title.startsWith(phrase)) return 4;
    if (most >= 5 && title.includes(insidePhrase)) return 5;
    return most >= worstFit && words.every((word) => title.includes(word)) ? worstFit : undefined;
  };
  const longest = words.reduce((long, word) => (word.length > long.length ? word : long), "");
  if (digits === "") return { fitOf: fitOfTitle, bestFit: 4, inTitle: longest };
  const fitOf = (entry: Entry, most: number) => fitOfNumber(entry) ?? fitOfTitle(entry, most);
  return { fitOf, bestFit: 0, inTitle: "" };
}

interface Scored {
  readonly task: Task;
  /** Lower is better. */
  readonly score: number;
}

/** Tasks, and their titles as one text: a word is found in it in a tenth of the time that looking into each title takes. */
interface Entries {
  readonly entries: readonly Entry[];
  readonly titles: string;
  /** Where each title begins, and where another one would. */
  readonly starts: readonly number[];
}

/** Returns tasks with those first that were changed last. Each key needs them. */
const newestFirst = memoize((tasks: readonly Task[]): Entries => {
  const entries = tasks
    .toReversed()
    .sort((a, b) => Number(a.updatedAt < b.updatedAt) - Number(a.updatedAt > b.updatedAt))
    .map((task) => ({ task, title: searchableTitle(task), number: task.number === 0 ? "" : `${task.number}` }));
  const starts = [0];
  for (const { title } of entries) starts.push((starts.at(-1) ?? 0) + title.length + 1);
  return { entries, titles: entries.map(({ title }) => title).join("\n"), starts };
});

/** Yields the tasks whose titles contain a word; all of them for an empty one. */
function* withWord({ entries, titles, starts }: Entries, word: string): Generator<Entry, void> {
  if (word === "") return yield* entries;
  let index = 0;
  for (let at = titles.indexOf(word); at >= 0; at = titles.indexOf(word, starts[index])) {
    while ((starts[index + 1] ?? titles.length) <= at) index += 1;
    const entry = entries[index];
    if (entry) yield entry;
    index += 1;
  }
}

/** Inserts a task behind those that are as good, unless `most` tasks are. */
function insert(best: Scored[], scored: Scored, most: number): void {
  const at = best.findIndex((one) => scored.score < one.score);
  if (at < 0 && best.length === most) return;
  best.splice(at < 0 ? best.length : at, 0, scored);
  if (best.length > most) best.pop();
}

/**
 * Returns the tasks that fit a search, best first: open before completed, then those nearby, then those that were changed
 * last. Without a text, these are the most likely ones. Once there are enough, it looks only for better ones, and stops
 * when no other task can be better: a letter that is in most titles does not wait for all of them.
 */
export function choicesIn(tasks: readonly Task[], search: Search, most = mostChoices): readonly Task[] {
  const { near } = search;
  const { fitOf, bestFit, inTitle } = fitFor(search);
  const lowestRest = near === undefined ? 1 : 0;
  const best: Scored[] = [];
  let mostFit = worstFit;
  for (const entry of withWord(newestFirst(tasks), inTitle)) {
    const fit = fitOf(entry, mostFit);
    if (fit === undefined) continue;
    const { task } = entry;
    const score = fit * 4 + (task.stage === "completed" ? 2 : 0) + (task.projectId === near ? 0 : 1);
    insert(best, { task, score }, most);
    const worst = best.length === most ? best.at(-1) : undefined;
    if (worst === undefined) continue;
    mostFit = Math.floor((worst.score - 1 - lowestRest) / 4);
    if (mostFit < bestFit) break;
  }
  return best.map(({ task }) => task);
}

/** Caches what a search compares of tasks that a person is about to search, so that the first key does not wait for 20,000 of them. */
export function usePreparedChoices(tasks: readonly Task[]): void {
  useEffect(() => afterPaint(() => void newestFirst(tasks)), [tasks]);
}
