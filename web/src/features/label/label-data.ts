import type { Label } from "@baton/domain/label/label";
import { byRank } from "@baton/domain/task/task.rank";
import { useSyncedList } from "@/platform/sync/synced-list.ts";

const sorted = new WeakMap<readonly Label[], readonly Label[]>();
const indexes = new WeakMap<readonly Label[], ReadonlyMap<string, Label>>();

function inOrder(labels: readonly Label[]): readonly Label[] {
  const known = sorted.get(labels) ?? labels.toSorted(byRank);
  sorted.set(labels, known);
  return known;
}

/** Every card on a board needs this index, so cards share one per list. */
function indexOf(labels: readonly Label[]): ReadonlyMap<string, Label> {
  const index = indexes.get(labels) ?? new Map(labels.map((label) => [label.id, label]));
  indexes.set(labels, index);
  return index;
}

/** Returns the team's labels in order; empty until they have loaded. */
export function useLabels() {
  const { items, ...state } = useSyncedList("label");
  return { labels: inOrder(items), ...state };
}

/** Returns the team's labels by id. The object is the same until a label changes. */
export function useLabelsById(): ReadonlyMap<string, Label> {
  return indexOf(useSyncedList("label").items);
}
