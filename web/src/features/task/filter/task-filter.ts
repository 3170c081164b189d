import { type Priority, priorities, type Task } from "@baton/domain/task/task";

/** Stands among the people for tasks that are nobody's. */
export const nobody = "nobody";

/** What is left in sight of a list. Nothing chosen of a kind lets everything of it through. */
export interface TaskFilter {
  readonly text: string;
  readonly priorities: ReadonlySet<Priority>;
  /** Ids of members, and `nobody`. */
  readonly people: ReadonlySet<string>;
}

const namesIn = (list = "") => list.split(",").filter((name) => name !== "");
const isPriority = (name: string): name is Priority => (priorities as readonly string[]).includes(name);

/** A filter from the parameters of an address; what is not understood is left out. */
export function filterOf({ q = "", priority, member }: { q?: string; priority?: string; member?: string }): TaskFilter {
  return { text: q, priorities: new Set(namesIn(priority).filter(isPriority)), people: new Set(namesIn(member)) };
}

/** How many choices beside the text narrow a list. */
export function choicesIn(filter: TaskFilter): number {
  return filter.priorities.size + filter.people.size;
}

/** Case and accents make no difference to somebody who searches. */
function plain(text: string): string {
  return text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
}

const texts = new WeakMap<Task, string>();

/** All that is written in a task, made once: with thousands of tasks it is what a key press waits for. */
function textOf(task: Task): string {
  const known = texts.get(task);
  if (known !== undefined) return known;
  const { title, tags, description, subtasks, notes, assignees } = task;
  const names = assignees.map(({ username }) => username);
  const text = plain([title, tags, ...names, ...subtasks, ...notes, description].join("\n"));
  texts.set(task, text);
  return text;
}

function isOf(people: ReadonlySet<string>, { assignees }: Task): boolean {
  if (people.size === 0) return true;
  return assignees.length === 0 ? people.has(nobody) : assignees.some(({ id }) => people.has(id));
}

/** The tasks that a filter lets through; without a filter the very same list. */
export function filterTasks(tasks: readonly Task[], filter: TaskFilter): readonly Task[] {
  const words = plain(filter.text)
    .split(/\s+/)
    .filter((word) => word !== "");
  if (words.length + choicesIn(filter) === 0) return tasks;
  return tasks.filter(
    (task) =>
      (filter.priorities.size === 0 || filter.priorities.has(task.priority)) &&
      isOf(filter.people, task) &&
      words.every((word) => textOf(task).includes(word)),
  );
}
