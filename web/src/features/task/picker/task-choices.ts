import { searchable } from "@baton/domain/kernel/searchable";
import type { Task } from "@baton/domain/task/task";
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

/** Returns how well tasks fit a search: a function whose result is lower for a better fit, and undefined without one. */
function fitFor({ text: typed, keys, near }: Search): (task: Task) => number | undefined {
  const text = searchable(typed).trim();
  const [, key, digits = ""] = numberPattern.exec(text) ?? [];
  const words = text.split(/\s+/).filter((word) => word !== "");
  const phrase = words.join(" ");
  const insidePhrase = ` ${phrase}`;
  const fitOfNumber = ({ number, projectId }: Task): number | undefined => {
    if (digits === "" || number === 0 || !`${number}`.startsWith(digits)) return undefined;
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
  return (task) => fitOfNumber(task) ?? fitOfTitle(searchableTitle(task));
}

interface Scored {
  readonly task: Task;
  /** Lower is better. */
  readonly score: number;
}

/** Returns whether one task comes before another one. Of two that fit equally well, it is the one that was changed last. */
const isBefore = (a: Scored, b: Scored): boolean =>
  a.score === b.score ? a.task.updatedAt >= b.task.updatedAt : a.score < b.score;

/**
 * Returns the tasks that fit a search, best first: open before completed, then those nearby. Without a text, these are
 * the most likely ones. Only those that are returned are sorted: at each key, all tasks of the team are looked at.
 */
export function choicesIn(tasks: readonly Task[], search: Search, most = mostChoices): readonly Task[] {
  const fitOf = fitFor(search);
  const best: Scored[] = [];
  for (const task of tasks) {
    const fit = fitOf(task);
    if (fit === undefined) continue;
    const score = fit * 4 + (task.stage === "completed" ? 2 : 0) + (task.projectId === search.near ? 0 : 1);
    const scored = { task, score };
    const last = best.at(-1);
    if (best.length >= most && last && !isBefore(scored, last)) continue;
    const at = best.findIndex((one) => isBefore(scored, one));
    best.splice(at < 0 ? best.length : at, 0, scored);
    if (best.length > most) best.pop();
  }
  return best.map(({ task }) => task);
}
