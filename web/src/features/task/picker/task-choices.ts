import { searchable } from "@baton/domain/kernel/searchable";
import type { Task } from "@baton/domain/task/task";
import { useEffect } from "react";
import { afterPaint } from "@/platform/after-paint.ts";
import { searchableTitle } from "./searchable-title.ts";

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

/**
 * Returns how well tasks fit a search: a function whose result is lower for a better fit, and undefined without one; and
 * the best of its results.
 */
function fitFor({ text: typed, keys, near }: Search) {
  const text = searchable(typed).trim();
  const [, key, digits = ""] = numberPattern.exec(text) ?? [];
  const words = text.split(/\s+/).filter((word) => word !== "");
  const phrase = words.join(" ");
  const insidePhrase = ` ${phrase}`;
  const fitOfNumber = ({ number, projectId }: Task): number | undefined => {
    if (number === 0 || !`${number}`.startsWith(digits)) return undefined;
    if (key !== undefined && keys.get(projectId)?.toLowerCase() !== key) return undefined;
    return (`${number}` === digits ? 0 : 2) + (key === undefined && projectId !== near ? 1 : 0);
  };
  const hasWords = (title: string) =>
    words.length === 1 ? title.includes(phrase) : words.every((word) => title.includes(word));
  const fitOfTitle = (title: string): number | undefined => {
    if (!hasWords(title)) return undefined;
    if (title.startsWith(phrase)) return 4;
    return title.includes(insidePhrase) ? 5 : 6;
  };
  if (digits === "") return { fitOf: (_task: Task, title: string) => fitOfTitle(title), bestFit: 4 };
  return { fitOf: (task: Task, title: string) => fitOfNumber(task) ?? fitOfTitle(title), bestFit: 0 };
}

interface Scored {
  readonly task: Task;
  /** Lower is better. */
  readonly score: number;
}

/** A task and its title as searches compare it. */
interface Entry {
  readonly task: Task;
  readonly title: string;
}

const cache = new WeakMap<readonly Task[], readonly Entry[]>();

/** Returns tasks with those first that were changed last. The result is cached, because each key needs it. */
function newestFirst(tasks: readonly Task[]): readonly Entry[] {
  const known = cache.get(tasks);
  if (known) return known;
  const sorted = tasks
    .toReversed()
    .sort((a, b) => Number(a.updatedAt < b.updatedAt) - Number(a.updatedAt > b.updatedAt))
    .map((task) => ({ task, title: searchableTitle(task) }));
  cache.set(tasks, sorted);
  return sorted;
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
 * last. Without a text, these are the most likely ones. It stops as soon as no other task can be better, so that a letter
 * that many titles begin with does not wait for all of them.
 */
export function choicesIn(tasks: readonly Task[], search: Search, most = mostChoices): readonly Task[] {
  const { near } = search;
  const { fitOf, bestFit } = fitFor(search);
  const bestScore = bestFit * 4 + (near === undefined ? 1 : 0);
  const best: Scored[] = [];
  for (const { task, title } of newestFirst(tasks)) {
    const fit = fitOf(task, title);
    if (fit === undefined) continue;
    const score = fit * 4 + (task.stage === "completed" ? 2 : 0) + (task.projectId === near ? 0 : 1);
    insert(best, { task, score }, most);
    if (best.length === most && best.at(-1)?.score === bestScore) break;
  }
  return best.map(({ task }) => task);
}

/** Caches what a search compares of tasks that a person is about to search, so that the first key does not wait for 20,000 of them. */
export function usePreparedChoices(tasks: readonly Task[]): void {
  useEffect(() => afterPaint(() => void newestFirst(tasks)), [tasks]);
}
