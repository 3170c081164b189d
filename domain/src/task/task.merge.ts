import { conflictsOf, type Edit, editBetween } from "../kernel/writes.ts";
import { labelKey } from "../label/label.names.ts";
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

/** The sets among the fields of a task. Edits of them are merged, so that they conflict with nothing. */
const setKeys: { readonly labelIds: (id: string) => unknown; readonly tags: (name: string) => unknown } = {
  labelIds: same,
  tags: labelKey,
};

/** The fields that contain sets. Labels can be sent as names, too. */
interface Sets {
  readonly labelIds?: readonly string[] | undefined;
  readonly tags?: readonly string[] | undefined;
}

/**
 * Merges an edit of a task into its current state, field by field. Returns the values to store, and the fields that
 * somebody else has since changed to a different value: if there are any, the edit is refused.
 * @param changed fields that have changed since the version that the person saw. It decides only on fields that `base` lacks
 */
export function mergedEdit<D extends Sets>(
  { patch: sent, base }: Edit<D>,
  current: D,
  changed: Iterable<keyof D> = [],
): { readonly patch: Partial<D>; readonly conflicts: readonly (keyof D)[] } {
  // A value that was sent as it was seen changes nothing.
  const { patch } = editBetween<Partial<D>>(base, sent);
  const merged: Sets = Object.fromEntries(
    (["labelIds", "tags"] as const).flatMap((field) => {
      const [mine, seen, now] = [patch[field], base[field], current[field]];
      return mine && seen && now ? [[field, mergedSet({ patch: mine, base: seen }, now, setKeys[field])]] : [];
    }),
  );
  const others = Object.fromEntries(Object.entries(patch).filter(([field]) => !(field in merged))) as Partial<D>;
  // A value that no field can have, so it differs from every current one.
  const unseen = Object.fromEntries(Array.from(changed, (field) => [field, undefined])) as Partial<D>;
  const conflicts = conflictsOf<D>({ patch: others, base: { ...unseen, ...base } }, current);
  return { patch: { ...patch, ...merged }, conflicts };
}
