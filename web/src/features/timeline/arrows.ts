import type { Extent } from "./scale.ts";
import type { Block } from "./shift.ts";

/** Where the bar of a task is: its line, and its extent along the axis. */
export interface BarPlace extends Extent {
  readonly line: number;
}

interface View extends Extent {
  /** The first and last line in view. */
  readonly lines: readonly [number, number];
}

/** The number of arrows that are drawn at once. More could not be told apart. */
const most = 500;

/** Returns the blocks whose arrows are in view, at least in part. */
export function arrowsIn(
  blocks: readonly Block[],
  placeOf: (id: string) => BarPlace | undefined,
  { lines: [first, last], start, end }: View,
): readonly Block[] {
  const shown: Block[] = [];
  for (const block of blocks) {
    const [from, to] = [placeOf(block.fromId), placeOf(block.toId)];
    if (!(from && to) || Math.max(from.line, to.line) < first || Math.min(from.line, to.line) > last) continue;
    if (Math.max(from.end, to.start) < start || Math.min(from.end, to.start) > end) continue;
    shown.push(block);
    if (shown.length === most) break;
  }
  return shown;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

const halfBar = 11;
const radius = 4;
const stub = 10;

/** Returns the path of an arrow from the end of one bar to the beginning of another one, in another line. */
export function arrowPath(from: Point, to: Point): string {
  const down = to.y > from.y ? 1 : -1;
  const tip = to.x - 1;
  const x = from.x - 12;
  // From below the bar, if there is space for the arrow.
  if (tip - x > stub + radius) {
    return `M${x} ${from.y + down * halfBar} V${to.y - down * radius} q0 ${down * radius} ${radius} ${down * radius} H${tip}`;
  }
  const [right, left] = [from.x + stub, Math.min(from.x, to.x) - stub];
  const middle = to.y - down * 16;
  const corner = (dx: number, dy: number, isAcross: boolean) =>
    isAcross ? `q${dx} 0 ${dx} ${dy}` : `q0 ${dy} ${dx} ${dy}`;
  return [
    `M${from.x} ${from.y} H${right - radius}`,
    corner(radius, down * radius, true),
    `V${middle - down * radius}`,
    corner(-radius, down * radius, false),
    `H${left + radius}`,
    corner(-radius, down * radius, true),
    `V${to.y - down * radius}`,
    corner(radius, down * radius, false),
    `H${tip}`,
  ].join(" ");
}
