/** What the address of a task list says: how it is shown, what of it, and in which order. */
export interface TaskListSearch {
  readonly view?: "board" | "list";
  /** Words to be found in a task. */
  readonly q?: string | undefined;
  /** Due dates such as `overdue`, names of priorities, ids of members, and tags, each separated by commas. */
  readonly due?: string | undefined;
  readonly priority?: string | undefined;
  readonly member?: string | undefined;
  readonly tag?: string | undefined;
  /** The column a list is sorted by, with a minus before it from the highest down. */
  readonly sort?: string | undefined;
}

/** A text that looks like a number comes as one. */
function textOf(value: unknown): string | undefined {
  return typeof value === "string" || typeof value === "number" ? String(value) : undefined;
}

/** Reads the search parameters of a task list; what is not understood is left out. */
export function taskListSearch(search: Record<string, unknown>): TaskListSearch {
  const { view } = search;
  return {
    ...(view === "board" || view === "list" ? { view } : {}),
    q: textOf(search.q),
    due: textOf(search.due),
    priority: textOf(search.priority),
    member: textOf(search.member),
    tag: textOf(search.tag),
    sort: textOf(search.sort),
  };
}
