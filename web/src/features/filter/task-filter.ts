import { searchable } from "@baton/domain/kernel/searchable";
import { labelKey } from "@baton/domain/label/label.names";
import { priorities, type Task } from "@baton/domain/task/task";
import { dueOf } from "@baton/domain/task/task.due";

/** The value of `member` for tasks without assignees. */
export const nobody = "nobody";

/** The values of `due`. A task may match several of them. */
export const dueChoices = ["overdue", "today", "tomorrow", "week"] as const;
export type DueChoice = (typeof dueChoices)[number];

/** `week` covers this many days, starting today. */
const daysOfWeek = 7;

/** The kinds of filters besides text. Each is the name of a search parameter. */
export const filterKinds = ["due", "priority", "member", "tag"] as const;
export type FilterKind = (typeof filterKinds)[number];

/** The name of a label as `plain` text, and its key. */
interface LabelIndex {
  readonly text: string;
  readonly key: string;
}

/** What a search finds besides the short texts of the tasks themselves. */
export interface SearchIndex {
  /** The names of people by id, as `plain` text. */
  readonly names: ReadonlyMap<string, string>;
  /** The names of labels by id. */
  readonly labels: ReadonlyMap<string, LabelIndex>;
  /** The tasks whose description or notes contain a word, by word. */
  readonly found: ReadonlyMap<string, ReadonlySet<string>>;
}

const noIndex: SearchIndex = { names: new Map(), labels: new Map(), found: new Map() };

/**
 * The search text, and the chosen values of each kind. A task must match the text and every kind. Within a kind, one
 * value is enough; a kind without values matches every task.
 */
export type TaskFilter = { readonly text: string; readonly index: SearchIndex } & {
  readonly [K in FilterKind]: ReadonlySet<string>;
};

/** Returns a filter as search parameters; lists are separated by commas. */
export type FilterSearch = { readonly [K in "q" | FilterKind]?: string | undefined };

const knownValues: { readonly [K in FilterKind]?: readonly string[] } = { due: dueChoices, priority: priorities };

function valuesIn(kind: FilterKind, list = ""): ReadonlySet<string> {
  const known = knownValues[kind];
  const values = list.split(",").filter((value) => value !== "" && (known?.includes(value) ?? true));
  return new Set(kind === "tag" ? values.map(labelKey) : values);
}

/** Parses a filter from search parameters; unknown values are ignored. */
export function filterOf(search: FilterSearch, index = noIndex): TaskFilter {
  return {
    text: search.q ?? "",
    index,
    due: valuesIn("due", search.due),
    priority: valuesIn("priority", search.priority),
    member: valuesIn("member", search.member),
    tag: valuesIn("tag", search.tag),
  };
}

/** Returns the search parameter for the chosen values of a kind; undefined removes it from the address. */
export function searchOf(values: Iterable<string>): string | undefined {
  return [...values].join(",") || undefined;
}

/** The search parameters without any filter. */
export const noFilter: FilterSearch = {
  q: undefined,
  due: undefined,
  priority: undefined,
  member: undefined,
  tag: undefined,
};

/** Returns the kinds with at least one chosen value. */
export function kindsIn(filter: TaskFilter): FilterKind[] {
  return filterKinds.filter((kind) => filter[kind].size > 0);
}

/** Returns the number of chosen values of all kinds. */
export function choicesIn(filter: TaskFilter): number {
  return filterKinds.reduce((sum, kind) => sum + filter[kind].size, 0);
}

function dueValuesOf(task: Task, today: string): DueChoice[] {
  const { kind, days } = dueOf(task, today);
  if (kind === "done") return [];
  if (kind === "overdue") return [kind];
  return [...(kind === "later" ? [] : [kind]), ...(days < daysOfWeek ? (["week"] as const) : [])];
}

/** Returns the values of each kind that a task matches. */
export const valuesOf: {
  readonly [K in FilterKind]: (task: Task, today: string, index: SearchIndex) => readonly string[];
} = {
  due: dueValuesOf,
  priority: ({ priority }) => [priority],
  member: ({ assigneeIds }) => (assigneeIds.length === 0 ? [nobody] : assigneeIds),
  tag: ({ labelIds }, _today, { labels }) => labelIds.flatMap((id) => labels.get(id)?.key ?? []),
};

const texts = new WeakMap<Task, string>();

/**
 * Returns the short texts of a task. They are computed once per task object, because with thousands of tasks they
 * decide how fast typing feels.
 */
function textOf(task: Task): string {
  const known = texts.get(task);
  if (known !== undefined) return known;
  const text = searchable([task.title, task.firstSubtask].join("\n"));
  texts.set(task, text);
  return text;
}

/** Returns the words of a search. */
export function wordsIn(text: string): string[] {
  return searchable(text)
    .split(/\s+/)
    .filter((word) => word !== "");
}

/** Returns whether every word is in a text of the task, in an assignee's name or in a label. */
export function hasWords(task: Task, words: readonly string[], { names, labels, found }: SearchIndex): boolean {
  return words.every(
    (word) =>
      textOf(task).includes(word) ||
      found.get(word)?.has(task.id) ||
      task.labelIds.some((id) => labels.get(id)?.text.includes(word)) ||
      task.assigneeIds.some((id) => names.get(id)?.includes(word)),
  );
}

/** Returns the tasks that match a filter on a given day; without a filter, the same array. */
export function filterTasks(tasks: readonly Task[], filter: TaskFilter, today: string): readonly Task[] {
  const words = wordsIn(filter.text);
  const kinds = kindsIn(filter);
  if (words.length + kinds.length === 0) return tasks;
  return tasks.filter(
    (task) =>
      kinds.every((kind) => valuesOf[kind](task, today, filter.index).some((value) => filter[kind].has(value))) &&
      hasWords(task, words, filter.index),
  );
}

/**
 * Counts the open tasks that are overdue, and those due today, within the rest of the filter. It runs after every
 * change of a list, so it compares dates as text instead of counting every choice as the filter menu does.
 */
export function countUrgent(tasks: readonly Task[], filter: TaskFilter, today: string) {
  const counts = { overdue: 0, today: 0 };
  for (const { stage, endingDate } of filterTasks(tasks, { ...filter, due: new Set() }, today)) {
    if (stage === "completed" || stage === "delete" || endingDate === "" || endingDate > today) continue;
    counts[endingDate === today ? "today" : "overdue"] += 1;
  }
  return counts;
}
