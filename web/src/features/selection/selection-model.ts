/** The tasks that a person has selected, to change them together. */
export interface Selection {
  readonly ids: ReadonlySet<string>;
  /** The task that was selected last, from which a range begins. */
  readonly anchor: string | null;
  /** What was selected before the current range, which the next range replaces. */
  readonly base: ReadonlySet<string>;
}

const none: ReadonlySet<string> = new Set();

export const nothingSelected: Selection = { ids: none, anchor: null, base: none };

/** Returns the selection with a task added or, if it is selected, removed. */
export function toggled({ ids }: Selection, id: string): Selection {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next.size === 0 ? nothingSelected : { ids: next, anchor: id, base: next };
}

/** Returns the ids between two tasks in the order of their list, including both. */
function between(order: readonly string[], from: string, to: string): readonly string[] {
  const ends = [order.indexOf(from), order.indexOf(to)].sort((a, b) => a - b);
  const [first = -1, last = -1] = ends;
  return first < 0 ? [to] : order.slice(first, last + 1);
}

/** Returns the selection with the range from the task that was selected last to this one. It replaces the last range. */
export function extendedTo({ anchor, base }: Selection, id: string, order: readonly string[]): Selection {
  const start = anchor ?? id;
  return { ids: new Set([...base, ...between(order, start, id)]), anchor: start, base };
}

/** Returns the selection with more tasks. */
export function joinedBy({ ids, anchor }: Selection, more: readonly string[]): Selection {
  const next = new Set([...ids, ...more]);
  return next.size === 0 ? nothingSelected : { ids: next, anchor: more.at(-1) ?? anchor, base: next };
}

/** Returns the selection without the tasks that the list no longer shows. */
export function limitedTo(selection: Selection, shown: ReadonlySet<string>): Selection {
  const { ids, anchor, base } = selection;
  const kept = new Set([...ids].filter((id) => shown.has(id)));
  if (kept.size === ids.size) return selection;
  if (kept.size === 0) return nothingSelected;
  const start = anchor !== null && kept.has(anchor) ? anchor : null;
  return { ids: kept, anchor: start, base: start === null ? kept : new Set([...base].filter((id) => kept.has(id))) };
}
