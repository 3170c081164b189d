import { type DisplaySearch, displayNames } from "@baton/domain/task/task.display";

/** The search parameters of a task list: its filter, and how it is drawn. */
export interface TaskListSearch extends DisplaySearch {
  /** A filter in the filter language. */
  readonly filter?: string | undefined;
  /** The filter of an earlier version: the search text. */
  readonly q?: string | undefined;
  /** Due dates such as `overdue`, names of priorities, ids of members, and names of labels, each separated by commas. */
  readonly due?: string | undefined;
  readonly priority?: string | undefined;
  readonly member?: string | undefined;
  readonly tag?: string | undefined;
  /** The key of a project, for the archive. */
  readonly project?: string | undefined;
  /** The task that is open beside the list of its project: its number, such as "WEB-12", or its id. */
  readonly task?: string | undefined;
  /** What a calendar shows, such as a month, or the zoom of a timeline, and a day in it. */
  readonly span?: string | undefined;
  readonly at?: string | undefined;
}

const names = [
  ...displayNames,
  ...(["filter", "q", "due", "priority", "member", "tag", "project", "task", "span", "at"] as const),
] satisfies (keyof TaskListSearch)[];

/** Converts to text, because the router parses a text that looks like a number as a number. */
function textOf(value: unknown): string | undefined {
  return typeof value === "string" || typeof value === "number" ? String(value) : undefined;
}

/** Parses the search parameters of a task list; invalid ones are omitted. */
export function taskListSearch(search: Record<string, unknown>): TaskListSearch {
  return Object.fromEntries(names.map((name) => [name, textOf(search[name])]));
}
