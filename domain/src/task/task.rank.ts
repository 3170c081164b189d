import { generateKeyBetween, generateNKeysBetween } from "fractional-indexing";
import { z } from "zod";

/** A stored place is at most this long. Without a bound, drops between the same two cards would make it grow for ever. */
export const longestRank = 60;
/** The longest place that is given when tasks are spread anew, so that the next spread is far away. */
const longestSpread = 48;
/** How many neighbours the smallest spread moves. */
const smallestSpread = 4;

/**
 * A place within a column: a fractional index in base 62, compared character by character. A longer one than is stored
 * says where a task goes all the same: pages compute it from two neighbours, which may come from an earlier version.
 */
export const rank = z.string().max(300).refine(isRank, "This is not a place in a column");

/** False for a text that no place can be found before or after: it would break the column for everyone. */
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

/** Where a task goes, and the neighbours that have to move so that there is room for it. */
export interface Placement {
  readonly rank: string;
  readonly moved: readonly Ranked[];
}

/** True for a place that may be stored as it is. */
export function isStorable(value: string): boolean {
  return value.length <= longestRank && isRank(value);
}

/** True for a neighbour, or an edge, that short places can be found beside. */
const isSound = (value: string | null) => value === null || isStorable(value);

/** `count` places between two others, none longer than `longest`; undefined when there is no room for so many. */
function ranksWithin(low: string | null, high: string | null, count: number, longest: number): string[] | undefined {
  if (!isSound(low) || !isSound(high) || (low !== null && high !== null && low >= high)) return undefined;
  const ranks = generateNKeysBetween(low, high, count);
  return ranks.every(({ length }) => length <= longest) ? ranks : undefined;
}

/** How much a neighbour's place is in the way of short ones. */
function weightOf(value: string | null): number {
  if (value === null) return -1;
  return isStorable(value) ? value.length : Number.POSITIVE_INFINITY;
}

/** A part of a column on one side of a place, the nearest task first. */
export interface Side {
  readonly tasks: readonly Ranked[];
  /** False when the column goes on beyond these tasks. */
  readonly isWhole: boolean;
}

/** A column around a place, and how many tasks on each side of it are to be spread anew. */
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

  /** False when more of the column has to be known. */
  get isKnown(): boolean {
    const { tasks: before } = this.#before;
    const { tasks: after } = this.#after;
    return (
      (this.#before.isWhole || this.#earlier < before.length) && (this.#after.isWhole || this.#later < after.length)
    );
  }

  /** Takes in neighbours, those with the longest places first, until there are `size`. */
  grow(size: number): void {
    while (this.#earlier + this.#later < size && !this.#isColumn && this.isKnown) {
      if (weightOf(this.#low) >= weightOf(this.#high)) this.#earlier += 1;
      else this.#later += 1;
    }
  }

  /** The places of the task and of those in the window; undefined when there is no room for them. */
  placement(): Placement | undefined {
    const count = this.#earlier + this.#later;
    const longest = count === 0 || this.#isColumn ? longestRank : longestSpread;
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
 * The place between `before` and `after`. Where there is no short one, the neighbours with the longest places are spread
 * anew together with it, as few as leave room for more. Undefined when more of the column has to be known.
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
