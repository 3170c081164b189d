/** What the address of a task list says: how it is shown, what of it, and in which order. */
export interface TaskListSearch {
  readonly view?: "board" | "list";
  /** Words to be found in a task. */
  readonly q?: string | undefined;
  /** Names of priorities, and ids of members, each separated by commas. */
  readonly priority?: string | undefined;
  readonly member?: string | undefined;
  /** The column a list is sorted by, with a minus before it from the highest down. */
  readonly sort?: string | undefined;
}

/** A text that looks like a number comes as one. */
function textOf(value: unknown): string | undefined {
  return typeof value === "string" || typeof value === "number" ? String(value) : undefined;
}

/** Reads the search parameters of a task list; what is not understood is left out. */
export function taskListSearch({ view, q, priority, member, sort }: Record<string, unknown>): TaskListSearch {
  return {
    ...(view === "board" || view === "list" ? { view } : {}),
    q: textOf(q),
    priority: textOf(priority),
    member: textOf(member),
    sort: textOf(sort),
  };
}
