import type { Task } from "@baton/domain/task/task";
import { type FilterKind, filterKinds, hasWords, kindsIn, type TaskFilter, valuesOf, wordsIn } from "./task-filter.ts";

type FilterCounts = { readonly [K in FilterKind]: ReadonlyMap<string, number> };

/**
 * Counts the tasks that each value would show together with the rest of the filter. Other values of the same kind are
 * ignored, because values of one kind widen each other.
 */
export function countChoices(tasks: readonly Task[], filter: TaskFilter, today: string): FilterCounts {
  const counts = {
    due: new Map<string, number>(),
    priority: new Map<string, number>(),
    member: new Map<string, number>(),
    tag: new Map<string, number>(),
  };
  const words = wordsIn(filter.text);
  const chosen = kindsIn(filter);
  for (const task of tasks) {
    if (!hasWords(task, words, filter.index)) continue;
    const values = filterKinds.map((kind) => [kind, valuesOf[kind](task, today, filter.index)] as const);
    const failed = values.filter(([kind, own]) => chosen.includes(kind) && !own.some((one) => filter[kind].has(one)));
    if (failed.length > 1) continue;
    for (const [kind, own] of failed.length === 1 ? failed : values) {
      for (const value of own) counts[kind].set(value, (counts[kind].get(value) ?? 0) + 1);
    }
  }
  return counts;
}
