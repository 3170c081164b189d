import type { Cycle } from "@baton/domain/cycle/cycle";
import { t } from "@lingui/core/macro";
import { cycleName, whenOf } from "@/features/cycle/public.ts";
import { sameName } from "./value-codec.ts";

const wordsForNone = () => ["", "none", t`No cycle`];

/** Reads a cycle as people write it: its name, its number, "current", "next" or none. */
export function readCycle(
  text: string,
  cycles: readonly Cycle[],
): { readonly cycleId: string | null } | { readonly problem: string } {
  const typed = text.trim();
  if (wordsForNone().some((word) => sameName(word, typed))) return { cycleId: null };
  const [current, next] = cycles.filter(({ result }) => result === null);
  const named = new Map(Object.entries({ current, next })).get(typed.toLowerCase());
  const isMeant = (cycle: Cycle) =>
    [cycleName(cycle), String(cycle.number), `#${cycle.number}`, whenOf(cycle, cycles) ?? ""].some((name) =>
      sameName(name, typed),
    );
  const found = named ?? cycles.find(isMeant);
  return found ? { cycleId: found.id } : { problem: t`There is no cycle “${text}” in this project.` };
}
