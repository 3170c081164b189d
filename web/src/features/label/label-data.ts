import type { Label } from "@baton/domain/label/label";
import { byRank } from "@baton/domain/task/task.rank";
import { memoize } from "@/platform/memoize.ts";
import { useSyncedList } from "@/platform/sync/synced-list.ts";

const inOrder = memoize((labels: readonly Label[]): readonly Label[] => labels.toSorted(byRank));

/** Every card on a board needs this index, so cards share one per list. */
const indexOf = memoize(
  (labels: readonly Label[]): ReadonlyMap<string, Label> => new Map(labels.map((label) => [label.id, label])),
);

/** Returns the team's labels in order; empty until they have loaded. */
export function useLabels() {
  const { items, ...state } = useSyncedList("label");
  return { labels: inOrder(items), ...state };
}

/** Returns the team's labels by id. The object is the same until a label changes. */
export function useLabelsById(): ReadonlyMap<string, Label> {
  return indexOf(useSyncedList("label").items);
}
