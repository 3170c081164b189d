import { contract } from "@baton/domain/contract";
import { familyOf, isOfPerson, mostProjects, setOfProject } from "@baton/domain/kernel/synced";
import type { Task } from "@baton/domain/task/task";
import { isAmong } from "@baton/domain/task/task.sync";
import { decodeTaskSummary, type TaskSummaryWire } from "@baton/domain/task/task.wire";
import { call } from "@/platform/api.ts";
import type { CachedList } from "@/platform/sync/cached-list.ts";
import { mergeItems, setCachedList } from "@/platform/sync/synced-list.ts";

/** Fetches the tasks of a set, or all tasks for the family. */
function fetchSet(set: string) {
  if (isOfPerson(set)) return call(contract.listOwnTasks, {});
  return familyOf(set)
    ? call(contract.listTasksOfProject, { params: { id: set.slice(set.indexOf(":") + 1) } })
    : call(contract.listTaskSummaries, {});
}

/**
 * Returns the names of the loaded sets with another one added; undefined, which means all, if one of them is the
 * family.
 */
function joined(known: readonly string[] | undefined, set: string): readonly string[] | undefined {
  return known && (familyOf(set) || isOfPerson(set)) ? [...new Set([...known, set])] : undefined;
}

/** Returns the list without its first loaded project, if it has more projects than a page holds. */
function withoutOldest(list: CachedList<Task>): CachedList<Task> {
  const [oldest = "", ...others] = list.sets?.filter((set) => !isOfPerson(set)) ?? [];
  if (!list.sets || others.length < mostProjects) return list;
  const sets = list.sets.filter((set) => set !== oldest);
  const held = new Set(sets);
  const isDropped = (task: Task) => setOfProject("tasks", task.projectId) === oldest && !isAmong(held, task);
  return { ...list, sets, items: list.items.filter((task) => !isDropped(task)) };
}

/** The number of rows that are decoded before the page can react to input. */
const decodedAtOnce = 500;

/** Decodes rows in several turns of the event loop: thousands at once would block the page for more than 50 ms. */
async function decode(rows: readonly TaskSummaryWire[]): Promise<Task[]> {
  const tasks: Task[] = [];
  for (const [index, row] of rows.entries()) {
    if (index > 0 && index % decodedAtOnce === 0) await new Promise((resolve) => setTimeout(resolve));
    tasks.push(decodeTaskSummary(row));
  }
  return tasks;
}

/** Loads the tasks of a set into the list, as `loadSetsWith` describes. */
export async function loadSet(set: string, needed: () => number): Promise<number> {
  for (;;) {
    const { data, seq } = await fetchSet(set);
    const tasks = await decode(data);
    if (seq < needed()) continue;
    mergeItems("task", tasks, seq);
    setCachedList("task", (list) => list && withoutOldest({ ...list, sets: joined(list.sets, set) }));
    return seq;
  }
}
