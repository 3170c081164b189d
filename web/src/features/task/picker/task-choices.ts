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

/** Returns how well a task fits a search, lower is better; undefined if it does not fit. */
function fitOf(task: Task, words: readonly string[], number: RegExpExecArray | null, { keys, near }: Search) {
  const title = searchableTitle(task);
  const [, key, digits = ""] = number ?? [];
  const isOfKey = key === undefined || keys.get(task.projectId)?.toLowerCase() === key;
  if (digits !== "" && isOfKey && task.number > 0 && `${task.number}`.startsWith(digits)) {
    const isWhole = `${task.number}` === digits;
    return (isWhole ? 0 : 2) + (key === undefined && task.projectId !== near ? 1 : 0);
  }
  if (!words.every((word) => title.includes(word))) return undefined;
  const text = words.join(" ");
  if (title.startsWith(text)) return 4;
  return title.includes(` ${text}`) ? 5 : 6;
}

/** Compares two tasks that fit equally well: open before completed, then the last changed first. */
function byUse(near: string | undefined) {
  const weight = (task: Task) => (task.stage === "completed" ? 2 : 0) + (task.projectId === near ? 0 : 1);
  return (a: Task, b: Task) => weight(a) - weight(b) || (a.updatedAt < b.updatedAt ? 1 : -1);
}

/** Returns the tasks that fit a search, best first. Without a text, these are the most likely ones. */
export function choicesIn(tasks: readonly Task[], search: Search, most = mostChoices): readonly Task[] {
  const text = searchable(search.text).trim();
  const number = numberPattern.exec(text);
  const words = text.split(/\s+/).filter((word) => word !== "");
  const fits = new Map<number, Task[]>();
  for (const task of tasks) {
    const fit = fitOf(task, words, number, search);
    if (fit === undefined) continue;
    const equal = fits.get(fit);
    if (equal) equal.push(task);
    else fits.set(fit, [task]);
  }
  const compare = byUse(search.near);
  const chosen: Task[] = [];
  for (const fit of [...fits.keys()].sort((a, b) => a - b)) {
    // Sorting what is not shown would take longer than the search.
    if (chosen.length < most) chosen.push(...firstOf(fits.get(fit) ?? [], most - chosen.length, compare));
  }
  return chosen;
}

/** Returns the first items in an order, which is faster than sorting all of them. */
function firstOf(tasks: readonly Task[], count: number, compare: (a: Task, b: Task) => number): readonly Task[] {
  const first: Task[] = [];
  for (const task of tasks) {
    const last = first.at(-1);
    if (first.length >= count && last && compare(task, last) >= 0) continue;
    const at = first.findIndex((one) => compare(task, one) < 0);
    first.splice(at < 0 ? first.length : at, 0, task);
    if (first.length > count) first.pop();
  }
  return first;
}
