import { generateKeyBetween, generateNKeysBetween } from "fractional-indexing";
import { z } from "zod";

/** A place within a column: a fractional index in base 62, compared character by character. */
export const rank = z.string().max(250).refine(isRank, "This is not a place in a column");

/** False for a text that no place can be found before or after: it would break the column for everyone. */
function isRank(value: string): boolean {
  try {
    return generateKeyBetween(value, null) > value && generateKeyBetween(null, value) < value;
  } catch {
    return false;
  }
}

interface Ranked {
  readonly id: string;
  readonly rank: string;
}

/** Orders tasks by their place; two tasks that two people put on the same place are told apart by id. */
export function byRank(a: Ranked, b: Ranked): number {
  if (a.rank !== b.rank) return a.rank < b.rank ? -1 : 1;
  if (a.id === b.id) return 0;
  return a.id < b.id ? -1 : 1;
}

/**
 * A place after `before` and ahead of `after`; null stands for the column's edge. Where both are on the same place
 * (two people dropped there at once) there is nothing between them: the result follows `before`.
 */
export function rankBetween(before: string | null, after: string | null): string {
  return generateKeyBetween(before, before !== null && after !== null && before >= after ? null : after);
}

/**
 * The place that puts a task at `index` of `column`.
 * @param column tasks in order, without the one that is placed
 */
export function rankAt(column: readonly Ranked[], index: number): string {
  const before = column[index - 1]?.rank ?? null;
  // A neighbour on the same place as `before` cannot be preceded by anything that follows `before`.
  const after = column.slice(Math.max(index, 0)).find((task) => before === null || task.rank > before)?.rank ?? null;
  return rankBetween(before, after);
}

/** `count` places in order ahead of `after`, for tasks that are made at once. */
export function ranksBefore(after: string | null, count: number): string[] {
  return generateNKeysBetween(null, after, count);
}
