export interface Identified {
  readonly id: string;
}

/** A change to a list: the new state of an entity, or null if it was deleted. */
export interface ListChange<T> {
  readonly id: string;
  readonly value: T | null;
}

/** The position of each entity in a list, so that the cost of a change does not grow with the list. */
const positions = new WeakMap<readonly Identified[], Map<string, number>>();

function positionsIn(list: readonly Identified[]): Map<string, number> {
  const known = positions.get(list) ?? new Map(list.map(({ id }, position) => [id, position]));
  positions.set(list, known);
  return known;
}

/** Returns the entity of a list with this id. */
export function itemOf<T extends Identified>(list: readonly T[], id: string): T | undefined {
  const position = positionsIn(list).get(id);
  return position === undefined ? undefined : list[position];
}

/**
 * Returns a changed copy of a list, and the positions of its new entities; null instead of the positions if any entity
 * was removed.
 */
export function changed<T extends Identified>(
  list: readonly T[],
  changes: readonly ListChange<T>[],
): { readonly items: readonly T[]; readonly added: ReadonlyMap<string, number> | null } {
  const known = positionsIn(list);
  const added = new Map<string, number>();
  const slots: (T | null)[] = list.slice();
  let isShorter = false;
  for (const { id, value } of changes) {
    const position = added.get(id) ?? known.get(id);
    const isPresent = position !== undefined && slots[position] !== null;
    if (isPresent) slots[position] = value;
    else if (value) added.set(id, slots.push(value) - 1);
    isShorter ||= isPresent && value === null;
  }
  if (isShorter) return { items: slots.filter((item) => item !== null), added: null };
  return { items: slots as T[], added };
}

/**
 * Applies changes to a list in order: an entity is replaced in place, appended, or removed (null). Returns the same
 * list if there are no changes. Idempotent.
 */
export function applyChanges<T extends Identified>(
  list: readonly T[],
  changes: readonly ListChange<T>[],
): readonly T[] {
  if (changes.length === 0) return list;
  const { items, added } = changed(list, changes);
  if (added) {
    // The next change will be applied to the new list, so the positions are handed over to it.
    const index = positionsIn(list);
    positions.delete(list);
    for (const [id, position] of added) index.set(id, position);
    positions.set(items, index);
  }
  return items;
}
