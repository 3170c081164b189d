import type { Edit } from "../kernel/writes.ts";
import type { TaskDraft } from "./task.wire.ts";

/** Returns the titles of the subtasks that an edit appends, or undefined if the edit changes anything else. */
export function addedSubtasks({ patch, base }: Edit<TaskDraft>): string[] | undefined {
  const { subtaskTitles: titles, ...others } = patch;
  const known = base.subtaskTitles;
  if (!(titles && known) || Object.keys(others).length > 0 || titles.length <= known.length) return undefined;
  const isAppended = known.every((text, index) => text === titles[index]);
  return isAppended ? titles.slice(known.length) : undefined;
}

const same = <T>(value: T): unknown => value;

/**
 * Merges a person's edit of a set into its current state: what the person added is in the result and what they removed
 * is not, and other people's changes are kept. If nobody else changed the set, the result has the person's order.
 * @param now the current state, with other people's changes
 * @param keyOf values with the same key are the same value
 */
export function mergedSet<T>(
  { patch, base }: { readonly patch: readonly T[]; readonly base: readonly T[] },
  now: readonly T[],
  keyOf = same<T>,
): T[] {
  const keysOf = (values: readonly T[]) => new Set(values.map(keyOf));
  const [wanted, known, present] = [keysOf(patch), keysOf(base), keysOf(now)];
  if (now.length === base.length && base.every((value, index) => keyOf(value) === keyOf(now[index] as T)))
    return [...patch];
  const kept = now.filter((value) => wanted.has(keyOf(value)) || !known.has(keyOf(value)));
  return [...kept, ...patch.filter((value) => !known.has(keyOf(value)) && !present.has(keyOf(value)))];
}
