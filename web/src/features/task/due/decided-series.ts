import type { Recurrence } from "@baton/domain/task/task.recurrence";
import { movedRule, readRule, writeRule } from "@baton/domain/task/task.rule";
import { leavesSeriesOpen, type MovedTask, type SeriesChange } from "./moves-series.ts";

/** What somebody decides to move: one task, or all of its series from there. */
export type Which = "this" | "all";

/** Returns how a task repeats after it was moved, alone or with all later ones. */
export function recurrenceAfter({ task, to }: MovedTask, which: Which): Recurrence | null {
  const { recurrence, endingDate } = task;
  if (!recurrence) return null;
  const { rule, from, date } = recurrence;
  if (which === "this") return { rule, from, date: date ?? endingDate };
  const parts = readRule(rule);
  return { rule: "problem" in parts ? rule : writeRule(movedRule(parts, date ?? endingDate, to)), from };
}

/** Returns the move that a change contains. */
export const moveOf = ({ task, patch }: SeriesChange): MovedTask => ({ task, to: patch.endingDate ?? "" });

/** Returns a change as it was decided. It stays as it is if there was nothing to decide. */
export const changeDecided = <C extends SeriesChange>(change: C, which: Which): C =>
  leavesSeriesOpen(change)
    ? { ...change, patch: { ...change.patch, recurrence: recurrenceAfter(moveOf(change), which) } }
    : change;
