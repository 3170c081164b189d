import type { LinkEnds, LinkKind } from "./link.ts";

/** The kinds of links that may not lead back to where they began. */
export const directedKinds: readonly LinkKind[] = ["blocks", "parent"];

type Step = Pick<LinkEnds, "fromId" | "toId">;

/**
 * Returns the shortest way along links of one kind that a new one would close to a cycle: the ids of its tasks, which begin
 * and end with the new link's first. Returns null if there is none.
 * @param steps at least all links that can be reached from the new link's second task
 */
export function cycleWith({ fromId, toId }: Step, steps: readonly Step[]): readonly string[] | null {
  if (fromId === toId) return [fromId, fromId];
  const next = Map.groupBy(steps, (step) => step.fromId);
  /** Each task that is reached, in order, and the one before it. */
  const before = new Map([[toId, fromId]]);
  // Those that are added meanwhile are visited as well.
  for (const id of before.keys()) {
    const reached = (next.get(id) ?? []).map((step) => step.toId);
    if (reached.includes(fromId)) return wayTo(id, before, fromId);
    for (const each of reached) if (!before.has(each)) before.set(each, id);
  }
  return null;
}

/** Returns the way to the task `last` from the first one, and back to that. */
function wayTo(last: string, before: ReadonlyMap<string, string>, first: string): string[] {
  const way = [first];
  for (let id: string | undefined = last; id !== undefined && id !== first; id = before.get(id)) way.unshift(id);
  return [first, ...way];
}
