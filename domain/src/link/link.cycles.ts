import type { LinkEnds, LinkKind } from "./link.ts";

/** The kinds of links that must not form cycles. */
export const directedKinds: readonly LinkKind[] = ["blocks", "parent"];

type Step = Pick<LinkEnds, "fromId" | "toId">;

/**
 * Returns the shortest cycle that a new link would close among links of its kind: the ids of the tasks, beginning and
 * ending with the first task of the new link. Returns null if it would close none.
 * @param steps at least all links that can be reached from the new link's second task
 */
export function cycleWith({ fromId, toId }: Step, steps: readonly Step[]): readonly string[] | null {
  if (fromId === toId) return [fromId, fromId];
  const next = Map.groupBy(steps, (step) => step.fromId);
  /** The predecessor of each task that was reached, in the order of discovery. */
  const before = new Map([[toId, fromId]]);
  // The iteration also visits entries that are added during it.
  for (const id of before.keys()) {
    const reached = (next.get(id) ?? []).map((step) => step.toId);
    if (reached.includes(fromId)) return wayTo(id, before, fromId);
    for (const each of reached) if (!before.has(each)) before.set(each, id);
  }
  return null;
}

/** Returns the path from the first task to the task `last`, and from there back to the first. */
function wayTo(last: string, before: ReadonlyMap<string, string>, first: string): string[] {
  const way = [first];
  for (let id: string | undefined = last; id !== undefined && id !== first; id = before.get(id)) way.unshift(id);
  return [first, ...way];
}
