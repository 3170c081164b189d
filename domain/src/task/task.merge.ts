import type { Edit } from "../kernel/writes.ts";
import type { TaskDraft } from "./task.wire.ts";

/** Returns the subtasks that an edit appends, or undefined if the edit does anything else. */
export function addedSubtasks({ patch, base }: Edit<TaskDraft>): string[] | undefined {
  const { subtaskTitles: titles, ...others } = patch;
  const known = base.subtaskTitles;
  if (!(titles && known) || Object.keys(others).length > 0 || titles.length <= known.length) return undefined;
  const isAppended = known.every((text, index) => text === titles[index]);
  return isAppended ? titles.slice(known.length) : undefined;
}

const same = <T>(value: T): unknown => value;

/**
 * Returns a set of values after an edit of it: what the person added is in it and what they removed is not, whatever
 * others have added and removed since. If nobody has, it is in the person's order.
 * @param now the set as others have left it
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
