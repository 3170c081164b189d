/** The search parameters of a task list: its layout, filter and order. */
export interface TaskListSearch {
  readonly view?: "board" | "list";
  /** The search text. */
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
  /** The column to sort by, with a minus for descending order. */
  readonly sort?: string | undefined;
}

/** Converts to text, because the router parses a text that looks like a number as a number. */
function textOf(value: unknown): string | undefined {
  return typeof value === "string" || typeof value === "number" ? String(value) : undefined;
}

/** Parses the search parameters of a task list; invalid ones are omitted. */
export function taskListSearch(search: Record<string, unknown>): TaskListSearch {
  const { view } = search;
  return {
    ...(view === "board" || view === "list" ? { view } : {}),
    q: textOf(search.q),
    due: textOf(search.due),
    priority: textOf(search.priority),
    member: textOf(search.member),
    tag: textOf(search.tag),
    project: textOf(search.project),
    sort: textOf(search.sort),
    task: textOf(search.task),
  };
}
