import type { SourceRelation } from "../source-data.ts";
import type { Notes } from "./notes.ts";

/** A task, as far as its links are concerned. */
export interface LinkedTask {
  readonly key: string;
  readonly title: string;
  readonly relations: readonly SourceRelation[];
}

/** Returns those links of each task that can exist: both tasks are in the file, each link is there once, and no task is above itself. */
export function connect<Task extends LinkedTask>(
  tasks: readonly Task[],
  notes: Notes,
): ReadonlyMap<Task, readonly SourceRelation[]> {
  const keys = new Set(tasks.map(({ key }) => key));
  const linked = tasks.filter(({ relations }) => relations.length > 0);
  const parents = parentsOf(linked, keys, notes);
  const seen = new Set<string>();
  const keep = (task: Task) => (relation: SourceRelation) => {
    if (relation.task === task.key) return false;
    if (!keys.has(relation.task)) {
      notes.add("link-missing", "These tasks are linked to others that the file does not contain.", task.title);
      return false;
    }
    if (relation.kind === "parent" && parents.get(task.key) !== relation.task) return false;
    const id = idOf(task.key, relation);
    const isNew = !seen.has(id);
    seen.add(id);
    return isNew;
  };
  return new Map(linked.map((task) => [task, task.relations.filter(keep(task))]));
}

/** Two tasks relate to each other whichever of them says so. */
function idOf(from: string, { kind, task }: SourceRelation): string {
  const ends = kind === "relates" ? [from, task].sort() : [from, task];
  return JSON.stringify([kind, ...ends]);
}

/** Returns the parent of each task that has one, without circles. */
function parentsOf(tasks: readonly LinkedTask[], keys: ReadonlySet<string>, notes: Notes): ReadonlyMap<string, string> {
  const parents = new Map<string, string>();
  for (const { key, title, relations } of tasks) {
    const parent = relations.find(({ kind, task }) => kind === "parent" && task !== key && keys.has(task))?.task;
    if (parent === undefined) continue;
    if (isAbove(parents, key, parent)) {
      notes.add("parent-circle", "These tasks are parts of themselves: the circle is cut.", title);
    } else {
      parents.set(key, parent);
    }
  }
  return parents;
}

/** No product nests tasks as deeply, and a longer chain would take long to follow. */
const highest = 500;

/** Returns true if a task is another one, or one of those above it. */
function isAbove(parents: ReadonlyMap<string, string>, key: string, below: string): boolean {
  let task: string | undefined = below;
  for (let level = 0; task !== undefined && level < highest; level++) {
    if (task === key) return true;
    task = parents.get(task);
  }
  return task !== undefined;
}
