import { generateKeyBetween, generateNKeysBetween } from "fractional-indexing";
import { z } from "zod";

/**
 * Maximum length of a stored rank. Without a limit, repeated drops between the same two cards would grow it without
 * bound.
 */
export const maxRankLength = 60;
/**
 * Maximum length of the ranks assigned when neighbours are respread. It leaves room, so that the next respread is far
 * away.
 */
const longestSpread = 48;
/** Minimum number of neighbours that a respread moves. */
const smallestSpread = 4;

/**
 * A position within a column: a fractional index in base 62, compared character by character. Ranks longer than
 * `maxRankLength` are accepted as input, because pages compute them from two neighbours, which an earlier version may
 * have stored.
 */
export const rank = z.string().max(300).refine(isRank, "This is not a place in a column");

/**
 * Returns false for text that no rank can be generated before or after. Such a rank would break the column for
 * everyone.
 */
function isRank(value: string): boolean {
  if (!/^[0-9A-Za-z]+$/.test(value)) return false;
  try {
    return generateKeyBetween(value, null) > value && generateKeyBetween(null, value) < value;
  } catch {
    return false;
  }
}

export interface Ranked {
  readonly id: string;
  readonly rank: string;
}

/** Compares tasks by rank, then by id: two people can drop tasks on the same rank. */
export function byRank(a: Ranked, b: Ranked): number {
  if (a.rank !== b.rank) return a.rank < b.rank ? -1 : 1;
  if (a.id === b.id) return 0;
  return a.id < b.id ? -1 : 1;
}

/**
 * Returns a rank after `before` and ahead of `after`; null is the column's edge. If both are equal (two people dropped
 * there at once), no rank lies between them, and the result follows `before`.
 */
export function rankBetween(before: string | null, after: string | null): string {
  return generateKeyBetween(before, before !== null && after !== null && before >= after ? null : after);
}

/**
 * Returns the rank that puts a task at `index` of `column`.
 * @param column tasks in order, without the task that is placed
 */
export function rankAt(column: readonly Ranked[], index: number): string {
  const before = column[index - 1]?.rank ?? null;
  // A neighbour with the same rank as `before` cannot follow a rank after `before`.
  const after = column.slice(Math.max(index, 0)).find((task) => before === null || task.rank > before)?.rank ?? null;
  return rankBetween(before, after);
}

/** Returns `count` ascending ranks ahead of `after`, for tasks that are created together. */
export function ranksBefore(after: string | null, count: number): string[] {
  return generateNKeysBetween(null, after, count);
}

/** Returns `count` ascending ranks after `before`. */
export function ranksAfter(before: string | null, count: number): string[] {
  return generateNKeysBetween(before, null, count);
}

/** A task's rank, and the neighbours that have to move to make room for it. */
export interface Placement {
  readonly rank: string;
  readonly moved: readonly Ranked[];
}

/** Returns true if `value` can be stored unchanged. */
export function isStorable(value: string): boolean {
  return value.length <= maxRankLength && isRank(value);
}

/** Returns true for a column edge or a rank that short ranks can be generated next to. */
const isSound = (value: string | null) => value === null || isStorable(value);

/** Returns `count` ranks between two others, none longer than `longest`, or undefined if there is not enough room. */
function ranksWithin(low: string | null, high: string | null, count: number, longest: number): string[] | undefined {
  if (!isSound(low) || !isSound(high) || (low !== null && high !== null && low >= high)) return undefined;
  const ranks = generateNKeysBetween(low, high, count);
  return ranks.every(({ length }) => length <= longest) ? ranks : undefined;
}

/** Returns how much a neighbour's rank prevents short ones: its length, or infinity if it cannot be stored. */
function weightOf(value: string | null): number {
  if (value === null) return -1;
  return isStorable(value) ? value.length : Number.POSITIVE_INFINITY;
}

/** The tasks on one side of a position, nearest first. */
export interface Side {
  readonly tasks: readonly Ranked[];
  /** False if the column continues beyond these tasks. */
  readonly isWhole: boolean;
}

/** The column around a position, and the number of tasks to respread on each side. */
class Window {
  readonly #before: Side;
  readonly #after: Side;
  #earlier = 0;
  #later = 0;

  constructor(before: Side, after: Side) {
    this.#before = before;
    this.#after = after;
  }

  get #low(): string | null {
    return this.#before.tasks[this.#earlier]?.rank ?? null;
  }

  get #high(): string | null {
    return this.#after.tasks[this.#later]?.rank ?? null;
  }

  get #isColumn(): boolean {
    return this.#low === null && this.#high === null;
  }

  /** False if more of the column has to be loaded. */
  get isKnown(): boolean {
    const { tasks: before } = this.#before;
    const { tasks: after } = this.#after;
    return (
      (this.#before.isWhole || this.#earlier < before.length) && (this.#after.isWhole || this.#later < after.length)
    );
  }

  /** Adds neighbours, longest ranks first, until there are `size`. */
  grow(size: number): void {
    while (this.#earlier + this.#later < size && !this.#isColumn && this.isKnown) {
      if (weightOf(this.#low) >= weightOf(this.#high)) this.#earlier += 1;
      else this.#later += 1;
    }
  }

  /** Returns the ranks of the task and of the neighbours in the window, or undefined if there is no room for them. */
  placement(): Placement | undefined {
    const count = this.#earlier + this.#later;
    const longest = count === 0 || this.#isColumn ? maxRankLength : longestSpread;
    const ranks = ranksWithin(this.#low, this.#high, count + 1, longest);
    if (!ranks) return undefined;
    const tasks = [
      ...this.#before.tasks.slice(0, this.#earlier).toReversed(),
      ...this.#after.tasks.slice(0, this.#later),
    ];
    const others = ranks.toSpliced(this.#earlier, 1);
    const moved = tasks.map(({ id }, index) => ({ id, rank: others[index] ?? "" }));
    return { rank: ranks[this.#earlier] ?? "", moved };
  }
}

/**
 * Returns the rank between `before` and `after`. If there is no short one, respreads the neighbours with the longest
 * ranks as well, as few as necessary. Returns undefined if more of the column has to be loaded.
 */
export function placeAmong(before: Side, after: Side): Placement | undefined {
  const window = new Window(before, after);
  for (let size = smallestSpread; window.isKnown; size *= 2) {
    const placement = window.placement();
    if (placement) return placement;
    window.grow(size);
  }
  return undefined;
}

/**
 * Returns the rank of a new item in a list that is loaded completely: the requested rank `wish`, or one after all
 * others. Also returns the items that move to make room for a short rank. Items put in the same place follow each
 * other.
 * @param others the other items, in order
 */
export function placementIn(others: readonly Ranked[], wish?: string): Placement {
  if (wish !== undefined && isStorable(wish) && others.every((other) => other.rank !== wish)) {
    return { rank: wish, moved: [] };
  }
  const before = others.filter((other) => wish === undefined || other.rank <= wish).reverse();
  const after = others.slice(before.length);
  const placement = placeAmong({ tasks: before, isWhole: true }, { tasks: after, isWhole: true });
  if (!placement) throw new Error("A completely loaded list has no room for another rank.");
  return placement;
}
