import { newId } from "@baton/domain/kernel/ids";
import type { Label } from "@baton/domain/label/label";
import { rankAt } from "@baton/domain/task/task.rank";
import { useLabels } from "../label-data.ts";
import { useLabelWrite } from "../label-writes.ts";
import { picksOf } from "./picker-model.ts";

/** Returns a new label, in the last position. */
export function newLabel({ name, colour }: Pick<Label, "name" | "colour">, labels: readonly Label[]): Label {
  const now = new Date().toISOString();
  const rank = rankAt(labels, labels.length);
  return { id: newId(), name, colour, rank, version: 1, createdAt: now, updatedAt: now };
}

/**
 * Returns a function that creates the missing labels of a picker's entries and returns the ids of all entries. Writes
 * are sent in order, so a label exists before a task refers to it.
 */
export function useMakeLabels(): (entries: readonly string[]) => string[] {
  const { labels } = useLabels();
  const { write } = useLabelWrite();
  return (entries) => {
    const all = [...labels];
    return picksOf(entries, labels).map((pick) => {
      if (all.some(({ id }) => id === pick.id)) return pick.id;
      const label = newLabel(pick, all);
      all.push(label);
      write({ kind: "create", value: label }, { quiet: true });
      return label.id;
    });
  };
}
